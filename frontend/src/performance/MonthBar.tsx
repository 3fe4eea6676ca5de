import { Button, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addMonths, monthName } from '../kit/dates.ts'
import { left, right } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './Performance.module.css'

/** The shown month with its steps; no month after `current`. */
export function MonthSteps({
  month,
  current,
  onMonth,
}: {
  month: string
  current: string
  onMonth: (month: string) => void
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`performance.month.${key}`)
  return (
    <>
      <h2 aria-live="polite">{monthName(month)}</h2>
      <div className={styles.steps}>
        <IconButton aria-label={text('before')} onClick={() => onMonth(addMonths(month, -1))}>
          <Icon shape={left} size={16} />
        </IconButton>
        <Button variant="outlined" disabled={month === current} onClick={() => onMonth(current)}>
          {text('current')}
        </Button>
        <IconButton
          aria-label={text('after')}
          disabled={month >= current}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon shape={right} size={16} />
        </IconButton>
      </div>
    </>
  )
}
