// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import type { ReactNode } from 'react'
import styles from './ShortList.module.css'

export interface ShortLine {
  id: string
  mark: ReactNode
  title: ReactNode
  below?: ReactNode
  end?: ReactNode
  /** The line's name, if the focus goes to the line itself after a decision. */
  name?: string
}

/** A few lines in a card: a mark, a title with a line below, and a state or a button. */
export function ShortList({ label, lines }: { label: string; lines: readonly ShortLine[] }) {
  return (
    <ul className={styles.list} role="list" aria-label={label}>
      {lines.map(({ id, mark, title, below, end, name }) => (
        <li key={id} {...(name !== undefined && { 'data-card': id, tabIndex: -1, 'aria-label': name })}>
          {mark}
          <span className={styles.text} dir="auto">
            {title}
            {below != null && <small>{below}</small>}
          </span>
          {end}
        </li>
      ))}
    </ul>
  )
}
