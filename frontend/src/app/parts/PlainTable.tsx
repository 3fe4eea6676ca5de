import type { ReactNode } from 'react'
import styles from './PlainTable.module.css'

/** A small table to read, without search or order; it scrolls in its own box where there is little room. */
export function PlainTable({
  label,
  heads,
  rows,
  numbers = [],
}: {
  /** What the table is called for those who listen. */
  label: string
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** The columns that hold numbers, counted from 0. */
  numbers?: readonly number[]
}) {
  const number = (column: number) => (numbers.includes(column) ? { 'data-number': true } : {})
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" {...number(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={column} {...number(column)}>
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
