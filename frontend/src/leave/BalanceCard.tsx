import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import styles from './Balance.module.css'
import { BalanceFigures, BalanceRing } from './BalanceRing.tsx'
import { ExpiryNotes } from './ExpiryNotes.tsx'
import { useBalance } from './useBalance.ts'
import { daysText } from './words.ts'

/** The signed-in employee's balance as a ring, with what would expire, and the way to the ledger. */
export function BalanceCard() {
  const translate = useTranslate()
  const { accountId } = useMe()
  const { day } = useCalendar()
  const { data, error } = useBalance(accountId)
  const balance = data?.[0]
  // The page's list says why nothing can be read.
  if (data?.length === 0 || (error && !data)) return null
  return (
    <Card
      title={translate('balance.ring')}
      aside={
        balance && (
          <Link to="/app/leave/balance" className={styles.link ?? ''}>
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
              <p className={styles.quiet}>
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
