import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words that are part of what is read aloud, and of nothing that is seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
