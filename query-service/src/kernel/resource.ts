import type { Field, ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Slot } from '@rollcall/platform/postgres/statements.ts'
import type { RowOfView } from '@rollcall/read-models/kernel/columns.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import type { tables } from '@rollcall/read-models/tables.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Besides } from './besides.ts'
import type { PastTables } from './past/past-tables.ts'
import type { Reader } from './reader.ts'

/** The name of a projection, which is also that of its table. */
export type Projection = keyof typeof tables

/** The reading person in a statement. */
export interface PersonSlots {
  company: Expression<string>
  account: Expression<string>
  /** The person's time zone: their own, or the company's. */
  zone: Expression<string>
}

/** Who sees which rows of a resource. Without any of these, each reader sees all rows of the company. */
export interface RowScope<F extends string = string, O extends string = string, B extends string = string> {
  /** A condition on every row, e.g. `not hidden`. */
  where?: Expression<SqlBool> | `not ${B}`
  /**
   * Readers see only their own rows: only employees, or every reader. `by`: the column with the owner's id, in
   * camelCase; the view may lack it.
   */
  ownRows?: { by: O; for: 'employees' | 'everyone' }
  /** The condition on a row, given the reader. */
  forReader?: (reader: PersonSlots) => Expression<SqlBool>
  /** The field with the day by which a plan hides old rows. */
  planDay?: F
  /** No plan hides rows whose `planDay` is null. */
  showsRowsWithoutDay?: true
  /** The fields with the first and the last day on which rows are shown, on the calendar of the reader's zone. */
  shownDays?: { first: F; last: F }
  /**
   * For rows of leave, all dates of a row. Days on which the person was blocked are not shown, and neither are rows
   * without other days.
   */
  leaveDates?: Expression<readonly string[]>
  /** Readable by accounts that must set up a second factor first. */
  withoutSecondFactor?: true
  /** Readable by employees whose last day is over. */
  whenFormer?: true
}

/**
 * The fields that do not show the projection's columns of the same names. An expression about a row begins with
 * `expressionBuilder<Database, 'read.away'>()`, so that the compiler checks its columns.
 */
export interface RowColumns<
  F extends string = string,
  C = Partial<Record<F, Expression<unknown>>>,
  A = AboutReader<F>,
  N = AtInstant<F>,
> {
  /** By field. The projector keeps no totals by these fields. */
  computed?: Readonly<C>
  /** By field, what changes with time, computed for the service's current instant. */
  computedAt?: (now: Expression<Date>) => Readonly<N>
  /** By field, facts about the reader; with `scope.forReader`. */
  aboutReader?: Readonly<A>
  /** By field for fields that are sorted by something other than their values. */
  sortedBy?: Readonly<Partial<Record<F, Expression<unknown>>>>
  /** Fields and their values in rows whose day the plan hides; the rows stay visible. */
  hiddenByPlan?: { day: F; instead: Readonly<Partial<Record<F, unknown>>> }
  /** Corrects rows that time has changed since they were stored. */
  asOfNow?: AsOfNow
  /** Adds a file's content to a row; undefined: the file is gone, and the row is left out. */
  fromFiles?: (row: Row, companyId: string, files: FileStore) => Promise<Row | undefined>
}

type AboutReader<F extends string> = Partial<Record<F, (reader: PersonSlots) => Expression<unknown>>>

type AtInstant<F extends string> = Partial<Record<F, Expression<unknown>>>

type Row = Record<string, unknown>

/** How the rows of an answer are brought up to date. */
export interface AsOfNow {
  /** Further columns for `rows`, by name. */
  using?: Readonly<Record<string, Expression<unknown>>>
  /** The rows as they stand now. */
  rows: (rows: readonly Row[], at: AtNow) => Promise<Row[]>
}

/**
 * The context in which rows are read. `now` in milliseconds since 1970. `todayIn`: the date in a zone, which in the past is
 * never after the date as of which the rows are shown.
 */
export interface AtNow {
  companyId: string
  read: Reader
  besides: Besides
  now: number
  todayIn: (zone: string) => string
}

/** How a search differs from looking for its text in the projection's `search_text`. */
export interface RowSearch {
  /**
   * It searches only the public fields, because these readers see fewer fields than `search_text` has, or because the
   * fields belong to another projection.
   */
  publicFieldsOnly?: true
  /** Values that it finds besides texts. */
  values?: SearchedValues
}

/** Values that a search text may stand for, such as a number. */
export interface SearchedValues {
  /** The values in a search text; undefined: none of this kind. */
  parse: (text: string) => readonly unknown[] | undefined
  /** The condition on a row, given the slots of these values. */
  test: (values: readonly Slot[]) => RawBuilder<boolean>
}

/** The source of a resource's rows, who sees which of them, and what they show. `F`: the fields of its view. */
export interface ResourceRows<
  F extends string = string,
  P extends string = string,
  O extends string = string,
  B extends string = string,
  C = Partial<Record<F, Expression<unknown>>>,
  A = AboutReader<F>,
  N = AtInstant<F>,
> {
  /** The view `read.{projection}`; also the projection's name in checkpoints, totals and notifications. */
  projection: P
  /** Further projections that its rows read from: its answers wait for them, and their changes count as its own. */
  alsoReads?: readonly (string extends P ? string : Projection)[]
  scope?: RowScope<F, O, B>
  columns?: RowColumns<F, C, A, N>
  searching?: RowSearch
  /**
   * The projector always keeps the total of all rows; `keptBy` names the fields by whose values it also keeps totals.
   * 'counted': `scope.where` excludes rows that the kept totals have, so every total is counted.
   */
  totals?: { keptBy: readonly F[] } | 'counted'
  /** Its list also shows the past: with `asOf` and `knownOn`, from the log. */
  past?: PastTables
}

/** A resource as this service answers it: its public definition and its rows. */
export interface Resource extends ResourceFacts, ResourceRows {}

type RowOf<P extends Projection> = Database[`read.${P}`]
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S
type BooleanColumn<Row> = {
  [K in keyof Row & string]: Row[K] extends boolean ? K : never
}[keyof Row & string]
type Values<S extends z.ZodObject> = z.infer<S> & Record<Field<S>, unknown>

/** The fields of a view that its projection has no column for, or one of another type. */
type FieldsWithoutColumn<S extends z.ZodObject, P extends Projection> = {
  [F in Field<S>]: RowOf<P> extends RowOfView<{ [K in F]: Values<S>[F] }> ? never : F
}[Field<S>]

/**
 * A resource of a projection's rows. Every field that it names belongs to its view, and every field of the view is a column
 * of the projection's table, in snake_case, or stands in `computed`, `computedAt` or `aboutReader`.
 */
export function projected<
  S extends z.ZodObject,
  P extends Projection,
  C extends Field<S> = never,
  A extends Field<S> = never,
  N extends Field<S> = never,
>(
  facts: ResourceFacts<S>,
  rows: ResourceRows<
    Field<S>,
    P,
    CamelCase<keyof RowOf<P> & string>,
    BooleanColumn<RowOf<P>>,
    { [F in C]: Expression<Values<S>[F]> },
    { [F in A]: (reader: PersonSlots) => Expression<Values<S>[F]> },
    { [F in N]: Expression<Values<S>[F]> }
  > &
    ([Exclude<FieldsWithoutColumn<S, P>, C | A | N>] extends [never]
      ? unknown
      : { fieldsWithoutColumn: Exclude<FieldsWithoutColumn<S, P>, C | A | N> }),
): Resource {
  // The names of fields are checked here; readers of the list take any name.
  return { ...facts, ...(rows as ResourceRows) }
}

/** Every projection that the rows of a resource are made from. */
export const projectionsOf = ({ projection, alsoReads = [] }: Resource): string[] => [
  projection,
  ...alsoReads,
]

/** A field's column: employeeId → employee_id. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/** The resource with the columns that change with time, as of `now`. */
export function asOf(resource: Resource, now: Expression<Date>): Resource {
  const { computedAt, ...columns } = resource.columns ?? {}
  return computedAt
    ? { ...resource, columns: { ...columns, computed: { ...columns.computed, ...computedAt(now) } } }
    : resource
}

/** What a field of the resource shows. */
export function fieldSql({ columns }: Resource, field: string): RawBuilder<unknown> {
  const computed = columns?.computed?.[field]
  return computed === undefined ? sql.ref(columnOf(field)) : sql`(${computed})`
}

/** The SQL by which rows are sorted for a field. */
export function orderSql(resource: Resource, field: string): RawBuilder<unknown> {
  const order = resource.columns?.sortedBy?.[field]
  return order === undefined ? fieldSql(resource, field) : sql`(${order})`
}

/** The fields of the resource's rows, in the order of its view. */
export function fieldsOf(resource: Resource): string[] {
  return Object.keys(resource.view.schema.shape)
}
