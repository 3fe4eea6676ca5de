import type { ReactNode } from 'react'
import styles from './WeekForm.module.css'

/** Whom a change moves: the person with what it is about below the name, and figures beside it. */
export function Moves({
  label,
  heads,
  rows,
}: {
  /** The table's accessible name. */
  label: string
  heads: readonly string[]
  rows: readonly { id: string; name: string; about: string; figures: readonly ReactNode[] }[]
}) {
  return (
    <table className={styles.moves} aria-label={label}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, about, figures }) => (
          <tr key={id}>
            <td>
              {name} <small>{about}</small>
            </td>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
