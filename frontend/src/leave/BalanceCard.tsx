import { Skeleton } from '@mui/material'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { addressThen } from '../kit/past/past.ts'
import { useShownPast } from '../kit/past/shown-past.ts'
import words from '../kit/styles/text.module.css'
import styles from './Balance.module.css'
import { ExpiryNotes } from './ExpiryNotes.tsx'
import { useBalance } from './useLedger.ts'
import { daysText } from './words.ts'

/** The signed-in employee's balance as a ring, with days that would expire, and a link to the ledger. */
export function BalanceCard() {
  const translate = useTranslate()
  const { accountId } = useMe()
  const { day } = useCalendar()
  const past = useShownPast()
  const { data, error } = useBalance(accountId)
  const balance = data?.[0]
  // The page's list shows why nothing can be read.
  if (data?.length === 0 || (error && !data)) return null
  return (
    <Card
      title={translate('balance.ring')}
      aside={
        balance && (
          <Link to={addressThen('/app/leave/balance', past)} className={words.link ?? ''}>
            {translate('balance.link', { days: daysText(balance.balance) })}
          </Link>
        )
      }
    >
      <div className={styles.card}>
        {balance ? (
          <>
            <BalanceRing balance={balance} />
            <div className={styles.beside}>
              <p className={words.note}>
                {translate('balance.year_span', {
                  year: balance.year,
                  from: day(balance.from),
                  until: day(balance.until),
                })}
              </p>
              <BalanceFigures balance={balance} />
              <ExpiryNotes balance={balance} />
            </div>
          </>
        ) : (
          <>
            <Skeleton variant="circular" width={128} height={128} />
            <Skeleton width={220} />
          </>
        )}
      </div>
    </Card>
  )
}

const radius = 54
const around = 2 * Math.PI * radius
const parts = ['available', 'pending', 'taken'] as const

/** The leave year's days as a ring: available, pending and taken. The same numbers are beside it. */
function BalanceRing({ balance }: { balance: LeaveBalanceRow }) {
  const translate = useTranslate()
  const total = parts.reduce((sum, part) => sum + Math.max(0, balance[part]), 0)
  let before = 0
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <circle className={styles.track} cx="64" cy="64" r={radius} />
        {parts.map(part => {
          const length = total === 0 ? 0 : (Math.max(0, balance[part]) / total) * around
          const offset = -before
          before += length
          return (
            length > 0 && (
              <circle
                key={part}
                className={styles[part]}
                cx="64"
                cy="64"
                r={radius}
                strokeDasharray={`${length} ${around - length}`}
                strokeDashoffset={offset}
              />
            )
          )
        })}
      </svg>
      <p data-overdrawn={balance.available < 0}>
        <b>{daysText(balance.available)}</b>
        <span>{translate('balance.unit', { smart_count: balance.available })}</span>
      </p>
    </div>
  )
}

/** The numbers of the ring, with the sum that they make. */
function BalanceFigures({ balance }: { balance: LeaveBalanceRow }) {
  const translate = useTranslate()
  return (
    <dl className={styles.figures}>
      {parts.map(part => (
        <div key={part} data-part={part}>
          <dt>{translate(`balance.${part}`)}</dt>
          <dd>{daysText(balance[part])}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * An employee's balance in the employee's record, with a link to the ledger. Renders nothing before the first leave
 * year.
 */
export function EmployeeBalance({ employeeId }: { employeeId: string }) {
  const translate = useTranslate()
  const balance = useBalance(employeeId).data?.[0]
  if (!balance) return null
  return (
    <Card
      title={translate('balance.ring')}
      aside={
        <Link to={`/app/leave-request/balance?id=${employeeId}`} className={words.link ?? ''}>
          {translate('balance.link', { days: daysText(balance.balance) })}
        </Link>
      }
    >
      <div className={styles.card}>
        <BalanceRing balance={balance} />
        <div className={styles.beside}>
          <p className={words.note}>{translate('balance.year', { year: balance.year })}</p>
          <BalanceFigures balance={balance} />
        </div>
      </div>
    </Card>
  )
}
