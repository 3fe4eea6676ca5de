import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../kit/dates.ts'

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

/** The first holidays from a day on. */
export const useFrom = (day: Day, perPage: number) =>
  useGetList<HolidayRow>(
    'holiday',
    { pagination: { page: 1, perPage }, sort: byDate, filter: { date_gte: day } },
    quiet,
  )
