import styles from './HoursAxis.module.css'

const hours = [6, 9, 12, 15, 18, 22]

/**
 * The hours of the usual day ribbon, above or below a column of them. Decorative, because each ribbon has its own text.
 */
export function HoursAxis() {
  return (
    <span className={styles.axis} aria-hidden="true">
      {hours.map(hour => (
        <span key={hour} style={{ left: `${((hour - 6) / 16) * 100}%` }}>
          {String(hour).padStart(2, '0')}
        </span>
      ))}
    </span>
  )
}
