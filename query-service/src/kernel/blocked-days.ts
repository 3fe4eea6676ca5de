import { type BlockedSpan, blockedSpans, isWithin } from '@rollcall/contracts/employees/blocked-days.ts'
import { createShapes, Given, type Statement } from '@rollcall/platform/postgres/statements.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, sql } from 'kysely'
import { readSettings } from './dated-settings.ts'
import type { Condition } from './list-request.ts'
import type { Reader } from './reader.ts'
import { readRowsOf } from './rows-of.ts'

/* On the days on which a person was blocked, their leave is shown to nobody. Few people were ever blocked and little leave is
   touched by it, so this is read first, and the statement of a list only leaves out the rows of which nothing is shown. */

/** The days on which people of a company were blocked, by the person's id. People who were never blocked are absent. */
export type BlockedDays = ReadonlyMap<string, readonly BlockedSpan[]>

/** The projections from which they are read. */
export const besideLeave = ['inactive_people', 'person_facts', 'team_schedules'] as const

/** The statement of the people who are or once were blocked, with the facts that give the dates. */
export const blockedStatement = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.inactive_people as i')
    .innerJoin('read.person_facts as p', join =>
      join.onRef('p.company_id', '=', 'i.company_id').onRef('p.id', '=', 'i.id'),
    )
    .select(['p.id as employeeId', 'p.states', 'p.zones'])
    .where('i.company_id', '=', companyId)
    .where('i.status', '<>', 'deleted'),
)

/** The days on which people of a company were blocked. */
export async function readBlockedDays(read: Reader, companyId: string): Promise<BlockedDays> {
  const people = await readRowsOf(read, companyId, blockedStatement(companyId))
  if (people.length === 0) return new Map()
  const settings = await readSettings(read, companyId)
  return new Map(
    people
      .map(({ employeeId, ...facts }) => [employeeId, blockedSpans(facts, settings)] as const)
      .filter(([, spans]) => spans.length > 0),
  )
}

/** The leave of a company that a reader sees. */
export interface ShownLeave {
  blocked: BlockedDays
  /** The ids of rows that are not shown. */
  hidden: readonly string[]
}

const touchedShapes = createShapes(10)

/** Rows of leave: their projection, and all dates of a row, which are the same for each list of the projection. */
export interface LeaveRows {
  projection: string
  leaveDates: Expression<readonly string[]>
}

/** The statement of the rows of leave that contain blocked days. */
export function touchedStatement(
  companyId: string,
  { projection, leaveDates }: LeaveRows,
  blocked: BlockedDays,
): Statement {
  const spans = [...blocked].flatMap(([id, all]) => all.map(({ from, to }) => ({ id, from, to })))
  const given = new Given()
  const company = sql<string>`${given.add(companyId)}`
  const ids = given.add(spans.map(({ id }) => id))
  const firstDays = given.add(spans.map(({ from }) => from))
  const lastDays = given.add(spans.map(({ to }) => to))
  return touchedShapes(projection, given, () =>
    reads
      // All projections of leave have these columns.
      .selectFrom(`read.${projection}` as 'read.away' | 'read.leave_requests')
      .innerJoin(
        sql<{ person: string; first: string; last: string }>`
          unnest(${ids}::text[], ${firstDays}::date[], ${lastDays}::date[])`.as<'span'>(
          sql`span(person, first, last)`,
        ),
        join =>
          join
            .onRef('employee_id', '=', 'span.person')
            .onRef('to', '>=', 'span.first')
            .onRef('from', '<=', 'span.last'),
      )
      .select(['id', 'employee_id', 'from', 'to', sql`${leaveDates}`.as('dates')])
      .where('company_id', '=', company),
  )
}

/** The leave that a request for rows of leave shows. */
export async function readShownLeave(
  read: Reader,
  companyId: string,
  rows: LeaveRows,
  conditions: readonly Condition[],
): Promise<ShownLeave> {
  const blocked = await readBlockedDays(read, companyId)
  if (blocked.size === 0) return { blocked, hidden: [] }
  const found = await read(companyId, touchedStatement(companyId, rows, blocked))
  const touched = found.map(([id, employeeId, from, to, dates]) => ({ id, employeeId, from, to, dates }))
  return { blocked, hidden: hiddenOf(touched as (LeaveRow & { id: string })[], blocked, conditions) }
}

/** The ids of the rows without a day that is shown, or whose first and last such days do not meet the conditions. */
export function hiddenOf(
  rows: readonly (LeaveRow & { id: string })[],
  blocked: BlockedDays,
  conditions: readonly Condition[],
): string[] {
  const isShown = (row: LeaveRow) => {
    const runs = shownRuns(row, blocked)
    if (runs.length === 0) return false
    const { from, to } = boundsOf(row, runs)
    return conditions.every(condition => {
      if (condition.field === 'from') return meets(from, condition)
      return condition.field !== 'to' || meets(to, condition)
    })
  }
  return [...new Set(rows.filter(row => !isShown(row)).map(({ id }) => id))]
}

/** Whether a day meets a condition as it does in SQL. */
function meets(day: string, { operator, values }: Condition): boolean {
  const [bound] = values
  if (operator === 'from') return day >= String(bound)
  if (operator === 'to') return day <= String(bound)
  return values.includes(day) === (operator === 'is')
}

interface LeaveRow {
  employeeId: string
  from: string
  to: string
  dates: readonly string[]
}

/** Each run of days of a row of leave that no blocked day interrupts, oldest first; the row as it is without blocked days. */
export function shownRuns<Row extends LeaveRow>(row: Row, blocked: BlockedDays): Row[] {
  const spans = blocked.get(row.employeeId)
  if (!spans?.some(({ from, to }) => from <= row.to && to >= row.from)) return [row]
  const runs: string[][] = []
  let isShown = false
  for (const date of row.dates) {
    const wasShown = isShown
    isShown = !isWithin(spans, date)
    if (isShown && wasShown) runs.at(-1)?.push(date)
    else if (isShown) runs.push([date])
  }
  return runs.map(dates => ({ ...row, dates, from: dates[0], to: dates.at(-1) }))
}

/** A row of leave with the days that are shown. It has the fields of a LeaveRow. */
export function shownPart(record: Record<string, unknown>, blocked: BlockedDays): Record<string, unknown> {
  const row = record as unknown as LeaveRow
  const runs = shownRuns(row, blocked)
  const dates = runs.flatMap(run => run.dates)
  return dates.length === row.dates.length ? record : { ...record, ...boundsOf(row, runs), dates }
}

/** The first and the last day that are shown. Leave may begin on a day off. */
function boundsOf(row: LeaveRow, runs: readonly LeaveRow[]): { from: string; to: string } {
  const shown = runs.reduce((sum, { dates }) => sum + dates.length, 0)
  const [first, last] = shown === row.dates.length ? [row, row] : [runs[0], runs.at(-1)]
  return { from: first?.from ?? row.from, to: last?.to ?? row.to }
}
