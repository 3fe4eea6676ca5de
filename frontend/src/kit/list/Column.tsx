import type { MouseEvent, ReactNode } from 'react'
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin'
import { Link } from 'react-router'
import { addressThen } from '../past/past.ts'
import { useShownPast } from '../past/shown-past.ts'
import words from '../styles/text.module.css'
import { useOpened } from '../useOpened.ts'
import styles from './Table.module.css'

/** A column with the sort order for assistive technology, which react-admin's own leaves out. */
export function Column<R extends RaRecord>({
  pinned = false,
  ...props
}: DataTableColumnProps<R> & {
  /** The row's main column, which cannot be hidden. */
  pinned?: boolean
}) {
  const place = useDataTableRenderContext()
  const sort = useDataTableSortContext()
  const sorted = place === 'header' && props.source !== undefined && sort?.field === props.source
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc'
  if (pinned && place === 'columnsSelector') return null
  return <DataTable.Col<R> {...props} {...(sorted ? { sortDirection: direction } : {})} />
}

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
  const past = useShownPast()
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
        {past && to.startsWith('?') ? (
          // What opens beside a list is the present.
          <span className={`${words.name} ${words.cut}`} dir="auto">
            {name}
          </span>
        ) : (
          <Link
            to={addressThen(to, past)}
            className={`${words.name} ${words.cut}`}
            onClick={follow}
            dir="auto"
          >
            {name}
          </Link>
        )}
        <small className={words.cut}>{below}</small>
      </div>
    </div>
  )
}

/** Gives the title of a column by its id, for the head of a grid. Throws when there is no such column. */
export const titlesOf = (columns: readonly { id: string; title: string }[]) => {
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  return (id: string): string => {
    const title = titles.get(id)
    if (title === undefined) throw new Error(`There is no column ${id}`)
    return title
  }
}
