import type { HolidayRow, MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useGetList } from 'react-admin'
import type { Day } from '../../kit/dates.ts'
import { useMe } from '../../kit/me.tsx'
import { useIsWorkingDay } from '../../kit/useIsWorkingDay.ts'

/** What a day is for the reader's company: a weekend, a holiday with its name, or a working day. */
export type DayKind = { kind: 'weekend' } | { kind: 'holiday'; name: string } | { kind: 'working' }

/**
 * Tells what the days from first to last are. Holidays are those of the reading employee, or for the company those of
 * everyone; optional ones and halves of days are working days.
 */
export function useDayKinds(first: Day, last: Day): (day: Day) => DayKind {
  const { role } = useMe()
  const { data = [] } = useGetList<HolidayRow | MyHolidayRow>(
    role === 'employee' ? 'my-holiday' : 'holiday',
    {
      pagination: { page: 1, perPage: 1_000 },
      sort: { field: 'date', order: 'ASC' },
      filter: { date_gte: first, date_lte: last },
    },
    // Without them the days are only not shaded.
    { onError: () => undefined },
  )
  const names = new Map(data.filter(isOff).map(({ date, name }) => [date, name]))
  const isWorkingDay = useIsWorkingDay()
  return day => {
    if (!isWorkingDay(day)) return { kind: 'weekend' }
    const name = names.get(day)
    return name === undefined ? { kind: 'working' } : { kind: 'holiday', name }
  }
}

const isOff = (holiday: HolidayRow | MyHolidayRow): boolean =>
  holiday.type !== 'optional' &&
  holiday.half === null &&
  (!('audience' in holiday) || holiday.audience.kind === 'everyone')
