import type { ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Slot } from '@rollcall/platform/postgres/statements.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Besides } from './besides.ts'
import type { Reader } from './reader.ts'

/** The reading person in a statement. */
export interface PersonSlots {
  company: Slot
  account: Slot
  /** The person's time zone: their own, or else the company's. */
  zone: Slot
}

/** What a search finds besides the texts that contain it. */
export interface AlsoFinds {
  /** The values that a search text asks for; undefined: nothing of this kind. */
  parse: (text: string) => readonly unknown[] | undefined
  /** The condition on a row, for the slots of these values. */
  test: (values: readonly Slot[]) => RawBuilder<boolean>
}

/** Where and when rows are read. `now` in milliseconds since 1970. */
export interface AtNow {
  companyId: string
  read: Reader
  besides: Besides
  now: number
}

/** A resource as this service answers it: its public definition and the place of its rows. */
export interface Resource extends ResourceFacts {
  /** The view `read.{projection}`; also the projection's name in checkpoints, totals and notifications. */
  projection: string
  /** Further projections of which its rows show something: its answers wait for them, and their changes are its own. */
  also?: readonly string[]
  /** The field with the employee's id, when an employee may read only own rows. */
  own?: string
  /** With `own`: every role reads only own rows, not just employees. */
  everybodysOwn?: true
  /** Readable by accounts that must set up a second factor first. */
  withoutSecondFactor?: true
  /** The field with the day by which a plan hides old rows. */
  limit?: string
  /** The fields with the first and the last day on which rows are shown, on the calendar of the reader's zone. */
  shown?: { from: string; to: string }
  /**
   * For rows of leave, SQL of all dates of a row. Those on which the person was blocked are not shown, nor rows without
   * another.
   */
  leaveDates?: string
  /** Fields that are emptied in rows whose day (the first field) the plan hides; the row itself stays visible. */
  fade?: { day: string; fields: Readonly<Record<string, unknown>> }
  /** Fields without a column of the same name, as SQL; the projector keeps no totals by them. */
  computed?: Readonly<Record<string, string>>
  /** Fields that are sorted by something else than their values, as SQL. */
  order?: Readonly<Record<string, string>>
  /** Further columns, as SQL, that only `today` gets. */
  beside?: Readonly<Record<string, string>>
  /** The rows of an answer, with the columns beside them, as they stand now where time has changed what is stored. */
  today?: (rows: readonly Record<string, unknown>[], at: AtNow) => Promise<Record<string, unknown>[]>
  /** Adds a file's content to a row; undefined: the file is gone, and the row is left out. */
  complete?: (
    row: Record<string, unknown>,
    companyId: string,
    files: FileStore,
  ) => Promise<Record<string, unknown> | undefined>
  /** A resource of rows that apply to the person who reads it, with fields about this person. */
  personal?: {
    /** The condition on a row. */
    applies: (person: PersonSlots) => RawBuilder<boolean>
    fields: Readonly<Record<string, (person: PersonSlots) => RawBuilder<unknown>>>
  }
  /** The search looks into fewer fields than the projection keeps in `search_text`, because the readers see fewer. */
  searchesPart?: true
  alsoFinds?: AlsoFinds
  /** A SQL condition for every row, e.g. `not hidden`; kept totals exclude the same rows. */
  always?: string
  /**
   * Fields of which the projector keeps totals by value, in buckets such as `status=active`; '' is all rows. 'nothing':
   * `always` excludes rows that the kept totals have, so every total is counted.
   */
  kept: readonly string[] | 'nothing'
}

/** Every projection that the rows of a resource are made of. */
export const projectionsOf = ({ projection, also = [] }: Resource): string[] => [projection, ...also]

/** A field's column: employeeId → employee_id. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/** The SQL for a field of the resource. */
export function columnSql(resource: Resource, field: string): string {
  return resource.computed?.[field] ?? columnOf(field)
}

/** The same as an expression for a statement. */
export function fieldSql(resource: Resource, field: string): RawBuilder<unknown> {
  const computed = resource.computed?.[field]
  return computed === undefined ? sql.ref(columnOf(field)) : sql`(${sql.raw(computed)})`
}

/** What the rows are sorted by for a field. */
export function orderSql(resource: Resource, field: string): RawBuilder<unknown> {
  const order = resource.order?.[field]
  return order === undefined ? fieldSql(resource, field) : sql`(${sql.raw(order)})`
}

/** The fields of the resource's rows, in the order of its view. */
export function fieldsOf(resource: Resource): string[] {
  return Object.keys(resource.view.schema.shape)
}
