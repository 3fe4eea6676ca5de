import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { useComposed } from './useComposed.ts'

/** The button's text, which names how many people are mailed and when: "Save, mail 24 on 1 Dec 2026". */
export function SaveLabel({ sent }: { sent: boolean }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const composed = useComposed(sent)
  if (!composed?.mails || !composed.joined) return <>{translate('announcements.save.plain')}</>
  const { joined: people, state, startDate } = composed
  return (
    <>
      {translate(`announcements.save.${state === 'live' ? 'now' : 'later'}`, { people, day: day(startDate) })}
    </>
  )
}
