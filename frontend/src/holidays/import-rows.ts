import { AddHolidays, type HolidayForm, holidayForm } from '@rollcall/contracts/holidays/commands.ts'
import { clashesOf } from '@rollcall/contracts/holidays/holiday.ts'
import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import type { ImportColumn, ReadRow } from '../kit/files/columns.ts'
import { dayFault } from '../kit/files/read-days.ts'
import type { Rejected } from '../kit/files/rejected-csv.ts'

/** The result of a dry run: the holidays that can be added, and the rejected rows with their numbers. */
export interface HolidayDryRun {
  holidays: HolidayForm[]
  rejected: Rejected<HolidayField>[]
}

type Row = ReadRow<HolidayField>
type Fault = Rejected<HolidayField>['faults'][number]
type Present = Parameters<typeof clashesOf>[1]

const several = (text: string) =>
  text
    .split(/[;|]/)
    .map(part => part.trim())
    .filter(Boolean)

function audienceOf({ zones, positions }: Row): Audience | undefined {
  if (zones !== '') return { kind: 'zones', zones: several(zones) }
  if (positions !== '') return { kind: 'positions', positions: several(positions) }
  return undefined
}

/** Checks the rows of a file with the schemas and the rule of the same day by which the service adds them. */
export function dryRun(rows: readonly Row[], present: Present): HolidayDryRun {
  const good: { row: Row; holiday: HolidayForm }[] = []
  const rejected: HolidayDryRun['rejected'] = []
  for (const row of rows) {
    const parsed = holidayForm.safeParse(bodyOf(row))
    const faults = parsed.success
      ? []
      : firstOfEach(parsed.error.issues).map(({ field, message }) => ({
          field,
          message: field === 'date' ? dayFault(row.date, message) : message,
        }))
    if (row.zones !== '' && row.positions !== '')
      faults.push({ field: 'positions', message: 'Fill in zones or positions, not both' })
    if (parsed.success && faults.length === 0) good.push({ row, holiday: parsed.data })
    else rejected.push({ row, faults })
  }
  const clashes = new Map(
    clashesOf(
      good.map(({ holiday }) => holiday),
      present,
    ),
  )
  for (const [at, { other, row: earlier }] of clashes) {
    const there = earlier === undefined ? '' : ` (row ${good[earlier]?.row.line})`
    const message = `This day is already a holiday: ${other.name}${there}`
    rejected.push({ row: good[at]!.row, faults: [{ field: 'date', message }] })
  }
  rejected.sort((a, b) => a.row.line - b.row.line)
  const holidays = good.filter((_, at) => !clashes.has(at)).map(({ holiday }) => holiday)
  if (holidays.length > 0) AddHolidays.schema.parse({ holidays })
  return { holidays, rejected }
}

/** The first fault of each column: `audience.zones.0` is in zones. */
function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]): Fault[] {
  const faults = new Map<HolidayField, string>()
  for (const { path, message } of issues) {
    const [first, second] = path
    const field = String(first === 'audience' ? second : first) as HolidayField
    if (!faults.has(field)) faults.set(field, message)
  }
  return [...faults].map(([field, message]) => ({ field, message }))
}

function bodyOf(row: Row): object {
  const audience = audienceOf(row)
  return {
    name: row.name,
    date: row.date,
    type: row.type.toLowerCase(),
    half: row.half === '' ? null : row.half.toLowerCase(),
    ...(audience && { audience }),
  }
}

const fields = ['name', 'date', 'type', 'half', 'zones', 'positions'] as const
export type HolidayField = (typeof fields)[number]

const names: Record<HolidayField, readonly string[]> = {
  name: ['name', 'holiday', 'holidayname', 'title', 'occasion'],
  date: ['date', 'day', 'holidaydate'],
  type: ['type', 'kind', 'holidaytype'],
  half: ['half', 'halfday'],
  zones: ['zones', 'zone', 'timezones', 'timezone'],
  positions: ['positions', 'position', 'jobtitles', 'jobtitle'],
}

/** The columns of a file of holidays, in the order in which the page explains them. */
export const holidayImportColumns: readonly ImportColumn<HolidayField>[] = fields.map(field => ({
  field,
  names: names[field],
  kind: field === 'date' ? 'day' : 'text',
  required: field === 'name' || field === 'date' || field === 'type',
  // Many zones or positions.
  maxLetters: 10_000,
}))
