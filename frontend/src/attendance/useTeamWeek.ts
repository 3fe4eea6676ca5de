import type { AttendanceDayRow, PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useEffect, useRef } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { type Day, daysBetween } from '../kit/dates.ts'
import type { OnlyMark, TeamSort } from './team-address.ts'
import { type ScheduleOn, useSchedules } from './useSchedules.ts'
import { chosenPeople, useTeamMarks } from './useTeamMarks.ts'

export const peopleAPage = 25
/** As many people as one answer has; among them those with a mark are found. */
const everyone = 1_000

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
  /** Whether only some people were asked for. */
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
  only,
  sort,
  page,
}: {
  from: Day
  to: Day
  q: string
  position: string
  only: OnlyMark | null
  sort: TeamSort
  page: number
}) {
  const onError = () => undefined
  const team = useTeamMarks(from, to)
  const byMarks = only !== null || sort !== 'name'
  const list = useGetList<EmployeeRow>(
    'employee',
    {
      pagination: byMarks ? { page: 1, perPage: everyone } : { page, perPage: peopleAPage },
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
  const chosen =
    byMarks && list.data && team.marks ? chosenPeople(list.data, team.marks, { only, sort }) : undefined
  const people = byMarks
    ? {
        data: chosen?.slice((page - 1) * peopleAPage, page * peopleAPage),
        total: chosen?.length,
        refetch: () => Promise.all([list.refetch(), team.refetch()]),
      }
    : list
  const shown = people.data
  const ids = shown?.map(({ id }) => id) ?? []
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

  const known = shown !== undefined && (ids.length === 0 || (days.data !== undefined && ready))
  const read: TeamWeek | undefined = known
    ? {
        from,
        to,
        searched: q !== '' || position !== '' || only !== null,
        people: shown.map(person => ({
          person,
          days: new Map(
            days.data?.filter(({ employeeId }) => employeeId === person.id).map(day => [day.workDate, day]),
          ),
          now: presence.data?.find(row => row?.id === person.id),
        })),
        total: people.total ?? shown.length,
        scheduleOn,
      }
    : undefined
  const before = useRef(read)
  useEffect(() => {
    if (read) before.current = read
  })
  const missing = shown !== undefined ? days : byMarks && list.data !== undefined ? team : list
  const error = read ? null : whyEmpty(missing)
  return {
    week: read ?? (error ? undefined : before.current),
    error,
    /** How many people have each mark, of all; undefined: unknown. */
    marks: team.marks,
    refetch: () => void Promise.all([people.refetch(), days.refetch()]),
  }
}
