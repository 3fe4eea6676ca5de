import type { ReactNode } from 'react'
import styles from './Sums.module.css'

/** Names on the left and figures on the right, line by line. With `total`, the last line is the sum of the others. */
export function Sums({
  of,
  label,
  total = false,
}: {
  of: readonly (readonly [name: ReactNode, figure: ReactNode])[]
  /** The accessible name, where no title says it. */
  label?: string
  total?: boolean
}) {
  return (
    <dl className={styles.sums} data-total={total} {...(label !== undefined && { 'aria-label': label })}>
      {of.map(([name, figure], line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the sum
        <div key={line}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
