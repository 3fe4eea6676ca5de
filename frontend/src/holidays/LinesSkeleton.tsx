import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import styles from './Holidays.module.css'

/** The shape of lines that are on their way. */
export function LinesSkeleton() {
  const translate = useTranslate()
  return (
    <div className={styles.waiting} role="status" aria-label={translate('app.loading')}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map(line => (
        <Skeleton key={line} variant="rounded" height={30} />
      ))}
    </div>
  )
}
