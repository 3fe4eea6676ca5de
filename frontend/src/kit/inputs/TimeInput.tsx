import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { clockText, readClock } from './clock.ts'

/**
 * A time of day as text on a clock of 24 hours, in every browser and language. `value`: HH:MM, or '' for none. Reports
 * HH:MM or '' while it is typed; a text that is no time is replaced by the last one when the field is left.
 */
export function TimeInput({
  value,
  onTime,
  slotProps = {},
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  value: string
  onTime: (time: string) => void
}) {
  /** Undefined while nothing is typed. */
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const minutes = readClock(text)
    if (minutes !== undefined) onTime(clockText(minutes))
    else if (text.trim() === '') onTime('')
  }
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      placeholder="HH:MM"
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        ...slotProps,
        htmlInput: { autoComplete: 'off', inputMode: 'numeric', ...slotProps.htmlInput },
      }}
    />
  )
}
