import { weekdays } from '../company/team-settings.ts'
import { clockText } from '../exports/cell-text.ts'
import {
  codeColumn,
  defineColumns,
  listColumns,
  personColumn,
  type RowContext,
  timeOfDay,
} from '../kernel/columns.ts'
import { dateIn } from '../kernel/days.ts'
import { countedOvertime, type OvertimeApproval, overtimeApproval } from '../overtime/approval.ts'
import { attendanceDay } from './attendance-day.ts'
import { dayState } from './day-state.ts'
import { teamWeekView } from './team-week.ts'
import { type AttendanceDayRow, type DaySession, myInOutView, teamInOutView } from './views.ts'

type Punched = Pick<DaySession, 'inAt' | 'outAt' | 'inOffset' | 'outOffset' | 'zone' | 'outZone' | 'breaks'>

const inTime = ({ inAt, inOffset }: Punched) => timeOfDay(inAt, inOffset)
const outTime = ({ outAt, inOffset, outOffset }: Punched) => timeOfDay(outAt, outOffset ?? inOffset)
const inDay = ({ inAt, zone }: Punched) => dateIn(zone, inAt)
const outDay = ({ outAt, zone, outZone }: Punched) => outAt && dateIn(outZone ?? zone, outAt)

/**
 * The times of breaks on the clock of the punch-in, as an import of attendance reads them: 12:00-12:30; 15:00-15:10. A
 * break that ended with the session has its end.
 */
function breaksText({ zone, outAt, breaks }: Punched): string {
  const clock = (instant: string | null) => (instant === null ? '' : clockText(zone, instant).slice(11))
  return breaks.map(({ from, to }) => `${clock(from)}-${clock(to ?? outAt)}`).join('; ')
}

function stateText(sessions: readonly Punched[], { now }: RowContext): string {
  const { missing, open, onBreak } = dayState(sessions, now)
  return missing ? 'Missing punch-out' : onBreak ? 'On a break' : open ? 'Still in' : ''
}
const minutesOf = (sessions: readonly Punched[], { now }: RowContext) => dayState(sessions, now).minutes
/** Unpaid breaks, which the worked time leaves out, and paid ones, which are part of it. */
const unpaidOf = (sessions: readonly Punched[], { now }: RowContext) => dayState(sessions, now).unpaidMinutes
const paidOf = (sessions: readonly Punched[], { now }: RowContext) => dayState(sessions, now).paidMinutes
const firstOf = ({ sessions }: AttendanceDayRow) => sessions.find(({ inAt }) => inAt === sessions[0]?.inAt)
const lastOf = ({ sessions, lastOutAt }: AttendanceDayRow) =>
  sessions.find(({ outAt }) => outAt !== null && outAt === lastOutAt)

/** Gives minutes of a day against its schedule; empty where there are none. */
function againstSchedule(
  field: 'scheduledMinutes' | 'deductedMinutes' | 'lateMinutes' | 'earlyMinutes' | 'overtimeMinutes',
) {
  return (
    { employeeId, workDate: date, sessions }: AttendanceDayRow,
    { scheduleOn, now, zone }: RowContext,
  ) => {
    const schedule = scheduleOn?.(employeeId, date)
    if (!schedule) return null
    const minutes = attendanceDay({ date, sessions, schedule, zone: sessions[0]?.zone ?? zone, now })[field]
    return field === 'scheduledMinutes' ? minutes : minutes || null
  }
}

/** Gives of a day's overtime what counts, or its state in words; empty without overtime. */
function approvalOf(
  { employeeId, workDate: date, sessions }: AttendanceDayRow,
  { scheduleOn, decidedOn, now, zone }: RowContext,
) {
  const schedule = scheduleOn?.(employeeId, date)
  if (!schedule) return undefined
  const day = attendanceDay({ date, sessions, schedule, zone: sessions[0]?.zone ?? zone, now })
  const decided = decidedOn?.(employeeId, date)
  const approval = overtimeApproval(day, decided)
  return approval && { approval, counted: countedOvertime(day, decided) }
}
const approvalNames: Record<OvertimeApproval, string> = {
  counts: 'Counts at once',
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Not approved',
}

/** The columns of attendance days. Times are those of the person's own clock. */
export const attendanceDayColumns = defineColumns(teamInOutView, [
  codeColumn(),
  personColumn(),
  { id: 'workDate', title: 'Date', kind: 'day' },
  { id: 'firstInAt', title: 'First in', kind: 'time', value: row => inOr(firstOf(row)) },
  { id: 'lastOutAt', title: 'Last out', kind: 'time', value: row => outOr(lastOf(row)) },
  { id: 'lastOutOn', title: 'Last out on', kind: 'day', value: row => outOnOr(lastOf(row)), extra: true },
  { id: 'sessions', title: 'Sessions', kind: 'number', value: ({ sessions }) => sessions.length },
  {
    id: 'unpaidBreaks',
    title: 'Unpaid breaks',
    kind: 'minutes',
    value: ({ sessions }, at) => unpaidOf(sessions, at),
  },
  {
    id: 'paidBreaks',
    title: 'Paid breaks',
    kind: 'minutes',
    value: ({ sessions }, at) => paidOf(sessions, at),
    extra: true,
  },
  {
    id: 'workedMinutes',
    title: 'Worked',
    kind: 'minutes',
    value: ({ sessions }, at) => minutesOf(sessions, at),
  },
  {
    id: 'deductedMinutes',
    title: 'Deducted for short breaks',
    kind: 'minutes',
    value: againstSchedule('deductedMinutes'),
  },
  { id: 'scheduledMinutes', title: 'Scheduled', kind: 'minutes', value: againstSchedule('scheduledMinutes') },
  { id: 'lateMinutes', title: 'Late', kind: 'minutes', value: againstSchedule('lateMinutes') },
  { id: 'earlyMinutes', title: 'Early', kind: 'minutes', value: againstSchedule('earlyMinutes') },
  { id: 'overtimeMinutes', title: 'Overtime', kind: 'minutes', value: againstSchedule('overtimeMinutes') },
  {
    id: 'overtimeApproved',
    title: 'Overtime approved',
    kind: 'minutes',
    value: (row, at) => approvalOf(row, at)?.counted ?? null,
  },
  {
    id: 'overtimeApproval',
    title: 'Approval of overtime',
    kind: 'text',
    value: (row, at) => {
      const found = approvalOf(row, at)
      return found ? approvalNames[found.approval] : null
    },
    extra: true,
  },
  { id: 'state', title: 'State', kind: 'text', value: ({ sessions }, at) => stateText(sessions, at) },
])
/** The columns that need people's schedules. */
export const scheduleColumns: ReadonlySet<string> = new Set([
  'deductedMinutes',
  'scheduledMinutes',
  'lateMinutes',
  'earlyMinutes',
  'overtimeMinutes',
  'overtimeApproved',
  'overtimeApproval',
])
/** The columns that need the decisions about overtime. */
export const decisionColumns: ReadonlySet<string> = new Set(['overtimeApproved', 'overtimeApproval'])
const inOr = (session: Punched | undefined) => (session ? inTime(session) : null)
const outOr = (session: Punched | undefined) => (session ? outTime(session) : null)
const outOnOr = (session: Punched | undefined) => (session ? outDay(session) : null)

/** A work session of an attendance day, as a separate row. */
export type PunchRow = DaySession & Pick<AttendanceDayRow, 'employeeId' | 'workDate'>

/** The work sessions of an attendance day. */
export const punchesOf = ({
  employeeId,
  workDate,
  sessions,
}: Pick<AttendanceDayRow, 'employeeId' | 'workDate'> & { sessions: readonly DaySession[] }): PunchRow[] =>
  sessions.map(session => ({ ...session, employeeId, workDate }))

/** The columns of every work session, whether a team's or one's own. */
const session = [
  { id: 'inAt', title: 'In', kind: 'time', value: inTime },
  { id: 'inOn', title: 'In on', kind: 'day', value: inDay },
  { id: 'outAt', title: 'Out', kind: 'time', value: outTime },
  { id: 'outOn', title: 'Out on', kind: 'day', value: outDay },
  { id: 'breaks', title: 'Breaks', kind: 'text', value: breaksText },
  {
    id: 'unpaidBreaks',
    title: 'Unpaid breaks',
    kind: 'minutes',
    value: (row: Punched, at: RowContext) => unpaidOf([row], at),
  },
  {
    id: 'paidBreaks',
    title: 'Paid breaks',
    kind: 'minutes',
    value: (row: Punched, at: RowContext) => paidOf([row], at),
    extra: true,
  },
  {
    id: 'minutes',
    title: 'Hours',
    kind: 'minutes',
    value: (row: Punched, at: RowContext) => minutesOf([row], at),
  },
  {
    id: 'state',
    title: 'State',
    kind: 'text',
    value: (row: Punched, at: RowContext) => stateText([row], at),
  },
  { id: 'zone', title: 'Time zone', kind: 'text' },
  {
    id: 'outZone',
    title: 'Time zone of the punch-out',
    kind: 'text',
    value: ({ zone, outAt, outZone }: Punched) => outAt && (outZone ?? zone),
    extra: true,
  },
] as const

/** The columns of punches: a row for each work session. */
export const punchColumns = listColumns<PunchRow>([
  codeColumn(),
  personColumn(),
  { id: 'workDate', title: 'Date', kind: 'day' },
  ...session,
])

/** The columns of an employee's own work sessions. */
export const myInOutColumns = defineColumns(myInOutView, [
  { id: 'workDate', title: 'Date', kind: 'day' },
  ...session,
])

/** The columns of a team's weeks: a row for each person and week, with the worked time of each day. */
export const teamWeekColumns = defineColumns(teamWeekView, [
  { id: 'code', title: 'Code', kind: 'text' },
  { id: 'fullName', title: 'Person', kind: 'text' },
  { id: 'week', title: 'Week from', kind: 'day' },
  ...weekdays.map(id => ({
    id,
    title: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    kind: 'minutes' as const,
  })),
  { id: 'workedMinutes', title: 'Worked', kind: 'minutes' },
  { id: 'missing', title: 'Missing punch-outs', kind: 'number' },
])
