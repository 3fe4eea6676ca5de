import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './PageSkeleton.module.css'

/** The outline of a loading page: heading and one card. */
export function PageSkeleton() {
  const translate = useTranslate()
  return (
    <div className={styles.page} role="status" aria-label={translate('app.loading')}>
      <h1>
        <VisuallyHidden>{translate('app.loading')}</VisuallyHidden>
      </h1>
      <Skeleton variant="rounded" width={240} height={26} />
      <Skeleton variant="rounded" width={320} height={16} />
      <Skeleton variant="rounded" height={320} />
    </div>
  )
}
