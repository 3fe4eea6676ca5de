import { addDays } from '../kernel/days.ts'
import { day, sameEmail, unreadable, zone as zoneName } from '../kernel/fields.ts'
import { clockInCell, dateInCell, endInCell, isLongDuration, isTimeOrHours } from './clock-cell.ts'
import {
  type AttendanceImportFault,
  type AttendanceImportField,
  type AttendanceImportRow,
  attendanceImportFields,
  maxBreaksOfRow,
} from './rows.ts'

/** A past work session, in minutes since midnight on the person's clock. A time before the one it follows is the next day's. */
export interface PastSession {
  /** The employee's email address. */
  employee: string
  /** The work date, YYYY-MM-DD. */
  date: string
  /** The date of the punch-in, if it is not the work date. */
  inOn?: string
  in: number
  out: number
  breaks: readonly { from: number; to: number }[]
  /** The IANA zone of the times; absent: the person's on that date. */
  zone?: string
}

/** The session of a row, or everything that is wrong with it. */
export type ReadAttendanceRow = { session: PastSession } | { faults: AttendanceImportFault[] }

const timeFault = 'Must be a time, for example 09:05 or 5:30 pm'
const unclearFault = 'May be a time or a number of hours. Write it with a colon, such as 08:30'
const durationFault = 'Is a duration of more than a day. Enter the time of day'
const dateFault = 'Is on another day than the date and the times say'
const breaksFault = 'Must be times from and to, for example 12:00-12:30; 15:00-15:10'

/** Reads the texts of a row. Whether the day can be so is decided with the day. */
export function readAttendanceRow(row: AttendanceImportRow): ReadAttendanceRow {
  const faults: AttendanceImportFault[] = []
  const fault = (field: AttendanceImportField, message: string): undefined => {
    faults.push({ line: row.line, field, message })
  }
  for (const field of attendanceImportFields)
    if (row[field]?.includes(unreadable)) fault(field, 'Has a character that cannot be read. Type this again')
  if (faults.length > 0) return { faults }
  const employee = sameEmail(row.employee)
  if (employee === '') fault('employee', 'Employee is required')
  const date = row.date.trim()
  const wrongDate = day('Date is required').safeParse(date).error?.issues[0]
  if (wrongDate) fault('date', wrongDate.message)
  const time = (field: 'in' | 'out', required: string) => {
    const text = row[field]
    if (text.trim() === '') return fault(field, required)
    const found = field === 'in' ? clockInCell(text) : endInCell(text)
    const why = isLongDuration(text) ? durationFault : isTimeOrHours(text) ? unclearFault : timeFault
    return found ?? fault(field, why)
  }
  const from = time('in', 'Missing punch-in. Enter its time')
  const to = time('out', 'Missing punch-out. Enter its time')
  // A moment with a date has the one that its time stands for.
  let inOn = date
  if (!wrongDate) {
    inOn = dateInCell(row.in) ?? date
    if (!mayBegin(date, inOn, from ?? 0)) fault('in', dateFault)
    const outOn = from !== undefined && to !== undefined && to <= from ? addDays(inOn, 1) : inOn
    if ((dateInCell(row.out) ?? outOn) !== outOn) fault('out', dateFault)
  }
  if (from !== undefined && from === to) fault('out', 'Must not be the time of the punch-in')
  const breaks = breaksIn(row.breaks)
  if (breaks === undefined) fault('breaks', breaksFault)
  else if (breaks.length > maxBreaksOfRow) fault('breaks', `At most ${maxBreaksOfRow} breaks`)
  const named = row.zone?.trim() ?? ''
  const zone = named === '' ? undefined : zoneName.safeParse(named)
  if (zone?.error) fault('zone', zone.error.issues[0]?.message ?? '')
  if (faults.length > 0 || from === undefined || to === undefined || !breaks) return { faults }
  const session: PastSession = { employee, date, in: from, out: to, breaks }
  if (inOn !== date) session.inOn = inOn
  if (zone?.data !== undefined) session.zone = zone.data
  return { session }
}

/**
 * Whether a session of a work date may begin at a minute of another date: after midnight, or up to two hours before the
 * date begins, as punches for a shift at night may.
 */
function mayBegin(workDate: string, date: string, minute: number): boolean {
  if (date === workDate) return true
  if (date === addDays(workDate, 1)) return minute < 12 * 60
  return date === addDays(workDate, -1) && minute >= 22 * 60
}

/** The breaks of a cell, in their order; undefined: it has something else. */
function breaksIn(text: string): { from: number; to: number }[] | undefined {
  const breaks: { from: number; to: number }[] = []
  for (const part of text.split(/[;,|\n]/)) {
    if (part.trim() === '') continue
    const [first = '', second, ...rest] = part.split(/\s*(?:[-–—−]|\bto\b)\s*/)
    const [from, to] = [clockInCell(first), endInCell(second ?? '')]
    if (from === undefined || to === undefined || from === to || rest.length > 0) return undefined
    breaks.push({ from, to })
  }
  return breaks
}

/** The same for rows with the same session of the same person, whatever the texts look like. */
export const keyOfSession = (session: PastSession): string =>
  `${session.employee} ${session.date} ${timesOfSession(session)}`

/** The times of a session as a short text. Ids are made of it, so sessions that name no zone keep their text. */
export const timesOfSession = ({ inOn, in: from, out, breaks, zone }: PastSession): string =>
  [
    ...(inOn === undefined ? [] : [inOn]),
    `${from}-${out}`,
    ...breaks.map(pause => `${pause.from}-${pause.to}`),
    ...(zone === undefined ? [] : [zone]),
  ].join(' ')

/**
 * A reader for the rows of a file, one after the other from the first. It reads each as `readAttendanceRow` does, and also
 * refuses a row with the session of an earlier one.
 */
export function attendanceRowReader(): (row: AttendanceImportRow) => ReadAttendanceRow {
  const lines = new Map<string, number>()
  return row => {
    const read = readAttendanceRow(row)
    if ('faults' in read) return read
    const key = keyOfSession(read.session)
    const same = lines.get(key)
    if (same !== undefined)
      return { faults: [{ line: row.line, field: 'in', message: `Row ${same} has the same session` }] }
    lines.set(key, row.line)
    return read
  }
}
