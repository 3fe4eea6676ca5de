import { IconButton, OutlinedInput, type OutlinedInputProps } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { formatDay, isDay, parseDay } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import { calendar } from '../parts/icons.tsx'
import styles from './Field.module.css'

/**
 * A day as text in the company's format, with the browser's calendar beside it. Gives the ISO day, or the text as
 * typed while it is none.
 */
export function DayInput({
  label,
  value,
  onChange,
  onBlur,
  input = {},
  ...rest
}: {
  /** Names the calendar's button. */
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Further properties of the input element. */
  input?: NonNullable<NonNullable<OutlinedInputProps['slotProps']>['input']>
} & Pick<OutlinedInputProps, 'id' | 'name' | 'error' | 'inputRef'>) {
  const translate = useTranslate()
  const { format } = useCalendar()
  const native = useRef<HTMLInputElement>(null)
  const day = isDay(value) ? value : undefined
  const [text, setText] = useState(() => show(value, format))

  useEffect(() => {
    // Follows what was changed from outside: a record that arrived, a reset, the calendar.
    setText(current => ((parseDay(current, format) ?? current) === value ? current : show(value, format)))
  }, [value, format])

  return (
    <OutlinedInput
      {...rest}
      fullWidth
      value={text}
      placeholder={format}
      onChange={event => {
        setText(event.target.value)
        onChange(parseDay(event.target.value, format) ?? event.target.value)
      }}
      onBlur={() => {
        if (day) setText(formatDay(day, format))
        onBlur?.()
      }}
      slotProps={{ input: { autoComplete: 'off', ...input } }}
      sx={{ paddingRight: '2px', fontVariantNumeric: 'tabular-nums' }}
      endAdornment={
        <span className={styles.pick}>
          <input
            ref={native}
            className={styles.native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ''}
            onChange={event => onChange(event.target.value)}
          />
          <IconButton
            aria-label={translate('app.field.pick_day', { label })}
            onClick={() => native.current?.showPicker()}
          >
            <Icon shape={calendar} />
          </IconButton>
        </span>
      }
    />
  )
}

const show = (value: string, format: Parameters<typeof formatDay>[1]): string =>
  isDay(value) ? formatDay(value, format) : value
