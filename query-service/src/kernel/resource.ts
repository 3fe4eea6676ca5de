import type { Field, ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Slot } from '@rollcall/platform/postgres/statements.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Besides } from './besides.ts'
import type { Reader } from './reader.ts'

/** The reading person in a statement. */
export interface PersonSlots {
  company: Slot
  account: Slot
  /** The person's time zone: their own, or else the company's. */
  zone: Slot
}

/** Who sees which rows of a resource. Without any of these, each reader sees all rows of the company. */
export interface RowScope<F extends string = string> {
  /** A SQL condition on every row, e.g. `not hidden`. */
  where?: string
  /**
   * Readers see only their own rows: employees, or everyone who reads. `by`: the column with the owner's id, in
   * camelCase; the view may lack it.
   */
  ownRows?: { by: string; for: 'employees' | 'everyone' }
  /** The condition on a row by the person who reads it. */
  forReader?: (reader: PersonSlots) => RawBuilder<boolean>
  /** The field with the day by which a plan hides old rows. */
  planDay?: F
  /** The fields with the first and the last day on which rows are shown, on the calendar of the reader's zone. */
  shownDays?: { first: F; last: F }
  /**
   * For rows of leave, SQL of all dates of a row. Those on which the person was blocked are not shown, nor rows without
   * another.
   */
  leaveDates?: string
  /** Readable by accounts that must set up a second factor first. */
  withoutSecondFactor?: true
}

/** What fields show instead of the projection's columns of the same names. */
export interface RowColumns<F extends string = string> {
  /** SQL by field. The projector keeps no totals by these fields. */
  computed?: Readonly<Partial<Record<F, string>>>
  /** By field, what is true of the person who reads it; with `scope.forReader`. */
  aboutReader?: Readonly<Partial<Record<F, (reader: PersonSlots) => RawBuilder<unknown>>>>
  /** SQL by field that is sorted by something else than its values. */
  sortedBy?: Readonly<Partial<Record<F, string>>>
  /** Fields and what they show in rows whose day the plan hides; the rows stay visible. */
  hiddenByPlan?: { day: F; instead: Readonly<Partial<Record<F, unknown>>> }
  /** Corrects rows that time has changed since they were stored. */
  asOfNow?: AsOfNow
  /** Adds a file's content to a row; undefined: the file is gone, and the row is left out. */
  fromFiles?: (row: Row, companyId: string, files: FileStore) => Promise<Row | undefined>
}

type Row = Record<string, unknown>

/** How the rows of an answer are brought up to date. */
export interface AsOfNow {
  /** Further columns for `rows`, as SQL by name. */
  using?: Readonly<Record<string, string>>
  /** The rows as they stand now. */
  rows: (rows: readonly Row[], at: AtNow) => Promise<Row[]>
}

/** Where and when rows are read. `now` in milliseconds since 1970. */
export interface AtNow {
  companyId: string
  read: Reader
  besides: Besides
  now: number
}

/** How a search differs from looking for its text in the projection's `search_text`. */
export interface RowSearch {
  /** It looks into the public fields alone, which are fewer than `search_text` has, because these readers see fewer. */
  publicFieldsOnly?: true
  /** What it finds besides texts. */
  values?: SearchedValues
}

/** Values that a search text may stand for, such as a number. */
export interface SearchedValues {
  /** The values that a search text asks for; undefined: none of this kind. */
  parse: (text: string) => readonly unknown[] | undefined
  /** The condition on a row, for the slots of these values. */
  test: (values: readonly Slot[]) => RawBuilder<boolean>
}

/** Where the rows of a resource are, who sees which of them, and what they show. `F`: the fields of its view. */
export interface ResourceRows<F extends string = string> {
  /** The view `read.{projection}`; also the projection's name in checkpoints, totals and notifications. */
  projection: string
  /** Further projections of which its rows show something: its answers wait for them, and their changes are its own. */
  alsoReads?: readonly string[]
  scope?: RowScope<F>
  columns?: RowColumns<F>
  searching?: RowSearch
  /**
   * The projector always keeps the total of all rows; `keptBy` names the fields by whose values it keeps totals, too.
   * 'counted': `scope.where` excludes rows that the kept totals have, so every total is counted.
   */
  totals?: { keptBy: readonly F[] } | 'counted'
}

/** A resource as this service answers it: its public definition and its rows. */
export interface Resource extends ResourceFacts, ResourceRows {}

/** A resource of a projection's rows. Every field that it names belongs to its view. */
export function projected<S extends z.ZodObject>(
  facts: ResourceFacts<S>,
  rows: ResourceRows<Field<S>>,
): Resource {
  // The names of fields are checked here; readers of the list take any name.
  return { ...facts, ...(rows as ResourceRows) }
}

/** Every projection that the rows of a resource are made of. */
export const projectionsOf = ({ projection, alsoReads = [] }: Resource): string[] => [
  projection,
  ...alsoReads,
]

/** A field's column: employeeId → employee_id. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/** The SQL for a field of the resource. */
export function columnSql({ columns }: Resource, field: string): string {
  return columns?.computed?.[field] ?? columnOf(field)
}

/** The same as an expression for a statement. */
export function fieldSql({ columns }: Resource, field: string): RawBuilder<unknown> {
  const computed = columns?.computed?.[field]
  return computed === undefined ? sql.ref(columnOf(field)) : sql`(${sql.raw(computed)})`
}

/** What the rows are sorted by for a field. */
export function orderSql(resource: Resource, field: string): RawBuilder<unknown> {
  const order = resource.columns?.sortedBy?.[field]
  return order === undefined ? fieldSql(resource, field) : sql`(${sql.raw(order)})`
}

/** The fields of the resource's rows, in the order of its view. */
export function fieldsOf(resource: Resource): string[] {
  return Object.keys(resource.view.schema.shape)
}
