import { Checkbox, FormControlLabel } from '@mui/material'
import type { Column } from '@rollcall/contracts/kernel/columns.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { OptionalDay } from '../inputs/DayInput.tsx'
import { Toggles } from '../parts/Toggles.tsx'
import layout from '../styles/layout.module.css'
import { setFields } from './asked.ts'
import styles from './ExportDialog.module.css'

/** A choice of one of a few values, with a label and a help text. */
export function Choices<V extends string>({
  label,
  values,
  value,
  onChange,
  nameOf,
  help,
}: {
  label: string
  values: readonly V[]
  value: V
  onChange: (value: V) => void
  nameOf: (value: V) => string
  help?: string
}) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={help === undefined ? undefined : `${id}h`}>
      <legend>{label}</legend>
      <div className={`${layout.wrap} ${styles.toggles}`}>
        <Toggles values={values} isPressed={one => one === value} onPress={onChange}>
          {nameOf}
        </Toggles>
      </div>
      {help !== undefined && <small id={`${id}h`}>{help}</small>}
    </fieldset>
  )
}

/** The choice of a list's columns: at least one. */
export function ColumnChoice({
  columns,
  chosen,
  onChange,
}: {
  columns: readonly Column[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const translate = useTranslate()
  const toggle = (id: string) =>
    onChange(columns.map(column => column.id).filter(one => chosen.includes(one) !== (one === id)))
  return (
    <fieldset className={styles.field}>
      <legend>
        {translate('exporting.columns')}{' '}
        <small>{translate('exporting.columns_of', { count: chosen.length, all: columns.length })}</small>
      </legend>
      <div className={styles.columns}>
        {columns.map(({ id, title }) => (
          <FormControlLabel
            key={id}
            label={title}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                disabled={chosen.length === 1 && chosen[0] === id}
                onChange={() => toggle(id)}
              />
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

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
