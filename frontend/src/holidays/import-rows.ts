import {
  AddHolidays,
  type HolidayForm,
  holidayForm,
  mostHolidays,
} from '@rollcall/contracts/holidays/commands.ts'
import { clashesOf } from '@rollcall/contracts/holidays/holiday.ts'
import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import type { ParseResult } from 'papaparse'
import { grouped } from '../kit/numbers.ts'

/** The columns of a file, in the order in which the page explains them. */
export const importColumns = ['name', 'date', 'type', 'half', 'zones', 'positions'] as const
const required = ['name', 'date', 'type'] as const

/** What is wrong with a row. `row`: its line in the file, the header being line 1. */
export interface RowError {
  row: number
  field: string
  message: string
}

/** What a dry run finds: all holidays, or what keeps them from being added. */
export interface DryRun {
  holidays: HolidayForm[]
  errors: RowError[]
  /** What is wrong with the file as a whole: a key of its text, with arguments. */
  fault?: { key: 'empty' | 'columns' | 'too_many'; args: object }
}

type Line = Record<string, string | undefined>
type Present = Parameters<typeof clashesOf>[1]

const several = (text: string) =>
  text
    .split(/[;|]/)
    .map(part => part.trim())
    .filter(Boolean)

function audienceOf({ zones = '', positions = '' }: Line): Audience | undefined {
  if (zones.trim() !== '') return { kind: 'zones', zones: several(zones) }
  if (positions.trim() !== '') return { kind: 'positions', positions: several(positions) }
  return undefined
}

/** Checks the rows of a file with the schemas and the rule of the same day by which the service adds them. */
export function dryRun({ data, meta }: Pick<ParseResult<Line>, 'data' | 'meta'>, present: Present): DryRun {
  const missing = required.filter(column => !meta.fields?.includes(column))
  const fail = (key: NonNullable<DryRun['fault']>['key'], args: object = {}): DryRun => ({
    holidays: [],
    errors: [],
    fault: { key, args },
  })
  if (missing.length > 0) return fail('columns', { columns: missing.join(', ') })
  if (data.length === 0) return fail('empty')
  if (data.length > mostHolidays) return fail('too_many', { most: grouped(mostHolidays) })
  const holidays: HolidayForm[] = []
  const lines: number[] = []
  const errors: RowError[] = []
  for (const [index, line] of data.entries()) {
    const row = index + 2
    const parsed = holidayForm.safeParse(bodyOf(line))
    if (parsed.success) {
      holidays.push(parsed.data)
      lines.push(row)
    } else {
      // Only the first of each field.
      const fields = new Map(
        parsed.error.issues.map(({ path, message }) => [columnAt(path), message]).reverse() as [
          string,
          string,
        ][],
      )
      for (const [field, message] of [...fields].reverse()) errors.push({ row, field, message })
    }
    if ((line.zones ?? '').trim() !== '' && (line.positions ?? '').trim() !== '')
      errors.push({ row, field: 'positions', message: 'Fill in zones or positions, not both' })
  }
  for (const [at, { other, row }] of clashesOf(holidays, present)) {
    const there = row === undefined ? '' : ` (row ${lines[row]})`
    errors.push({
      row: lines[at] ?? 0,
      field: 'date',
      message: `This day is already a holiday: ${other.name}${there}`,
    })
  }
  errors.sort((a, b) => a.row - b.row)
  if (errors.length === 0) AddHolidays.schema.parse({ holidays })
  return { holidays, errors }
}

function bodyOf(line: Line): object {
  const half = (line.half ?? '').trim().toLowerCase()
  const audience = audienceOf(line)
  return {
    name: line.name ?? '',
    date: (line.date ?? '').trim(),
    type: (line.type ?? '').trim().toLowerCase(),
    half: half === '' ? null : half,
    ...(audience && { audience }),
  }
}

/** The column in which a wrong value stands: `audience.zones.0` is in zones. */
const columnAt = ([first, second]: readonly PropertyKey[]): string =>
  String(first === 'audience' ? second : first)
