import { Button, Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { search, team } from '../kit/parts/icons.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
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

/** Shown when there is no row: nobody has joined yet, or the search matches nobody. */
export function NobodyInTeam({ searched }: { searched: boolean }) {
  const translate = useTranslate()
  if (searched) return <EmptyState icon={search} title={translate('team_in_out.nobody')} />
  return (
    <EmptyState
      icon={team}
      title={translate('team_in_out.empty_title')}
      action={
        <Button variant="contained" component={Link} to="/app/employee/create">
          {translate('attendance.company.add')}
        </Button>
      }
    >
      {translate('team_in_out.empty_text')}
    </EmptyState>
  )
}
