import { Button, IconButton } from '@mui/material'
import { addMonths, monthName } from '../../kit/dates.ts'
import { left, right } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import styles from './Month.module.css'
import { useMonthWords } from './useMonth.ts'

/** The shown month with its steps, at most one month ahead. */
export function MonthSteps({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { text, current } = useMonthWords()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <fieldset className={styles.steps} aria-label={text('month.label')}>
      <IconButton
        aria-label={text('month.before', { month: monthName(before) })}
        onClick={() => onMonth(before)}
      >
        <Icon shape={left} size={16} />
      </IconButton>
      <span aria-live="polite">{monthName(month)}</span>
      <IconButton
        aria-label={text('month.after', { month: monthName(after) })}
        disabled={month > current}
        onClick={() => onMonth(after)}
      >
        <Icon shape={right} size={16} />
      </IconButton>
      {month !== current && <Button onClick={() => onMonth(current)}>{text('month.current')}</Button>}
    </fieldset>
  )
}
