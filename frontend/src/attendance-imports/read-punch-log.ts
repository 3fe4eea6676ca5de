import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { clockInCell } from '@rollcall/contracts/attendance-imports/clock-cell.ts'
import type { AttendanceImportField } from '@rollcall/contracts/attendance-imports/rows.ts'
import type { Mapping, ReadRow } from '../kit/files/columns.ts'
import { type DayOrder, dayInCell, timeInCell } from '../kit/files/read-days.ts'
import type { FileTable } from '../kit/files/table.ts'
import { type LoggedPunch, type PairedPunches, pairPunches, type WorkDateOf } from './pair-punches.ts'
import { directionOf, type PunchLogField, type SaidWords } from './punch-log-columns.ts'

type Row = ReadRow<AttendanceImportField>

interface Reading {
  mapping: Mapping<PunchLogField>
  order: DayOrder | undefined
  latestYear: number
  words: SaidWords
  workDateOf?: WorkDateOf
}

/** A device's log as the rows of an import, a row for each work session. */
export interface PunchLogRead {
  /** With the number of the punch-in's row. What cannot be read or has no partner lacks a time, so the check rejects it. */
  rows: Row[]
  /** How many punches, people and dates they have. */
  punches: number
  people: number
  days: number
  /** How many punches repeat another one, lack their partner, or cannot be read. */
  repeated: number
  alone: number
  unreadable: number
}

/** Reads a device's log, and pairs its punches. */
export function readPunchLog({ rows }: FileTable, reading: Reading): PunchLogRead {
  const punches: LoggedPunch[] = []
  const unreadable: Row[] = []
  for (const { line, cells } of rows) {
    const read = punchIn(line, cells, reading)
    if ('at' in read) punches.push(read)
    else if ('employee' in read) unreadable.push(read)
  }
  const { workDateOf } = reading
  const { sessions, repeated } = pairPunches(punches, workDateOf ? { workDateOf } : {})
  return {
    rows: [...sessions.map(rowOf), ...unreadable],
    punches: punches.length,
    people: new Set(punches.map(({ employee }) => employee)).size,
    days: new Set(sessions.map(({ workDate }) => workDate)).size,
    repeated,
    alone: sessions.filter(session => !(session.in && session.out)).length,
    unreadable: unreadable.length,
  }
}

/** The punch of a row; as a row of the import, if it cannot be read; without both, if its word means that it is none. */
function punchIn(
  line: number,
  cells: readonly string[],
  reading: Reading,
): LoggedPunch | Row | { none: true } {
  const { mapping, order, latestYear, words } = reading
  const cell = (field: PunchLogField) => cells[mapping[field]] ?? ''
  const word = cell('direction')
  const direction = mapping.direction < 0 ? undefined : (words[word] ?? directionOf(word))
  if (direction === 'none') return { none: true }
  const [employee, moment] = [cell('employee').trim(), cell('at')]
  const day = dayInCell(moment, { order, latestYear })
  const apart = cell('time')
  const { time, hasOffset } = timeInCell(moment) ?? timeInCell(apart) ?? { time: apart, hasOffset: false }
  const minutes = clockInCell(time)
  if (employee === '' || day === undefined || minutes === undefined || hasOffset)
    return {
      line,
      employee,
      date: day ?? moment,
      in: hasOffset ? moment : time,
      out: '',
      breaks: '',
      zone: '',
    }
  const at = Date.parse(`${day}T00:00:00Z`) + (minutes * 60 + secondsIn(time)) * 1_000
  return { line, employee, at, ...(direction && { direction }) }
}

/** The seconds of a time that has them. */
const secondsIn = (time: string): number => Number(/[:.]\d\d[:.](\d\d)/.exec(time)?.[1] ?? 0)

function rowOf({ employee, workDate, in: from, out }: PairedPunches): Row {
  const began = from && dateOf(from) !== workDate ? `${dateOf(from)} ${clockOf(from)}` : clockOf(from)
  const { line } = (from ?? out)!
  return { line, employee, date: workDate, in: began, out: clockOf(out), breaks: '', zone: '' }
}

const dateOf = ({ at }: LoggedPunch): string => new Date(at).toISOString().slice(0, 10)
const clockOf = (punch: LoggedPunch | undefined): string =>
  punch ? hoursAndMinutes(Math.floor(punch.at / 60_000) % 1_440) : ''
