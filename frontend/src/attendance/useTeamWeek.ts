import type { AttendanceDayRow, PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetList, useGetMany } from 'ra-core'
import { addDays, type Day } from '../app/dates.ts'

export const peopleAPage = 25

/** One person's week: their attendance days by date, and where they stand now. */
export interface PersonWeek {
  person: EmployeeRow
  days: ReadonlyMap<Day, AttendanceDayRow>
  now: PresenceRow | undefined
}

/** A page of people, by name, with their days of one week. */
export function useTeamWeek({ monday, q, page }: { monday: Day; q: string; page: number }) {
  const onError = () => undefined
  const people = useGetList<EmployeeRow>(
    'employee',
    {
      pagination: { page, perPage: peopleAPage },
      sort: { field: 'fullName', order: 'ASC' },
      filter: q === '' ? {} : { q },
    },
    { placeholderData: before => before, onError },
  )
  const ids = people.data?.map(({ id }) => id) ?? []
  const days = useGetList<AttendanceDayRow>(
    'team-in-out',
    {
      pagination: { page: 1, perPage: peopleAPage * 7 },
      sort: { field: 'workDate', order: 'ASC' },
      filter: { employeeId: ids, workDate_gte: monday, workDate_lte: addDays(monday, 6) },
    },
    { enabled: ids.length > 0, placeholderData: before => before, onError },
  )
  const presence = useGetMany<PresenceRow>('presence', { ids }, { enabled: ids.length > 0, onError })

  const known = people.data !== undefined && (ids.length === 0 || days.data !== undefined)
  const weeks: PersonWeek[] | undefined = known
    ? people.data?.map(person => ({
        person,
        days: new Map(
          days.data?.filter(({ employeeId }) => employeeId === person.id).map(day => [day.workDate, day]),
        ),
        now: presence.data?.find(row => row?.id === person.id),
      }))
    : undefined
  return {
    weeks,
    total: people.total,
    error: people.error ?? days.error,
    refetch: () => void Promise.all([people.refetch(), days.refetch()]),
  }
}
