import type { AttendanceDayRow, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { useGetList } from 'react-admin'
import { addDays, addMonths, type Day, mondayOf } from '../kit/dates.ts'
import { useMe } from '../kit/me.tsx'
import { type Days, sessionsOf } from './own-sessions.ts'

// Every day of six weeks, with as many sessions a day as there may be.
const pagination = { page: 1, perPage: 1_000 }
const quiet = { onError: () => undefined }

/**
 * A person's days of the week and month around a date, and the days beside it: their own, or an employee's to the
 * company.
 */
export function useDays(employeeId: string, workDate: Day): { days: Days | undefined; failed: boolean } {
  const own = useMe().role === 'employee'
  const { first, last } = around(workDate)
  const range = { workDate_gte: first, workDate_lte: last }
  const team = useGetList<AttendanceDayRow>(
    'team-in-out',
    { filter: { employeeId, ...range }, sort: { field: 'workDate', order: 'ASC' }, pagination },
    { ...quiet, enabled: !own },
  )
  const mine = useGetList<WorkSessionRow>(
    'my-in-out',
    { filter: range, sort: { field: 'inAt', order: 'ASC' }, pagination },
    { ...quiet, enabled: own },
  )
  const days = own
    ? mine.data && sessionsOf(mine.data)
    : team.data && new Map(team.data.map(row => [row.workDate, row.sessions]))
  return { days, failed: (own ? mine : team).isError }
}

/** The first and last day of the week and month of a date, and of the days beside it. */
export function around(workDate: Day): { first: Day; last: Day } {
  const month = workDate.slice(0, 7)
  const monday = mondayOf(workDate)
  const firsts = [`${month}-01`, monday, addDays(workDate, -1)]
  const lasts = [addDays(`${addMonths(month, 1)}-01`, -1), addDays(monday, 6), addDays(workDate, 1)]
  return { first: firsts.toSorted()[0]!, last: lasts.toSorted().at(-1)! }
}
