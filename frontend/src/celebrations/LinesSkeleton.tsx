import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import styles from './Celebrations.module.css'

/** The shape of lines that are on their way. */
export function LinesSkeleton() {
  const translate = useTranslate()
  return (
    <div className={styles.lines} role="status" aria-label={translate('app.loading')}>
      {[1, 2, 3, 4, 5, 6].map(line => (
        <div key={line} className={styles.line}>
          <Skeleton variant="rounded" height={36} />
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton width="40%" />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  )
}
