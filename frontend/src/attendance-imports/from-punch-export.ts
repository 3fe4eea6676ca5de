import { attendanceDayColumns, punchColumns } from '@rollcall/contracts/attendance/columns.ts'
import { clockInCell } from '@rollcall/contracts/attendance-imports/clock-cell.ts'
import { attendanceImportFields } from '@rollcall/contracts/attendance-imports/rows.ts'
import { clockText } from '@rollcall/contracts/exports/cell-text.ts'
import { isZone } from '@rollcall/contracts/kernel/fields.ts'
import { firstInstantAt } from '@rollcall/contracts/kernel/wall-clock.ts'
import { isDay } from '../kit/dates.ts'
import type { FileTable } from '../kit/files/table.ts'

/** Columns of an export of work sessions that can be left out of it, and without which less is imported. */
export const wantedColumns = ['inOn', 'breaks', 'zone', 'outZone'] as const
type WantedColumn = (typeof wantedColumns)[number]

/** An export of work sessions by Rollcall as a file of past attendance, and what it lacks. */
export interface PunchExport {
  table: FileTable
  lacks: readonly WantedColumn[]
}

/** The titles of the columns of our export, by their ids. */
const titles = new Map(punchColumns.map(({ id, title }) => [id, title]))

/** Whether a file is an export of attendance days by Rollcall, which has neither every session nor the times of breaks. */
export const isDayExport = (heads: readonly string[]): boolean =>
  attendanceDayColumns
    .filter(({ id }) => ['workDate', 'firstInAt', 'lastOutAt'].includes(id))
    .every(({ title }) => heads.includes(title))

/** The table of an export of work sessions by Rollcall; undefined: the file is something else. */
export function fromPunchExport({ heads, rows, ...rest }: FileTable): PunchExport | undefined {
  const columnOf = (id: string) => heads.indexOf(titles.get(id) ?? '')
  const has = (id: string) => columnOf(id) >= 0
  if (!['workDate', 'inAt', 'outAt'].every(has) || !(has('code') || has('person'))) return undefined
  if (!has('inOn') && !has('outOn')) return undefined
  const read = (cells: readonly string[]) => {
    const cell = (id: string) => cells[columnOf(id)] ?? ''
    const date = cell('workDate')
    return [
      employee(cell('person'), cell('code')),
      date,
      began(cell, date),
      ended(cell),
      breaks(cell),
      cell('zone'),
    ]
  }
  return {
    table: {
      ...rest,
      heads: [...attendanceImportFields],
      rows: rows.map(({ line, cells }) => ({ line, cells: read(cells) })),
    },
    lacks: wantedColumns.filter(id => !has(id)),
  }
}

type Cell = (id: string) => string

/** Both, because two people can have one name, and a code can be another person's in another company. */
const employee = (name: string, code: string): string => (name && code ? `${name} (${code})` : name || code)

/** The time of the punch-in, with its date if that is not the work date. */
function began(cell: Cell, date: string): string {
  const [on, time] = [cell('inOn'), cell('inAt')]
  return isDay(on) && on !== date ? `${on} ${time}` : time
}

/** The time of the punch-out on the clock of the punch-in. */
function ended(cell: Cell): string {
  const [zone, outZone, on, time] = [cell('zone'), cell('outZone'), cell('outOn'), cell('outAt')]
  const isElsewhere = zone !== outZone && isZone(zone) && isZone(outZone) && isDay(on)
  if (!isElsewhere || clockInCell(time) === undefined) return time
  const instant = firstInstantAt(outZone, on, time.padStart(5, '0'))
  return clockText(zone, new Date(instant).toISOString())
}

/** The breaks that last at least a minute. */
const breaks = (cell: Cell): string =>
  cell('breaks')
    .split('; ')
    .filter(pause => new Set(pause.split('-')).size > 1)
    .join('; ')
