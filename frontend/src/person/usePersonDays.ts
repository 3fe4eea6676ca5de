import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useRecordedDays } from '../attendance/public.ts'
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
  const query = useRecordedDays(id, from, to)
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
