import { Skeleton } from '@mui/material'
import styles from './Facts.module.css'

/** The outline of `count` facts while they load. */
export function FactsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.facts} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
        <div key={line}>
          <Skeleton variant="rounded" width={90} height={14} />
          <Skeleton variant="rounded" width={180} height={18} sx={{ marginTop: '6px' }} />
        </div>
      ))}
    </div>
  )
}
