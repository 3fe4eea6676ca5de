import { IconButton, MenuItem, Popover, Select } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { addMonths, type Day, monthNames } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import { left, right } from '../parts/icons.tsx'
import { MonthGrid } from '../parts/MonthGrid.tsx'
import styles from './DayCalendar.module.css'

/** Dates of birth are in the far past, ends of contracts in the near future. */
const yearsBack = 110
const yearsAhead = 10

/** A calendar beside an input: weeks starting on Monday, the months by name, and a list of years. */
export function DayCalendar({
  anchor,
  label,
  value,
  onPick,
  onClose,
}: {
  /** The element at which it opens; null: it is closed. */
  anchor: HTMLElement | null
  label: string
  value: Day | undefined
  onPick: (day: Day) => void
  onClose: () => void
}) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Months
        label={label}
        value={value}
        onPick={day => {
          onPick(day)
          onClose()
        }}
      />
    </Popover>
  )
}

function Months({
  label,
  value,
  onPick,
}: {
  label: string
  value: Day | undefined
  onPick: (day: Day) => void
}) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const [month, setMonth] = useState((value ?? today).slice(0, 7))
  const [focused, setFocused] = useState<Day | undefined>(value ?? today)
  const [year, nr] = [month.slice(0, 4), month.slice(5)]
  const text = (key: string) => translate(`app.calendar.${key}`)
  const show = (next: string) => {
    setFocused(undefined)
    setMonth(next)
  }
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton aria-label={text('month_before')} onClick={() => show(addMonths(month, -1))}>
          <Icon shape={left} />
        </IconButton>
        <Select
          size="small"
          value={nr}
          onChange={event => show(`${year}-${event.target.value}`)}
          slotProps={{ input: { 'aria-label': text('month') } }}
        >
          {monthNames.map((name, index) => (
            <MenuItem key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </MenuItem>
          ))}
        </Select>
        <Select
          size="small"
          value={year}
          onChange={event => show(`${event.target.value}-${nr}`)}
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
          slotProps={{ input: { 'aria-label': text('year') } }}
        >
          {yearsAround(Number(today.slice(0, 4)), Number(year)).map(each => (
            <MenuItem key={each} value={String(each)}>
              {each}
            </MenuItem>
          ))}
        </Select>
        <IconButton aria-label={text('month_after')} onClick={() => show(addMonths(month, 1))}>
          <Icon shape={right} />
        </IconButton>
      </div>
      <MonthGrid
        key={month}
        month={month}
        label={`${label}: ${monthNames[Number(nr) - 1]} ${year}`}
        small
        focused={focused}
        {...(value && { picked: value })}
        onPick={onPick}
        onLeave={day => {
          setFocused(day)
          setMonth(day.slice(0, 7))
        }}
      />
    </div>
  )
}

/** The latest first, always including the shown year. */
function yearsAround(now: number, shown: number): number[] {
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => now + yearsAhead - index)
  return years.includes(shown) ? years : [...years, shown].sort((a, b) => b - a)
}
