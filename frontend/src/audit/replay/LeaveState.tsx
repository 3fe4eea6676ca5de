import { spanInWords } from '@rollcall/contracts/audit/leave-words.ts'
import { daysText } from '@rollcall/contracts/leave/line-words.ts'
import { leaveStateNames } from '@rollcall/contracts/leave/names.ts'
import { availableDays, type LeaveAccount, pendingDays } from '@rollcall/contracts/leave/rules/account.ts'
import type { Requested } from '@rollcall/contracts/leave/rules/requested.ts'
import { addDays, type Day, mondayOf } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Sums } from '../../kit/parts/Sums.tsx'
import words from '../../kit/styles/text.module.css'
import { requestsBetween } from './known-leave.ts'
import styles from './MomentState.module.css'
import { useText } from './useWords.ts'

/** The balance of leave and the requests of the week, as they were known. */
export function LeaveState({
  account,
  around: { date, from, to },
  request,
}: {
  account: LeaveAccount
  /** The day that is shown, and the first and last day of the replay. */
  around: { date: Day; from: Day; to: Day }
  /** The request that the current event is about. */
  request: Requested | undefined
}) {
  const text = useText()
  const { day } = useCalendar()
  const monday = mondayOf(date)
  const sunday = addDays(monday, 6)
  const week = { from: monday < from ? from : monday, to: sunday > to ? to : sunday }
  const requests = requestsBetween(account, week, request?.requestId)
  return (
    <div className={styles.part}>
      <header>
        <h3>{text('state.leave')}</h3>
        {account.year && (
          <span className={words.fine}>{text('state.leave_year', { year: account.year.year })}</span>
        )}
      </header>
      {account.year ? (
        <Sums
          label={text('state.leave')}
          total
          of={[
            [text('state.balance'), daysText(account.balance)],
            [text('state.leave_pending'), daysText(-pendingDays(account))],
            [text('state.available'), daysText(availableDays(account))],
          ]}
        />
      ) : (
        <p className={words.note}>{text('state.no_balance')}</p>
      )}
      {requests.length > 0 && (
        <ul className={styles.requests} aria-label={text('state.requests')}>
          {requests.map(({ requestId, state, ...span }) => (
            <li key={requestId}>
              <span>{spanInWords(span, day)}</span> <b>{leaveStateNames[state]}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
