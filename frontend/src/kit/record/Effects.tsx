import type { ReactNode } from 'react'
import styles from './Effects.module.css'

/** The changes of a decision, before and after side by side. Unchanged lines are muted. */
export function Effects({
  was,
  now,
  lines,
}: {
  /** The headers of the two columns. */
  was: string
  now: string
  lines: readonly { name: string; was: ReactNode; now: ReactNode }[]
}) {
  return (
    <table className={styles.effect}>
      <thead>
        <tr>
          <td />
          <th scope="col">{was}</th>
          <th scope="col">{now}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.name} data-same={line.was === line.now}>
            <th scope="row">{line.name}</th>
            <td>{line.was}</td>
            <td>{line.now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
