import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Table.module.css'

/** What a row is about: a picture or initials, a name that leads to it, and a line below. */
export function MainCell({
  mark,
  to,
  name,
  below,
}: {
  mark: ReactNode
  to: string
  name: string
  below: ReactNode
}) {
  return (
    <div className={styles.who}>
      {mark}
      <div>
        {/* The row may be a way to the same page; one click is one step in the browser's history. */}
        <Link to={to} onClick={event => event.stopPropagation()}>
          {name}
        </Link>
        <span>{below}</span>
      </div>
    </div>
  )
}
