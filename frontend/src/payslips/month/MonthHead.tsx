import { Button } from '@mui/material'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { PayslipMonthAnswer } from '@rollcall/contracts/payslips/views.ts'
import { addMonths, monthName } from '../../kit/dates.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { Stepper } from '../../kit/parts/Stepper.tsx'
import layout from '../../kit/styles/layout.module.css'
import styles from './Month.module.css'
import { useMonthWords } from './useMonth.ts'

/** The shown month with its steps, at most one month ahead. */
export function MonthSteps({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { text, current } = useMonthWords()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <fieldset className={layout.row} aria-label={text('month.label')}>
      <Stepper
        before={{ label: text('month.before', { month: monthName(before) }), go: () => onMonth(before) }}
        after={{
          label: text('month.after', { month: monthName(after) }),
          disabled: month > current,
          go: () => onMonth(after),
        }}
      >
        <span className={styles.month} aria-live="polite">
          {monthName(month)}
        </span>
      </Stepper>
      {month !== current && <Button onClick={() => onMonth(current)}>{text('month.current')}</Button>}
    </fieldset>
  )
}

/** The sums of a month's valid payslips, by currency and never across. */
export function Totals({ month, of }: { month: string; of: PayslipMonthAnswer['totals'] }) {
  const { text } = useMonthWords()
  return (
    <Card label={text('totals.label', { month: monthName(month) })}>
      <div className={styles.totals}>
        {inOrder(of).map(({ currency, digits, payslips, earnings, deductions, net }) => (
          <section key={`${currency} ${digits}`} aria-label={currency}>
            <h2>
              {currency} <span>{text('totals.payslips', { smart_count: payslips })}</span>
            </h2>
            <dl>
              {(
                [
                  ['earnings', earnings],
                  ['deductions', deductions],
                  ['net', net],
                ] as const
              ).map(([name, amount]) => (
                <div key={name} data-name={name}>
                  <dt>{text(`totals.${name}`)}</dt>
                  <dd>{amountText(amount, digits)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  )
}

const inOrder = (totals: PayslipMonthAnswer['totals']) =>
  totals.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
