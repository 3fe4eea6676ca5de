import { Drawer, Skeleton } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { usePendingDays } from '../corrections/public.ts'
import { whyEmpty } from '../kit/data/problem.ts'
import { addDays, type Day } from '../kit/dates.ts'
import { Card } from '../kit/parts/Card.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { useSchedules } from '../kit/schedule/useSchedules.ts'
import { useOvertimeDecisions } from '../overtime/public.ts'
import { DayPanel } from './DayPanel.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import styles from './TeamInOut.module.css'
import { shownDays } from './team-address.ts'
import { useRecordedDays } from './useRecordedDays.ts'

/** One person's month as Teams in/out shows it, with the open day over it. */
export function PersonMonth({
  person,
  month,
  open,
  onOpen,
}: {
  person: EmployeeRow
  /** YYYY-MM */
  month: string
  open: Day | null
  onOpen: (day: Day | null) => void
}) {
  const translate = useTranslate()
  const { id, fullName } = person
  const { from, to } = shownDays({ monday: '', month })
  const query = useRecordedDays(id, from, to)
  const { scheduleOn, ready } = useSchedules([id], from, to)
  const isPending = usePendingDays(from, to)
  const decidedOn = useOvertimeDecisions(from, to)
  const error = whyEmpty(query)
  const days = new Map(query.data?.map(day => [day.workDate, day]))
  const week = { person, days, now: undefined }
  const close = () => onOpen(null)
  return (
    <Card label={translate('team_in_out.grid', { range: month })} className={styles.card ?? ''}>
      {query.data && ready ? (
        <div className={styles.alone}>
          <MonthGrid
            key={month}
            weeks={[week]}
            total={1}
            alone
            {...{ month, scheduleOn, isPending, decidedOn }}
            open={open === null ? null : { employeeId: id, date: open }}
            onOpen={({ date }) => onOpen(date)}
          />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton variant="rounded" height={120} sx={{ margin: 'var(--s4)' }} aria-hidden="true" />
      )}
      <Drawer
        anchor="right"
        open={open !== null}
        onClose={close}
        slotProps={{
          paper: {
            className: styles.drawer ?? '',
            'aria-label': translate('attendance.day.label', { name: fullName }),
          },
        }}
      >
        {open !== null && (
          <DayPanel
            week={week}
            date={open}
            known={query.data !== undefined && open >= from && open <= to}
            onClose={close}
            onMove={by => onOpen(addDays(open, by))}
          />
        )}
      </Drawer>
    </Card>
  )
}
