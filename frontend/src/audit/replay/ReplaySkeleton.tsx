import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import layout from '../../kit/styles/layout.module.css'
import styles from './Replay.module.css'

/** The outline of the player, the state and the events. */
export function ReplaySkeleton() {
  const translate = useTranslate()
  return (
    <div className={layout.roomy} role="status" aria-label={translate('app.loading')}>
      <Skeleton variant="rounded" height={150} />
      <div className={styles.two}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </div>
    </div>
  )
}
