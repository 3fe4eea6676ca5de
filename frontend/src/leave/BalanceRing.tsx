import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import styles from './Balance.module.css'
import { daysText } from './words.ts'

const radius = 54
const around = 2 * Math.PI * radius
const parts = ['available', 'pending', 'taken'] as const

/** The leave year's days as a ring: available, pending and taken. The same numbers are beside it. */
export function BalanceRing({ balance }: { balance: LeaveBalanceRow }) {
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
export function BalanceFigures({ balance }: { balance: LeaveBalanceRow }) {
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
