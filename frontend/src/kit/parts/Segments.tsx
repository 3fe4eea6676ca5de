import type { ReactNode } from 'react'
import styles from './Segments.module.css'

/** Buttons joined into one control, of which one is pressed. `label` is its accessible name. */
export function Segments<V extends string>({
  label,
  values,
  value,
  onPick,
  children,
}: {
  label: string
  values: readonly V[]
  value: V
  onPick: (value: V) => void
  /** What a button shows. */
  children: (value: V) => ReactNode
}) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {values.map(one => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onPick(one)}>
          {children(one)}
        </button>
      ))}
    </fieldset>
  )
}
