import { Skeleton } from '@mui/material'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import { clashesByPerson } from './clash-words.ts'
import styles from './Deciding.module.css'
import { LeaveState } from './LeaveState.tsx'
import { daysText } from './words.ts'

/** What the decision on a request does to the balance, and what speaks against an approval, in a few lines. */
export function DecideEffect({
  request,
  approval,
  failed,
  balance: balanceNow,
}: {
  request: LeaveRequestRow
  /** What the approval would do; undefined: not known yet, or `failed`. */
  approval: LeavePreview | undefined
  failed: boolean
  /** The person's balance as far as it is known. */
  balance: number | undefined
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, count: number, args: object = {}) =>
    translate(`balance.decide.${key}`, { smart_count: count, days: daysText(count), ...args })
  const wasNow = (was: number, change: number) => ({ was: daysText(was), now: daysText(was + change) })
  if (request.state !== 'pending') {
    const { givesBack, kind } = request
    // Unpaid leave took no days.
    const given = balanceNow !== undefined && givesBack !== null && kind !== 'unpaid'
    return (
      <>
        <LeaveState state={request.state} />{' '}
        {given && text('gives_back', givesBack, wasNow(balanceNow, givesBack))}
      </>
    )
  }
  if (!approval && !failed) return <Skeleton width={150} />
  // As on the request's card, and without its preview as recorded.
  const { charged, balance = balanceNow } = approval ?? { charged: request.charged }
  const clashing = approval ? clashesByPerson(approval.away, day) : []
  return (
    <>
      {balance === undefined || charged === 0
        ? text('unpaid', request.days)
        : text('effect', charged, wasNow(balance, -charged))}
      {approval?.refusal && (
        <span className={styles.against} data-tone="bad">
          <Icon shape={alert} size={14} /> {approval.refusal.message}
        </span>
      )}
      {clashing.length > 0 && (
        <span className={styles.against} data-tone="wait">
          <Icon shape={warn} size={14} /> {translate('deciding.card.clash', { people: clashing.join('; ') })}
        </span>
      )}
    </>
  )
}
