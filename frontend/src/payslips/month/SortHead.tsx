// biome-ignore-all lint/a11y/noRedundantRoles: in some browsers an element that is displayed as a block loses its own role
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { down } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import styles from './Month.module.css'

/** The head of a column by which the list can be sorted. */
export function SortHead({
  field,
  number = false,
  children,
}: {
  field: string
  number?: boolean
  children: ReactNode
}) {
  const { sort, setSort } = useListContext()
  const sorted = sort.field === field
  const direction = sort.order === 'DESC' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      role="columnheader"
      {...(number && { 'data-number': true })}
      {...(sorted && { 'aria-sort': direction })}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort({ field, order: sorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {children}
        {sorted && (
          <span data-direction={direction}>
            <Icon shape={down} size={12} />
          </span>
        )}
      </button>
    </th>
  )
}
