import type { Column, ColumnFor, RowOfView, ValueOf } from './columns.ts'

/** A row of a read model: column → value. Never changed in place. */
export type Row = Readonly<Record<string, unknown>>

/** The declaration of a read model's table, for the projector that fills it and for everyone who reads it. */
export interface Table<R = Row> {
  /** In snake_case: the view `read.{name}`. */
  name: string
  /** In the order in which they are stored. */
  columns: { [K in keyof R]: Column }
  key: readonly (keyof R & string)[]
  indexes: readonly (readonly (keyof R & string)[])[]
  /** Indexes of the rows alone whose last column is not null, for a column that few rows have. */
  sparseIndexes?: readonly (readonly (keyof R & string)[])[]
  /** Rows of a company are always counted; for each column here also by its value (`status=active`). */
  counted: readonly (keyof R & string)[]
  /** Leaves rows out of the counts; default: every row counts. */
  countedWhen?: (row: R) => boolean
  /** The columns that lists search. The table keeps their texts in `search_text` as searches compare them. */
  searched?: readonly (keyof R & string)[]
  /** The column with the id of the employee or account that owns the row. */
  owner?: keyof R & string
  /** The percentage of a page that inserts fill; the rest is for updates in place; default 100. */
  fillfactor?: number
}

/** The type of a table's rows, such as `RowOf<typeof holidaysTable>`. */
export type RowOf<T> = T extends Table<infer R> ? R : never

/** The columns that every table has. */
interface Columns {
  company_id: 'text'
  id: 'text'
  [column: string]: Column
}
type RowOfColumns<C> = { -readonly [K in keyof C]: ValueOf<C[K]> }

/** Declares a table whose rows do not have the shape of a view. The row's type follows from the columns. */
export const defineTable = <const C extends Columns>(
  table: { columns: C } & Omit<Table<RowOfColumns<C>>, 'columns'>,
): Table<RowOfColumns<C>> => table as unknown as Table<RowOfColumns<C>>

/** Declares the table of a view's rows. Each field of the view has its column in snake_case, of a kind that fits it. */
export const defineTableOf = <View extends { id: string }>(
  table: { columns: { [K in keyof RowOfView<View>]: ColumnFor<RowOfView<View>[K]> } } & Omit<
    Table<RowOfView<View>>,
    'columns'
  >,
): Table<RowOfView<View>> => table
