import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/**
 * A page's main cards, with smaller ones beside them. Where there is no room beside them, `first` comes above the main
 * cards and `beside` below.
 */
export function Columns({
  first,
  beside,
  children,
}: {
  first?: ReactNode
  beside: ReactNode
  children: ReactNode
}) {
  if (!first && !beside) return children
  return (
    <div className={styles.columns}>
      {first && (
        <div className={styles.column}>
          <div className={styles.beside}>{first}</div>
        </div>
      )}
      <div className={`${styles.column} ${styles.main}`}>{children}</div>
      <div className={styles.column}>
        <div className={styles.beside}>{beside}</div>
      </div>
    </div>
  )
}
