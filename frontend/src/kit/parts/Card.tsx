import type { ReactNode } from 'react'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import styles from './Card.module.css'

/** A surface with a one-pixel border; with `title`, it has a heading. */
export function Card({
  title,
  aside,
  label,
  padded = false,
  className = '',
  children,
}: {
  title?: ReactNode
  /** Shown beside the title, at the right. */
  aside?: ReactNode
  /** The accessible name, if there is no visible title. */
  label?: string
  padded?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`${styles.card} ${className}`} {...(label ? { 'aria-label': label } : {})}>
      {title != null && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </header>
      )}
      {padded ? <div className={styles.body}>{children}</div> : children}
    </section>
  )
}

/** The last line of a card: a remark or a link. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <p className={`${layout.foot} ${words.note}`}>{children}</p>
}
