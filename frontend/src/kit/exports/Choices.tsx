import { useId } from 'react'
import { Toggles } from '../parts/Toggles.tsx'
import styles from './ExportDialog.module.css'

/** A few values of which one is chosen, with a label and a help text. */
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
      <div className={styles.toggles}>
        <Toggles values={values} isPressed={one => one === value} onPress={onChange}>
          {nameOf}
        </Toggles>
      </div>
      {help !== undefined && <small id={`${id}h`}>{help}</small>}
    </fieldset>
  )
}
