import { IconButton, OutlinedInput, type OutlinedInputProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { type Day, formatDay, isDay, parseDay } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import { calendar } from '../parts/icons.tsx'
import { DayCalendar } from './DayCalendar.tsx'

/**
 * A day as text in the company's format, with a calendar beside it. Reports the ISO day, or the text as typed while it
 * is not a valid day.
 */
export function DayInput({
  label,
  value,
  onChange,
  onBlur,
  input = {},
  ...rest
}: {
  /** The label of the calendar's button. */
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Further properties of the input element. */
  input?: NonNullable<NonNullable<OutlinedInputProps['slotProps']>['input']>
} & Pick<OutlinedInputProps, 'id' | 'name' | 'error' | 'inputRef'>) {
  const translate = useTranslate()
  const { format } = useCalendar()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const day = isDay(value) ? value : undefined
  const [text, setText] = useState(() => show(value, format))

  useEffect(() => {
    // Follows changes from outside: a loaded record, a reset, the calendar.
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
        <>
          <IconButton
            aria-label={translate('app.field.pick_day', { label })}
            aria-haspopup="dialog"
            onClick={event => setAnchor(event.currentTarget)}
          >
            <Icon shape={calendar} />
          </IconButton>
          <DayCalendar
            anchor={anchor}
            label={translate('app.field.pick_day', { label })}
            value={day}
            onPick={onChange}
            onClose={() => setAnchor(null)}
          />
        </>
      }
    />
  )
}

const show = (value: string, format: Parameters<typeof formatDay>[1]): string =>
  isDay(value) ? formatDay(value, format) : value

/** A day that need not be given, such as one end of a range. Reports a change only when it is a valid day or empty. */
export function OptionalDay({
  id,
  label,
  value = '',
  onDay,
}: {
  id: string
  label: string
  value?: Day | undefined
  onDay: (day: Day | undefined) => void
}) {
  const translate = useTranslate()
  const { format } = useCalendar()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const wrong = typed !== '' && !isDay(typed)
  return (
    <DayInput
      id={id}
      label={label}
      value={typed}
      error={wrong}
      onChange={text => {
        setTyped(text)
        if (text === '' || isDay(text)) onDay(text === '' ? undefined : text)
      }}
      input={wrong ? { 'aria-invalid': true, title: translate('app.list.no_day', { format }) } : {}}
    />
  )
}
