import { type BlockedSpan, blockedSpans, isWithin } from '@rollcall/contracts/employees/blocked-days.ts'
import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import type { Slot, Statement } from '@rollcall/platform/postgres/statements.ts'
import { type RawBuilder, sql } from 'kysely'
import { readSettings } from './dated-settings.ts'
import { factColumns } from './person-facts.ts'
import type { Reader } from './reader.ts'
import { columnsOf, rowsOf } from './rows-of.ts'

/* On the days on which a person was blocked, their leave is shown to nobody. Few people were ever blocked, so these are read
   first, and a statement gets their days as a value. */

/** The days on which people of a company were blocked, by the person's id. Without people who were never blocked. */
export type BlockedDays = ReadonlyMap<string, readonly BlockedSpan[]>

/** The projections from which they are read. */
export const besideLeave = ['inactive_people', 'person_facts', 'team_schedules'] as const

type Blocked = Pick<PersonFacts, 'states' | 'zones'> & { employeeId: string }
const columns = {
  employeeId: 'p.id',
  states: factColumns.states,
  zones: factColumns.zones,
} satisfies Record<keyof Blocked, string>

/** The statement of the people who are blocked or were once, with what tells the dates. */
export const blockedStatement = (companyId: string): Statement => ({
  text: `select ${columnsOf(columns)}
    from read.inactive_people i join read.person_facts p on p.company_id = i.company_id and p.id = i.id
    where i.company_id = $1 and i.status <> 'deleted'`,
  values: [companyId],
})

/** The days on which people of a company were blocked. */
export async function readBlockedDays(read: Reader, companyId: string): Promise<BlockedDays> {
  const people = await rowsOf<Blocked>(read, companyId, columns, blockedStatement(companyId))
  if (people.length === 0) return new Map()
  const settings = await readSettings(read, companyId)
  return new Map(
    people
      .map(({ employeeId, ...facts }) => [employeeId, blockedSpans(facts, settings)] as const)
      .filter(([, spans]) => spans.length > 0),
  )
}

/** The blocked days in a statement. */
export interface BlockedSlots {
  people: Slot
  /** JSON: a list of spans, each with the person's id. */
  spans: Slot
}

/** The values of these slots. */
export const blockedValues = (blocked: BlockedDays) => ({
  people: [...blocked.keys()],
  spans: JSON.stringify([...blocked].flatMap(([id, spans]) => spans.map(span => ({ id, ...span })))),
})

/** The first and the last day of a row of leave that are shown, in `hasShownDays`. */
export const shownBounds: Readonly<Record<string, RawBuilder<unknown>>> = {
  from: sql.ref('shown.from'),
  to: sql.ref('shown.to'),
}

/**
 * The condition that some day of a row of leave is shown, and that the shown days meet a test, which uses `shownBounds`.
 * `dates`: SQL of all dates of the row.
 */
export const hasShownDays = (
  { people, spans }: BlockedSlots,
  dates: string,
  tests: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> => sql`(employee_id <> all(${people}::text[]) or exists (
  select from (
    select case when every(day.shown) then "from" else min(day.date) filter (where day.shown) end as "from",
        case when every(day.shown) then "to" else max(day.date) filter (where day.shown) end as "to"
      from (select one::date as date, not exists (
          select from jsonb_to_recordset(${spans}::jsonb) as span(id text, "from" date, "to" date)
          where span.id = employee_id and one::date between span."from" and span."to") as shown
        from jsonb_array_elements_text(${sql.raw(dates)}) one) day) shown
  where ${sql.join([sql`shown."from" is not null`, ...tests], sql` and `)}))`

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
  const dates = shownRuns(row, blocked).flatMap(run => run.dates)
  if (dates.length === row.dates.length) return record
  return { ...record, dates, from: dates[0] ?? row.from, to: dates.at(-1) ?? row.to }
}
