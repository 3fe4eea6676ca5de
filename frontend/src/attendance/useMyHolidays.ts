import type { MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../kit/dates.ts'

/** Gives the name of the signed-in employee's holiday on a day from first to last; undefined: none, or half a day. */
export function useMyHolidays(first: Day, last: Day): (day: Day) => string | undefined {
  const { data = [] } = useGetList<MyHolidayRow>(
    'my-holiday',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'date', order: 'ASC' },
      filter: { date_gte: first, date_lte: last },
    },
    // Without them the days are only not marked.
    { onError: () => undefined },
  )
  return day =>
    data.find(
      ({ date, half, type, chosen }) => date === day && half === null && (type !== 'optional' || chosen),
    )?.name
}
