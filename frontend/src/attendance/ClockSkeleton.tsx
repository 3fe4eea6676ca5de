import { Skeleton } from '@mui/material'
import { Card } from '../kit/parts/Card.tsx'
import weekStyles from './MyWeek.module.css'
import styles from './PunchClock.module.css'

/** The punch clock's outline while it loads. */
export function ClockSkeleton() {
  return (
    <Card className={styles.clock ?? ''}>
      <div>
        <Skeleton variant="rounded" width={220} height={24} sx={{ marginBottom: '10px' }} />
        <Skeleton variant="rounded" width={150} height={44} />
      </div>
      <Skeleton variant="rounded" height={64} className={styles.button ?? ''} />
      <Skeleton variant="rounded" height={36} className={styles.line ?? ''} />
    </Card>
  )
}

/** The week's outline while it loads. */
export function WeekSkeleton() {
  return (
    <Card>
      <div className={weekStyles.week}>
        {Array.from({ length: 7 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <Skeleton key={day} variant="rounded" height={28} />
        ))}
      </div>
    </Card>
  )
}
