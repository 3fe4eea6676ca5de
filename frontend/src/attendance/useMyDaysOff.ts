import type { MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { AwayRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { useMe } from '../kit/me.tsx'
import type { RibbonLeave } from '../look/ribbon-day.ts'

// Without them the days are only not marked.
const quiet = { onError: () => undefined }
const pagination = { page: 1, perPage: 100 }
const sort = { field: 'from', order: 'ASC' } as const

/** Gives the signed-in employee's approved leave on a day from first to last, as a ribbon shows it; undefined: none. */
export function useMyLeave(first: Day, last: Day): (day: Day) => RibbonLeave | undefined {
  const translate = useTranslate()
  const { accountId } = useMe()
  const filter = { ...touching(first, last), employeeId: accountId }
  const { data: away = [] } = useGetList<AwayRow>('away', { pagination, sort, filter }, quiet)
  const { data: halves = [] } = useGetList<LeaveRequestRow>(
    'leave-request',
    { pagination, sort, filter: { ...filter, kind: 'half', state: ['approved', 'cancellationRequested'] } },
    quiet,
  )
  return day => {
    if (!away.some(({ dates }) => dates.includes(day))) return undefined
    const [half, other] = halves.filter(({ from }) => from === day).map(request => request.half)
    return half == null || other !== undefined
      ? { label: translate('attendance.leave.day') }
      : { half, label: translate('attendance.leave.half') }
  }
}

/** Returns the name of the signed-in employee's holiday on a day from first to last; undefined: none, or half a day. */
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
