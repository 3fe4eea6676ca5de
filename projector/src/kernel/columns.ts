import type { Column, Kind } from '@rollcall/read-models/kernel/columns.ts'

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
export const columnDdl = (column: Column): string =>
  `${postgresTypes[kindOf(column)].name}${kindOf(column) === 'name' ? ' collate read.natural' : ''}${column.endsWith('?') ? '' : ' not null'}`
