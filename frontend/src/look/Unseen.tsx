import type { ReactNode } from 'react'
import styles from './Unseen.module.css'

/** Words that are part of what is read aloud, and of nothing that is seen. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>
}
