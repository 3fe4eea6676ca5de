import type { AttendanceDayRow, PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { formerEmployee } from '@rollcall/contracts/employees/names.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useEffect, useRef } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { type Day, daysBetween } from '../kit/dates.ts'
import { type ScheduleOn, useSchedules } from '../kit/schedule/useSchedules.ts'
import type { TeamAddress } from './team-address.ts'
import { chosenPeople, useTeamMarks } from './useTeamMarks.ts'

export const peopleAPage = 25
/** As many people as one answer has; among them those with a mark are found. */
const everyone = 1_000

/** Somebody whose days are shown. */
export interface WeekPerson extends Pick<EmployeeRow, 'id' | 'fullName' | 'zone' | 'dateOfJoin'> {
  /** The record was deleted since: there is no page of the person, and nothing more can be corrected. */
  isDeleted?: true
}

/** One person's week: their attendance days by date, and their presence now. */
export interface PersonWeek {
  person: WeekPerson
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
  state,
  sort,
  page,
  past,
}: Pick<TeamAddress, 'q' | 'position' | 'only' | 'state' | 'sort' | 'page' | 'past'> & {
  from: Day
  to: Day
}) {
  const onError = () => undefined
  const team = useTeamMarks(from, to)
  const byMarks = only !== null || sort !== 'name'
  const isChosen = byMarks || state !== null
  const inState = useGetList<PresenceRow>(
    'presence',
    {
      pagination: { page: 1, perPage: everyone },
      sort: { field: 'fullName', order: 'ASC' },
      filter: { state },
    },
    { enabled: state !== null, onError },
  )
  const list = useGetList<EmployeeRow>(
    'employee',
    {
      pagination: isChosen ? { page: 1, perPage: everyone } : { page, perPage: peopleAPage },
      sort: { field: 'fullName', order: 'ASC' },
      // People who have not joined yet, or have left before, have no hours to show. Without an account they may have some.
      filter: {
        dateOfJoin_lte: to,
        employedUntil_gte: from,
        ...(q === '' ? {} : { q }),
        ...(position === '' ? {} : { position }),
      },
    },
    { onError },
  )
  const among = new Set(inState.data?.map(({ id }) => id))
  const isKnown = (!byMarks || team.marks) && (state === null || inState.data)
  // What deleted people worked stays in the sums of their time. Nothing else is known by which they could be found.
  const deleted = q === '' && position === '' && state === null ? deletedPeople(team.marks) : []
  const chosen: WeekPerson[] | undefined = isKnown
    ? list.data &&
      chosenPeople(
        [...(state === null ? list.data : list.data.filter(({ id }) => among.has(id))), ...deleted],
        team.marks ?? new Map(),
        { only, sort },
      )
    : undefined
  const people = isChosen
    ? {
        data: chosen?.slice((page - 1) * peopleAPage, page * peopleAPage),
        total: chosen?.length,
        refetch: () => Promise.all([list.refetch(), team.refetch(), ...(state ? [inState.refetch()] : [])]),
      }
    : { ...list, ...withDeleted(list, deleted, page) }
  const shown = people.data
  const ids = shown?.map(({ id }) => id) ?? []
  const days = useGetList<AttendanceDayRow>(
    'team-in-out',
    {
      pagination: { page: 1, perPage: peopleAPage * (daysBetween(from, to) + 1) },
      sort: { field: 'workDate', order: 'ASC' },
      filter: { employeeId: ids, workDate_gte: from, workDate_lte: to },
      ...(past && { meta: { past } }),
    },
    { enabled: ids.length > 0, onError },
  )
  const presence = useGetMany<PresenceRow>('presence', { ids }, { enabled: ids.length > 0 && !past, onError })
  const { scheduleOn, ready } = useSchedules(ids, from, to, past)

  const known = shown !== undefined && (ids.length === 0 || (days.data !== undefined && ready))
  const read: TeamWeek | undefined = known
    ? {
        from,
        to,
        searched: q !== '' || position !== '' || only !== null || state !== null,
        people: shown.map(person => ({
          person,
          days: new Map(
            days.data?.filter(({ employeeId }) => employeeId === person.id).map(day => [day.workDate, day]),
          ),
          // Who is in now says nothing about the past.
          now: past ? undefined : presence.data?.find(row => row?.id === person.id),
        })),
        total: people.total ?? shown.length,
        scheduleOn,
      }
    : undefined
  const before = useRef(read)
  useEffect(() => {
    if (read) before.current = read
  })
  const choice = byMarks && !team.marks ? team : inState
  const missing = shown !== undefined ? days : isChosen && list.data !== undefined ? choice : list
  const error = read ? null : whyEmpty(missing)
  return {
    week: read ?? (error ? undefined : before.current),
    error,
    /** How many people have each mark, of all; undefined: unknown. */
    marks: team.marks,
    refetch: () => void Promise.all([people.refetch(), days.refetch()]),
  }
}

const deletedPeople = (marks: ReturnType<typeof useTeamMarks>['marks']): WeekPerson[] =>
  [...(marks?.values() ?? [])]
    .filter(({ deleted }) => deleted)
    .map(({ employeeId }) => ({
      id: employeeId,
      fullName: formerEmployee,
      zone: null,
      dateOfJoin: '',
      isDeleted: true,
    }))

/** A page of the people by name, after whom the deleted ones come, and the number of all. */
function withDeleted(
  { data, total }: { data?: EmployeeRow[] | undefined; total?: number | undefined },
  deleted: readonly WeekPerson[],
  page: number,
) {
  if (!data || total === undefined) return { data, total }
  const before = Math.max(0, (page - 1) * peopleAPage - total)
  const rest = deleted.slice(before, before + peopleAPage - data.length)
  return { data: [...data, ...rest], total: total + deleted.length }
}
