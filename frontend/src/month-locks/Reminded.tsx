import type { MonthToLock } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'

/** More people are not named one by one. */
const most = 5

/** Who was reminded of this month's missing punch-outs, and when; nothing before the first reminder. */
export function Reminded({ missing }: Pick<MonthToLock, 'missing'>) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const reminded = missing.flatMap(({ fullName, remindedAt }) =>
    remindedAt === null ? [] : [`${fullName} (${day(dayIn(zone, remindedAt))}, ${timeIn(zone, remindedAt)})`],
  )
  if (reminded.length === 0) return null
  const more = reminded.length - most
  return (
    <p className={`${words.note} ${layout.padded}`} dir="auto">
      {translate('month_locks.reminded', { people: reminded.slice(0, most).join(', ') })}
      {more > 0 && ` ${translate('month_locks.reminded_more', { smart_count: more })}`}
    </p>
  )
}
