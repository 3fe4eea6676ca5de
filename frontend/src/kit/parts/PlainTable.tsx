// biome-ignore-all lint/a11y/noRedundantRoles: in some browsers an element that is displayed as a block loses its own role

import type { ReactNode } from 'react'
import table from '../styles/table.module.css'
import styles from './PlainTable.module.css'

/**
 * A small read-only table without search or sorting. On small screens each row is a block with its lead column first.
 */
export function PlainTable({
  label,
  heads,
  rows,
  numbers = [],
  lead = 0,
}: {
  /** The table's accessible name. */
  label: string
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** The columns with numbers, counted from 0. */
  numbers?: readonly number[]
  /** The main column, which is on top when the row is a block. */
  lead?: number
}) {
  const number = (column: number) => (numbers.includes(column) ? { 'data-number': true } : {})
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={table.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head, column) => (
              <th key={head} scope="col" role="columnheader" {...number(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, cells }) => (
            <tr key={id} role="row">
              {cells.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  key={column}
                  role="cell"
                  {...number(column)}
                  {...(column === lead ? { 'data-lead': true } : { 'data-label': heads[column] })}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
