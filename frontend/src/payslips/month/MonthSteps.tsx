import { Button } from '@mui/material'
import { addMonths, monthName } from '../../kit/dates.ts'
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
