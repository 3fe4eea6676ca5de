import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import styles from './NotificationPanel.module.css'

const lines = [220, 180, 240]

/** The outline of a day's notifications while they load. */
export function PanelSkeleton() {
  const translate = useTranslate()
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('app.loading')}>
      {lines.map(width => (
        <div key={width}>
          <Skeleton variant="circular" width={30} height={30} />
          <Skeleton variant="rounded" width={width} height={16} />
        </div>
      ))}
    </div>
  )
}
