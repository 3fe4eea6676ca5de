import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { OptionalDay } from '../inputs/OptionalDay.tsx'
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

function End({
  name,
  value,
  onDay,
}: {
  name: 'from' | 'to'
  value: string
  onDay: (day: string | undefined) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const label = translate(`app.list.${name}`)
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <OptionalDay id={id} label={label} value={value} onDay={onDay} />
    </div>
  )
}
