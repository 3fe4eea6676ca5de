import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import words from '../styles/text.module.css'
import { useOpened } from '../useOpened.ts'
import styles from './Table.module.css'

/** The main cell of a row: a picture or initials, a name as a link, and a line below. */
export function MainCell({
  mark,
  to,
  name,
  below,
}: {
  mark: ReactNode
  /** Its page, or the address that opens it beside the list (`useOpened`). */
  to: string
  name: string
  below: ReactNode
}) {
  const { open } = useOpened()
  const follow = (event: MouseEvent) => {
    // The row may also link to the page, but one click must be one step in the browser's history.
    event.stopPropagation()
    const id = to.startsWith('?') ? new URLSearchParams(to).get('open') : null
    if (id === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(id)
  }
  return (
    <div className={styles.who}>
      {mark}
      <div>
        <Link to={to} className={`${words.name} ${words.cut}`} onClick={follow} dir="auto">
          {name}
        </Link>
        <small className={words.cut}>{below}</small>
      </div>
    </div>
  )
}
