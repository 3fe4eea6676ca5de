import type { AttendanceDayRow, PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useEffect, useRef } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { addDays, type Day } from '../kit/dates.ts'

export const peopleAPage = 25

/** One person's week: their attendance days by date, and their presence now. */
export interface PersonWeek {
  person: EmployeeRow
  days: ReadonlyMap<Day, AttendanceDayRow>
  now: PresenceRow | undefined
}

/** A page of people with their days of one week, as of one read. */
export interface TeamWeek {
  monday: Day
  /** The search. */
  q: string
  people: PersonWeek[]
  /** The number of all people, of whom this page shows some. */
  total: number
}

/**
 * A page of people, by name, with their days of one week. Until it has been read, `week` is the week that was read
 * last, because unknown days must not look like days without punches. `error` says why no week is coming.
 */
export function useTeamWeek({ monday, q, page }: { monday: Day; q: string; page: number }) {
  const onError = () => undefined
  const people = useGetList<EmployeeRow>(
    'employee',
    {
      pagination: { page, perPage: peopleAPage },
      sort: { field: 'fullName', order: 'ASC' },
      // People who have not joined have no hours to show.
      filter: {
        passwordSet: true,
        dateOfJoin_lte: addDays(monday, 6),
        ...(q === '' ? {} : { q }),
      },
    },
    { onError },
  )
  const ids = people.data?.map(({ id }) => id) ?? []
  const days = useGetList<AttendanceDayRow>(
    'team-in-out',
    {
      pagination: { page: 1, perPage: peopleAPage * 7 },
      sort: { field: 'workDate', order: 'ASC' },
      filter: { employeeId: ids, workDate_gte: monday, workDate_lte: addDays(monday, 6) },
    },
    { enabled: ids.length > 0, onError },
  )
  const presence = useGetMany<PresenceRow>('presence', { ids }, { enabled: ids.length > 0, onError })

  const known = people.data !== undefined && (ids.length === 0 || days.data !== undefined)
  const read: TeamWeek | undefined = known
    ? {
        monday,
        q,
        people: people.data.map(person => ({
          person,
          days: new Map(
            days.data?.filter(({ employeeId }) => employeeId === person.id).map(day => [day.workDate, day]),
          ),
          now: presence.data?.find(row => row?.id === person.id),
        })),
        total: people.total ?? people.data.length,
      }
    : undefined
  const before = useRef(read)
  useEffect(() => {
    if (read) before.current = read
  })
  const error = read ? null : whyEmpty(people.data === undefined ? people : days)
  return {
    week: read ?? (error ? undefined : before.current),
    error,
    refetch: () => void Promise.all([people.refetch(), days.refetch()]),
  }
}
