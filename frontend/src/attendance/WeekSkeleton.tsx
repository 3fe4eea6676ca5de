import { Skeleton } from '@mui/material'
import styles from './TeamInOut.module.css'

/** The week's outline while it loads. */
export function WeekSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={row} className={styles.row}>
          <div className={styles.who}>
            <Skeleton variant="circular" width={32} height={32} />
            <Skeleton variant="rounded" width={110} height={14} />
          </div>
          {Array.from({ length: 7 }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells without identity
            <div key={day} className={styles.cell}>
              <Skeleton variant="rounded" height={20} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
