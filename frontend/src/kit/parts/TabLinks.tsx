import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './TabLinks.module.css'

export interface TabLink {
  to: string
  name: string
  current: boolean
  /** What waits there, beside the name. */
  mark?: ReactNode
}

/** The parts of a page, or pages that belong together, as a row of links. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, name, current, mark }) => (
        <Link key={to} to={to} {...(current && { 'aria-current': 'page' })}>
          {name}
          {mark}
        </Link>
      ))}
    </nav>
  )
}
