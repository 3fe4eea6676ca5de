import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { useMe } from '../kit/me.tsx'

const onePage = { page: 1, perPage: 100 }
const quiet = { onError: () => undefined }

/** The signed-in employee's reports of a day, and the minutes worked on it; undefined while they are unknown. */
export function useMyDay(date: Day | undefined): {
  reports: readonly DailyStatusRow[] | undefined
  worked: number | undefined
} {
  const { accountId } = useMe()
  const options = { ...quiet, enabled: date !== undefined }
  const reports = useGetList<DailyStatusRow>(
    'daily-status',
    { pagination: onePage, sort: { field: 'date', order: 'DESC' }, filter: { employeeId: accountId, date } },
    options,
  )
  const sessions = useGetList<WorkSessionRow>(
    'my-in-out',
    { pagination: onePage, sort: { field: 'inAt', order: 'ASC' }, filter: { workDate: date } },
    options,
  )
  return {
    reports: reports.data,
    worked: sessions.data?.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  }
}
