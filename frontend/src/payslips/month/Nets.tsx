import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Sums } from '../../kit/parts/Sums.tsx'
import words from '../../kit/styles/text.module.css'
import styles from './Issue.module.css'
import { useMonthWords } from './useMonth.ts'

/** The net pay of some payslips, by currency and never across. */
export function Nets({ of }: { of: readonly PayslipRow[] }) {
  const { text } = useMonthWords()
  return (
    <div className={styles.nets}>
      <Sums
        label={text('totals.net')}
        of={netsOf(of).map(({ currency, digits, payslips, net }) => [
          <>
            {currency}{' '}
            <span className={words.note}>{text('totals.payslips', { smart_count: payslips })}</span>
          </>,
          amountText(net, digits),
        ])}
      />
    </div>
  )
}

/** The net pay of some payslips in one currency. */
interface NetOf {
  currency: string
  digits: number
  payslips: number
  net: number
}

/** The net pay of payslips by currency, in the order of the alphabet. */
export const netsOf = (rows: readonly PayslipRow[]): NetOf[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, its]) => ({
      currency,
      digits: its[0]?.digits ?? 2,
      payslips: its.length,
      net: its.reduce((sum, { net }) => sum + net, 0),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
