import type { ReactNode } from 'react'
import { Icon } from '../look/Icon.tsx'
import type { Shape } from '../look/icons.tsx'
import styles from './Band.module.css'

/** A band with what is known of the whole record: a seal, a sentence, and how it is known. */
export function Band({
  tone,
  icon,
  label,
  title,
  text,
  act,
  children,
}: {
  tone: 'ok' | 'wait' | 'bad'
  icon: Shape
  /** The accessible name. */
  label: string
  title: ReactNode
  text: ReactNode
  /** What can be done about it, beside both. */
  act?: ReactNode
  /** Below both, across the band. */
  children?: ReactNode
}) {
  return (
    <section className={styles.band} data-tone={tone} aria-label={label}>
      <span className={styles.seal}>
        <Icon shape={icon} size={22} />
      </span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {act && <div className={styles.act}>{act}</div>}
      {children}
    </section>
  )
}
