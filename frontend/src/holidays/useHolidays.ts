import type { HolidayRow, MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useGetList } from 'react-admin'
import { addDays, addMonths, type Day } from '../kit/dates.ts'

/** The list's order. */
export const byDate = { field: 'date', order: 'ASC' } as const

const quiet = { onError: () => undefined }

/** All holidays of a year, by date. */
export const useYear = (year: string) =>
  useGetList<HolidayRow>(
    'holiday',
    {
      pagination: { page: 1, perPage: 1_000 },
      sort: byDate,
      filter: { date_gte: `${year}-01-01`, date_lte: `${year}-12-31` },
    },
    quiet,
  )

/** The first holidays, starting with a day. */
export const useFrom = (day: Day, perPage: number) =>
  useGetList<HolidayRow>(
    'holiday',
    { pagination: { page: 1, perPage }, sort: byDate, filter: { date_gte: day } },
    quiet,
  )

const all = { page: 1, perPage: 1_000 }

/** The employee's own holidays of a month, by date. */
export const useMonthHolidays = (month: string) =>
  useGetList<MyHolidayRow>(
    'my-holiday',
    {
      pagination: all,
      sort: byDate,
      filter: { date_gte: `${month}-01`, date_lte: addDays(`${addMonths(month, 1)}-01`, -1) },
    },
    quiet,
  )

/** How many optional holidays of a year the employee chose; undefined: not known yet. */
export function useChosen(year: string): number | undefined {
  const { data } = useGetList<MyHolidayRow>(
    'my-holiday',
    {
      pagination: all,
      sort: byDate,
      filter: { type: 'optional', date_gte: `${year}-01-01`, date_lte: `${year}-12-31` },
    },
    quiet,
  )
  return data?.filter(({ chosen }) => chosen).length
}

/** The employee's first holidays, starting with a day. */
export const useMyNext = (day: Day) =>
  useGetList<MyHolidayRow>(
    'my-holiday',
    { pagination: { page: 1, perPage: 20 }, sort: byDate, filter: { date_gte: day } },
    quiet,
  )
