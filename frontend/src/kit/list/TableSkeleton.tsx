import { Skeleton } from '@mui/material'
import styles from './Table.module.css'

/** The table's outline while it loads. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div className={styles.ghost} key={row}>
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton variant="rounded" width={180} height={14} />
          <Skeleton variant="rounded" width={90} height={14} />
          <Skeleton variant="rounded" width={150} height={14} />
          <Skeleton variant="rounded" width={70} height={22} />
        </div>
      ))}
    </div>
  )
}
