import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { check, clock, eye } from '../look/icons.tsx'
import { stateOn } from './announcement-days.ts'

const looks = {
  live: { tone: 'ok', icon: eye },
  scheduled: { tone: 'wait', icon: clock },
  past: { icon: check },
} as const

/** Whether an announcement is live, scheduled or past. */
export function StateChip({ announcement }: { announcement: AnnouncementRow }) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const state = stateOn(today, announcement)
  return <Chip {...looks[state]}>{translate(`announcements.state.${state}`)}</Chip>
}
