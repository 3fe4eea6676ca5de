import type { ReactNode } from 'react'
import styles from './Legend.module.css'

/** What the marks above or below it mean. Each child is a `<span>` with a mark, which its own styles draw, and a word. */
export function Legend({ children }: { children: ReactNode }) {
  return <p className={styles.legend}>{children}</p>
}
