import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** A page's main cards, with smaller ones beside them or, where there is no room, below. */
export function Columns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  if (!beside) return children
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>
        <div className={styles.beside}>{beside}</div>
      </div>
    </div>
  )
}
