import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { KnownRecord } from '@rollcall/contracts/audit/known-record.ts'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { daysText } from '@rollcall/contracts/leave/line-words.ts'
import type { Day } from '../../kit/dates.ts'
import { grouped } from '../../kit/numbers.ts'
import words from '../../kit/styles/text.module.css'
import { knownMonth } from './known-month.ts'
import { useText } from './useWords.ts'

/** The sums of a month's shown days, in one line. */
export function KnownMonth({
  known,
  of,
}: {
  known: KnownRecord
  of: { date: Day; from: Day; to: Day; at: number }
}) {
  const text = useText()
  const { days, minutes, leave } = knownMonth(known, of)
  return (
    <p className={words.note}>
      {text('state.month', {
        month: monthName(of.date.slice(0, 7)),
        days: text('state.days_worked', { smart_count: days, count: grouped(days) }),
        hours: hoursAndMinutes(minutes),
        leave: daysText(leave),
      })}
    </p>
  )
}
