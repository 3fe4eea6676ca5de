import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import styles from './Calendar.module.css'
import type { View } from './calendar-address.ts'

/** The shape of a view that is on its way. */
export function CalendarSkeleton({ view, phone }: { view: View; phone: boolean }) {
  const translate = useTranslate()
  const lines = phone || view === 'list'
  const rows = Array.from({ length: lines ? 8 : view === 'week' ? 1 : 5 }, (_, row) => row)
  return (
    <div className={styles.body} data-panel={!lines} role="status" aria-label={translate('app.loading')}>
      <div className={styles.waiting}>
        {rows.map(row => (
          <Skeleton key={row} variant="rounded" height={lines ? 40 : view === 'week' ? 220 : 96} />
        ))}
      </div>
      {!lines && (
        <div className={styles.waiting}>
          <Skeleton variant="rounded" height={36} />
          <Skeleton variant="rounded" height={120} />
        </div>
      )}
    </div>
  )
}
