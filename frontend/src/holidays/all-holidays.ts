import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import type { DataProvider } from 'react-admin'
import { byDate } from './useHolidays.ts'

const perPage = 1_000

/** All holidays of the company, of every year. */
export async function allHolidays(dataProvider: DataProvider): Promise<HolidayRow[]> {
  const rows: HolidayRow[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<HolidayRow>('holiday', {
      pagination: { page, perPage },
      sort: byDate,
      filter: {},
    })
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}
