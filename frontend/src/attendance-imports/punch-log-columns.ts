import { guessMapping, type ImportColumn, type Mapping, missingIn, plainHead } from '../kit/files/columns.ts'
import { timeInCell } from '../kit/files/read-days.ts'
import type { FileTable } from '../kit/files/table.ts'
import { attendanceImportColumns, employeeNames } from './attendance-columns.ts'

/** The fields of a row of a device's log. */
export const punchLogFields = ['employee', 'at', 'time', 'direction'] as const
export type PunchLogField = (typeof punchLogFields)[number]

/** The words of devices for a punch-in and a punch-out, in lower case without spaces and signs. */
const words = {
  in: [
    'in',
    'i',
    '0',
    'cin',
    'checkin',
    'clockin',
    'punchin',
    'entry',
    'enter',
    'entrance',
    'onduty',
    'dutyon',
  ],
  out: ['out', 'o', '1', 'cout', 'checkout', 'clockout', 'punchout', 'exit', 'leave', 'offduty', 'dutyoff'],
}

const names: Record<PunchLogField, readonly string[]> = {
  employee: [
    ...employeeNames,
    'userid',
    'user',
    'username',
    'personid',
    'person',
    'badge',
    'badgenumber',
    'acno',
    'no',
  ],
  at: [
    ...['datetime', 'dateandtime', 'timestamp', 'punchdatetime', 'logdatetime', 'eventdatetime'],
    ...['date', 'punchdate', 'logdate', 'eventdate', 'attendancedate', 'day'],
    ...['punchtime', 'eventtime', 'logtime', 'checktime', 'attendancetime', 'time', 'punch'],
  ],
  time: ['time', 'punchtime', 'eventtime', 'logtime', 'checktime', 'attendancetime', 'clock'],
  direction: [
    ...['inout', 'inorout', 'direction', 'punchdirection', 'inoutmode', 'cincout', 'entryexit', 'io'],
    ...[
      'punchtype',
      'checktype',
      'type',
      'attendancestatus',
      'punchstate',
      'state',
      'status',
      'event',
      'mode',
    ],
  ],
}

const examples: Record<PunchLogField, readonly [string, ...string[]]> = {
  employee: ['LW-0042', 'Asha Kulkarni', 'asha@example.com'],
  at: ['2026-11-05 08:59:12', '5 Nov 2026 8:59 AM', '05/11/2026 08:59'],
  time: ['08:59:12', '8:59 am'],
  direction: ['In', 'Check-out', 'C/In', 'Exit', '0'],
}

/** The columns of a device's log, which has one punch a row. */
export const punchLogColumns: readonly ImportColumn<PunchLogField>[] = punchLogFields.map(field => ({
  field,
  names: names[field],
  kind: field === 'at' ? 'day' : 'text',
  withTime: field === 'at',
  required: field === 'employee' || field === 'at',
  maxLetters: 300,
  examples: examples[field],
}))

/** What a word in the column of directions stands for. */
export type Direction = 'in' | 'out' | 'none'
/** The person's choices for the words of a file. */
export type SaidWords = Readonly<Record<string, Direction | undefined>>

/** The direction that a word stands for on any device; undefined: it must be asked. */
export function directionOf(word: string): Direction | undefined {
  const plain = plainHead(word)
  if (words.in.includes(plain)) return 'in'
  return words.out.includes(plain) ? 'out' : undefined
}

/** More words than that are no directions. */
export const maxWords = 12

/** The words of the column of directions, each once as it is first written; '' for cells without one. */
export function wordsIn({ rows }: FileTable, column: number): string[] {
  if (column < 0) return []
  const found = new Map<string, string>()
  for (const { cells } of rows) {
    const word = cells[column] ?? ''
    if (!found.has(plainHead(word))) found.set(plainHead(word), word)
  }
  return [...found.values()]
}

/** The columns of a log that the names and the first cells of a file suggest. */
export function guessPunchLog(table: FileTable): Mapping<PunchLogField> {
  const guessed = guessMapping(punchLogColumns, table.heads)
  // A column Time often has the date as well, beside one that has only the date or nothing.
  const { at, time } = guessed
  if (time >= 0 && hasMoments(table, time)) Object.assign(guessed, { at: time, time: -1 })
  else if (at >= 0 && hasMoments(table, at)) guessed.time = -1
  const said = wordsIn(table, guessed.direction)
  if (said.length > maxWords || !said.some(word => directionOf(word))) guessed.direction = -1
  return guessed
}

/** Whether a file has one punch a row: people and moments, and no columns for both the punch-in and the punch-out. */
export function isPunchLog(table: FileTable): boolean {
  const sessions = guessMapping(attendanceImportColumns, table.heads)
  if (sessions.in >= 0 && sessions.out >= 0) return false
  const log = guessPunchLog(table)
  return missingIn(punchLogColumns, log).length === 0 && (log.time >= 0 || hasMoments(table, log.at))
}

/** Whether the first filled cell of a column is a date with a time. */
function hasMoments({ rows }: FileTable, column: number): boolean {
  const first = rows.map(({ cells }) => cells[column] ?? '').find(cell => cell !== '')
  return first !== undefined && timeInCell(first) !== undefined
}
