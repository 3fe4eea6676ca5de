import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  head?: ReactNode
  children: ReactNode
  /** The text alternative; without one the picture only repeats the text beside it. */
  label?: string
}

/** A part of the product as a picture, with nothing in it that can be focused. */
export function Panel({ head, children, label }: PanelProps) {
  const alternative = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <div className={styles.panel} {...alternative}>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div className={styles.body}>{children}</div>
    </div>
  )
}
