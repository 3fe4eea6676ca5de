import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Card } from '../kit/parts/Card.tsx'
import styles from './Balance.module.css'
import { BalanceFigures, BalanceRing } from './BalanceRing.tsx'
import { useBalance } from './useBalance.ts'
import { daysText } from './words.ts'

/** An employee's balance in the employee's record, with the way to the ledger; nothing before the first leave year. */
export function EmployeeBalance({ employeeId }: { employeeId: string }) {
  const translate = useTranslate()
  const balance = useBalance(employeeId).data?.[0]
  if (!balance) return null
  return (
    <Card
      title={translate('balance.ring')}
      aside={
        <Link to={`/app/leave-request/balance?id=${employeeId}`} className={styles.link ?? ''}>
          {translate('balance.link', { days: daysText(balance.balance) })}
        </Link>
      }
    >
      <div className={styles.card}>
        <BalanceRing balance={balance} />
        <div className={styles.beside}>
          <p className={styles.quiet}>{translate('balance.year', { year: balance.year })}</p>
          <BalanceFigures balance={balance} />
        </div>
      </div>
    </Card>
  )
}
