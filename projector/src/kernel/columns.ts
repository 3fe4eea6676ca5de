/** The kinds of columns; a name is text in the order of `compareNames`, an instant an ISO string in UTC with milliseconds, a day YYYY-MM-DD. */
export type Kind = 'text' | 'name' | 'boolean' | 'integer' | 'double' | 'instant' | 'day' | 'json'
/** A kind; with '?' the column may be null. */
export type Column = Kind | `${Kind}?`

type KindFor<V> = V extends boolean
  ? 'boolean'
  : V extends number
    ? 'integer' | 'double'
    : V extends string
      ? 'text' | 'name' | 'instant' | 'day'
      : 'json'
/** The columns that can hold a field of this type. */
export type ColumnFor<V> = null extends V ? `${KindFor<NonNullable<V>>}?` : KindFor<V>

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

/** A view's row in the read model: the company first, then the view's fields in snake_case. */
export type RowOf<View> = { company_id: string } & {
  [K in keyof View & string as SnakeCase<K>]: View[K]
}

/** Postgres's name of each kind, and the type's oid (pg_type.dat), which binary arrays contain. */
export const postgresTypes: Record<Kind, { name: string; oid: number }> = {
  text: { name: 'text', oid: 25 },
  name: { name: 'text', oid: 25 },
  boolean: { name: 'boolean', oid: 16 },
  integer: { name: 'integer', oid: 23 },
  double: { name: 'double precision', oid: 701 },
  instant: { name: 'timestamptz', oid: 1184 },
  day: { name: 'date', oid: 1082 },
  json: { name: 'jsonb', oid: 3802 },
}

/** The kind of a column without its '?'. */
export const kindOf = (column: Column): Kind => column.replace('?', '') as Kind

/** The column's type and constraint in DDL. */
export const columnSql = (column: Column): string =>
  `${postgresTypes[kindOf(column)].name}${kindOf(column) === 'name' ? ' collate read.natural' : ''}${column.endsWith('?') ? '' : ' not null'}`
