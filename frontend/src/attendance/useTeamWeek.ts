import type { AttendanceDayRow, PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useEffect, useRef } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { type Day, daysBetween } from '../kit/dates.ts'
import { type ScheduleOn, useSchedules } from './useSchedules.ts'

export const peopleAPage = 25

/** One person's week: their attendance days by date, and their presence now. */
export interface PersonWeek {
  person: EmployeeRow
  days: ReadonlyMap<Day, AttendanceDayRow>
  now: PresenceRow | undefined
}

/** A page of people with their days from one day to another, as of one read. */
export interface TeamWeek {
  from: Day
  to: Day
  /** The search and the position: whether some people were asked for. */
  searched: boolean
  people: PersonWeek[]
  /** The number of all people, of whom this page shows some. */
  total: number
  scheduleOn: ScheduleOn
}

/**
 * A page of people, by name, with their days of a week or a month. Until it has been read, `week` is what was read
 * last, because unknown days must not look like days without punches. `error` says why no week is coming.
 */
export function useTeamWeek({
  from,
  to,
  q,
  position,
  page,
}: {
  from: Day
  to: Day
  q: string
  position: string
  page: number
}) {
  const onError = () => undefined
  const people = useGetList<EmployeeRow>(
    'employee',
    {
      pagination: { page, perPage: peopleAPage },
      sort: { field: 'fullName', order: 'ASC' },
      // People who have not joined have no hours to show.
      filter: {
        passwordSet: true,
        dateOfJoin_lte: to,
        ...(q === '' ? {} : { q }),
        ...(position === '' ? {} : { position }),
      },
    },
    { onError },
  )
  const ids = people.data?.map(({ id }) => id) ?? []
  const days = useGetList<AttendanceDayRow>(
    'team-in-out',
    {
      pagination: { page: 1, perPage: peopleAPage * (daysBetween(from, to) + 1) },
      sort: { field: 'workDate', order: 'ASC' },
      filter: { employeeId: ids, workDate_gte: from, workDate_lte: to },
    },
    { enabled: ids.length > 0, onError },
  )
  const presence = useGetMany<PresenceRow>('presence', { ids }, { enabled: ids.length > 0, onError })
  const { scheduleOn, ready } = useSchedules(ids, from, to)

  const known = people.data !== undefined && (ids.length === 0 || (days.data !== undefined && ready))
  const read: TeamWeek | undefined = known
    ? {
        from,
        to,
        searched: q !== '' || position !== '',
        people: people.data.map(person => ({
          person,
          days: new Map(
            days.data?.filter(({ employeeId }) => employeeId === person.id).map(day => [day.workDate, day]),
          ),
          now: presence.data?.find(row => row?.id === person.id),
        })),
        total: people.total ?? people.data.length,
        scheduleOn,
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
