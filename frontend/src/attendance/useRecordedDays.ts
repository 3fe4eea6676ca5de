import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../kit/dates.ts'

/** A person's recorded days from one to another, at most six weeks, in order. */
export const useRecordedDays = (employeeId: string, from: Day, to: Day) =>
  useGetList<AttendanceDayRow>(
    'team-in-out',
    {
      filter: { employeeId, workDate_gte: from, workDate_lte: to },
      sort: { field: 'workDate', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { onError: () => undefined },
  )
