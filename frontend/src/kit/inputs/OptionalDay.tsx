import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Day, isDay } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import { DayInput } from './DayInput.tsx'

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
