import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { KnownRecord } from '@rollcall/contracts/audit/known-record.ts'
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
  known: KnownRecord
  /** The dates that the current event changed. */
  changed: ReadonlySet<Day>
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
        {days.map(({ date, word, minutes, pending, leave }) => (
          <tr key={date} {...(date === of.date && { 'data-current': true })}>
            <th scope="row">
              {dayArgs(date).weekday} {Number(date.slice(8))}
            </th>
            <td>
              {[
                // A day of leave says no more than that, unless there was work too.
                ...(leave !== null && word === 'none' ? [] : [dayWords[word]]),
                ...(leave === null ? [] : [text(`state.on_leave.${leave}`)]),
                ...(changed.has(date) ? [text('state.changed')] : []),
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
