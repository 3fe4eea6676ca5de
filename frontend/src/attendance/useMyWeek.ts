import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { useGetList } from 'react-admin'
import { addDays, mondayOf } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'

/** The signed-in employee's work sessions of this week, and of the day before it for a night shift across its start. */
export function useMyWeek() {
  const { today } = useCalendar()
  const monday = mondayOf(today)
  const query = useGetList<WorkSessionRow>(
    'my-in-out',
    {
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'inAt', order: 'ASC' },
      filter: { workDate_gte: addDays(monday, -1), workDate_lte: addDays(monday, 6) },
    },
    { onError: () => undefined },
  )
  return { ...query, monday }
}
