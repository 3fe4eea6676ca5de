import type { ReactNode } from 'react'
import styles from './Effects.module.css'

/** What a decision changes, was and will be side by side; the lines that stay the same are quiet. */
export function Effects({
  was,
  now,
  lines,
}: {
  /** The heads of the two columns. */
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
