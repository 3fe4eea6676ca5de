import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import styles from './Issue.module.css'
import { netsOf } from './sums.ts'
import { useMonthWords } from './useMonthWords.ts'

/** The net pay of some payslips, by currency and never across. */
export function Nets({ of }: { of: readonly PayslipRow[] }) {
  const { text } = useMonthWords()
  return (
    <dl className={styles.nets} aria-label={text('totals.net')}>
      {netsOf(of).map(({ currency, digits, payslips, net }) => (
        <div key={currency}>
          <dt>
            {currency} <span>{text('totals.payslips', { smart_count: payslips })}</span>
          </dt>
          <dd>{amountText(net, digits)}</dd>
        </div>
      ))}
    </dl>
  )
}
