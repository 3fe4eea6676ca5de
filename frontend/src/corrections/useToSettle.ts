import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import { missingAfterRange } from '@rollcall/contracts/attendance/missing-after.ts'
import type { AttendanceDayRow, DaySession } from '@rollcall/contracts/attendance/views.ts'
import { adjustedSessions } from '@rollcall/contracts/corrections/adjustments.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { maxScheduledDays, maxScheduledPeople } from '@rollcall/contracts/performance/scheduled-days.ts'
import { useGetList, useGetManyAggregate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { addDays, type Day } from '../kit/dates.ts'
import { useServerNow } from '../kit/me.tsx'
import { type ScheduleOn, useSchedules } from '../kit/schedule/useSchedules.ts'

/** A session whose punch-out is missing. */
export interface MissingPunchOut {
  employeeId: string
  workDate: Day
  session: DaySession
  /** All sessions of that day. */
  sessions: readonly DaySession[]
}

/** What the company settles in a range of days. */
export interface ToSettleData {
  missing: readonly MissingPunchOut[]
  /** The pending corrections, the earliest day first. */
  corrections: readonly CorrectionRow[]
  /** The number of all pending corrections, of which `corrections` are the first. */
  total: number
  scheduleOn: ScheduleOn
  sessionsOf: (correction: CorrectionRow) => readonly DaySession[] | undefined
  personOf: (employeeId: string) => EmployeeRow | undefined
}

const perPage = 200
const every = 600_000
const quiet = { onError: () => undefined }
const sort = { field: 'workDate', order: 'ASC' } as const

/**
 * The missing punch-outs and pending corrections of days, both inclusive; undefined until they are known. `employeeId`:
 * only this person's.
 */
export function useToSettle(from: Day, to: Day, employeeId?: string) {
  const now = useServerNow()
  const range = { ...(employeeId !== undefined && { employeeId }), workDate_gte: from, workDate_lte: to }
  const pagination = { page: 1, perPage }
  const pending = useGetList<CorrectionRow>(
    'correction',
    { filter: { state: 'pending', ...range }, sort, pagination },
    quiet,
  )
  // In steps, so that the same question is not asked anew each moment.
  const opened = new Date(Math.ceil(now / every) * every - missingAfterRange.min * 3_600_000).toISOString()
  const open = useGetList<AttendanceDayRow>(
    'team-in-out',
    { filter: { openSince_lte: opened, ...range }, sort, pagination },
    { ...quiet, placeholderData: before => before },
  )
  const corrections = pending.data ?? []
  const ofCorrections = [...new Set(corrections.map(({ employeeId }) => employeeId))]
  const dates = corrections.map(({ workDate }) => workDate)
  const days = useGetList<AttendanceDayRow>(
    'team-in-out',
    {
      filter: {
        employeeId: ofCorrections,
        workDate_gte: dates[0] ?? from,
        workDate_lte: dates.at(-1) ?? to,
      },
      sort,
      pagination: { page: 1, perPage: 1_000 },
    },
    { ...quiet, enabled: corrections.length > 0 },
  )
  const [first = from, last = to] = [dates[0], dates.at(-1)]
  const { scheduleOn } = useSchedules(
    ofCorrections.slice(0, maxScheduledPeople),
    first,
    last < addDays(first, maxScheduledDays - 1) ? last : addDays(first, maxScheduledDays - 1),
  )
  const unended = (open.data ?? []).flatMap(({ employeeId, workDate, sessions }) =>
    sessions
      .filter(session => punchOutIsMissing(session, now))
      .map(session => ({ employeeId, workDate, session, sessions })),
  )
  const settled = useSettledByAdjustment(unended)
  const missing = unended.filter(({ session }) => !settled.has(session.sessionId))
  const ids = [...new Set([...ofCorrections, ...missing.map(({ employeeId }) => employeeId)])]
  const { data: people = [] } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids },
    { ...quiet, enabled: ids.length > 0 },
  )
  const data: ToSettleData | undefined = pending.data &&
    open.data && {
      missing,
      corrections,
      total: pending.total ?? corrections.length,
      scheduleOn,
      sessionsOf: ({ employeeId, workDate }) =>
        days.data?.find(row => row.employeeId === employeeId && row.workDate === workDate)?.sessions,
      personOf: id => people.find(row => row?.id === id),
    }
  return {
    data,
    error: data ? null : whyEmpty(pending.data ? open : pending),
    refetch: () => void Promise.all([pending.refetch(), open.refetch()]),
  }
}

/** The sessions that adjustments have ended or removed. In their own, locked months they stay without a punch-out. */
function useSettledByAdjustment(unended: readonly MissingPunchOut[]): ReadonlySet<string> {
  const dates = unended.map(({ workDate }) => workDate)
  const { data = [] } = useGetList<CorrectionRow>(
    'correction',
    {
      filter: {
        state: ['approved', 'recorded'],
        employeeId: [...new Set(unended.map(({ employeeId }) => employeeId))],
        workDate_gte: dates[0],
        workDate_lte: dates.at(-1),
      },
      sort,
      pagination: { page: 1, perPage: 1_000 },
    },
    { ...quiet, enabled: unended.length > 0 },
  )
  return new Set(
    unended
      .filter(({ employeeId, workDate, session, sessions }) => {
        const ofDay = data.filter(row => row.employeeId === employeeId && row.workDate === workDate)
        const now = adjustedSessions(sessions, ofDay).find(one => one.sessionId === session.sessionId)
        return now === undefined || now.outAt !== null
      })
      .map(({ session }) => session.sessionId),
  )
}
