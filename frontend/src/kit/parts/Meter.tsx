import styles from './Meter.module.css'

/**
 * How much of a whole is there, as a bar. Decorative, because a figure beside it says the same. `part`: 0 to 1; `full`:
 * the limit is reached.
 */
export function Meter({ part, full = false }: { part: number; full?: boolean }) {
  return (
    <span className={styles.meter} data-full={full} aria-hidden="true">
      <i style={{ width: `${Math.min(1, part) * 100}%` }} />
    </span>
  )
}
