import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isDay } from '../dates.ts'
import { DayInput } from '../inputs/DayInput.tsx'
import { useCalendar } from '../me.tsx'
import { setFields } from './asked.ts'
import styles from './ExportDialog.module.css'

type Filter = Record<string, unknown>

/** The first and the last day of a file, in the filter's field. */
export function DayRange({
  field,
  filter,
  onChange,
}: {
  field: string
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  const ends = [
    ['from', `${field}_gte`],
    ['to', `${field}_lte`],
  ] as const
  return (
    <div className={styles.range}>
      {ends.map(([name, key]) => (
        <End
          key={key}
          name={name}
          value={String(filter[key] ?? '')}
          onDay={day => onChange(setFields({ ...filter, [key]: day }))}
        />
      ))}
    </div>
  )
}

/** Reports a change only when the input is a valid day or empty. */
function End({ name, value, onDay }: { name: 'from' | 'to'; value: string; onDay: (day: string) => void }) {
  const translate = useTranslate()
  const { format } = useCalendar()
  const id = useId()
  const label = translate(`app.list.${name}`)
  const [typed, setTyped] = useState(value)
  const wrong = typed !== '' && !isDay(typed)
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        label={label}
        value={typed}
        error={wrong}
        onChange={text => {
          setTyped(text)
          if (text === '' || isDay(text)) onDay(text)
        }}
        input={wrong ? { 'aria-invalid': true, title: translate('exporting.no_day', { format }) } : {}}
      />
    </div>
  )
}
