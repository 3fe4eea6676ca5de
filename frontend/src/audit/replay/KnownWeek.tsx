import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { KnownAttendance } from '@rollcall/contracts/audit/known-attendance.ts'
import { dayWords } from '@rollcall/contracts/audit/words.ts'
import { type Day, mondayOf } from '../../kit/dates.ts'
import { knownWeek } from './known-week.ts'
import styles from './MomentState.module.css'
import { useText, useWords } from './useWords.ts'

/** Each work date of a week with the state and the hours that were known, and their sum. */
export function KnownWeek({
  known,
  changed,
  of,
  proposals,
}: {
  known: KnownAttendance
  /** The work date that the current event changed; null: none. */
  changed: Day | null
  of: { date: Day; from: Day; to: Day; at: number }
  proposals: ReadonlyMap<Day, readonly string[]>
}) {
  const text = useText()
  const { dayArgs } = useWords()
  const days = knownWeek(known, of, proposals)
  const sum = days.reduce((all, { minutes }) => all + minutes, 0)
  return (
    <table className={styles.week}>
      <caption>{text('state.week', { day: dayArgs(mondayOf(of.date)).day })}</caption>
      <tbody>
        {days.map(({ date, word, minutes, pending }) => (
          <tr key={date} {...(date === of.date && { 'data-current': true })}>
            <th scope="row">
              {dayArgs(date).weekday} {Number(date.slice(8))}
            </th>
            <td>
              {[
                dayWords[word],
                ...(date === changed ? [text('state.changed')] : []),
                ...(pending ? [text('state.pending')] : []),
              ].join(', ')}
            </td>
            <td>{hoursAndMinutes(minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {text('state.sum')}
          </th>
          <td>{hoursAndMinutes(sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
