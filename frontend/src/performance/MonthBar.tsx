import { Button, IconButton, TextField } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { addMonths } from '../kit/dates.ts'
import { left, right } from '../kit/parts/icons.tsx'
import { distinct, useTeam } from '../kit/useTeam.ts'
import { Icon } from '../look/Icon.tsx'
import { monthName } from './figures.ts'
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

/** Filters by one of the positions that people have; undefined: every position. */
export function PositionFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (position: string | undefined) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { data = [] } = useTeam()
  const positions = distinct([...data.map(({ position }) => position), value])
  return (
    <TextField
      select
      id={id}
      label={translate('performance.position')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      margin="none"
      sx={{ width: 230, maxWidth: '100%' }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('performance.every_position')}</option>
      {positions.map(position => (
        <option key={position} value={position}>
          {position}
        </option>
      ))}
    </TextField>
  )
}
