import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import type { AttendanceDayRow, DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetList } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { type Day, datesFromTo } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { useSchedules } from '../kit/schedule/useSchedules.ts'

/** A person's day with its sessions. */
export interface PersonDay extends AttendanceDay {
  of: readonly DaySession[]
}

/**
 * A person's days from one to another, at most six weeks, as they count now; undefined until the days and their
 * schedules are read.
 */
export function usePersonDays({ id, zone: own }: EmployeeRow, from: Day, to: Day) {
  const now = useServerNow()
  const { companyZone } = useCalendar()
  const zone = own ?? companyZone
  const query = useGetList<AttendanceDayRow>(
    'team-in-out',
    {
      filter: { employeeId: id, workDate_gte: from, workDate_lte: to },
      sort: { field: 'workDate', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { onError: () => undefined },
  )
  const { scheduleOn, ready } = useSchedules([id], from, to)
  const rows = new Map(query.data?.map(row => [row.workDate, row.sessions]))
  const days: PersonDay[] | undefined =
    query.data && ready
      ? datesFromTo(from, to).map(date => {
          const of = rows.get(date) ?? []
          return { ...attendanceDay({ date, sessions: of, schedule: scheduleOn(id, date), zone, now }), of }
        })
      : undefined
  return { days, error: days ? null : whyEmpty(query), refetch: () => void query.refetch() }
}
