import { createHash } from 'node:crypto'
import { columnSql, kindOf, postgresTypes } from './columns.ts'
import type { Projection } from './projection.ts'

/** The role that the query service reads with: it sees the rows of one company alone. */
export const readerRole = 'rollcall_reader'

/** The name in schema `read` of a projection's table in one version. */
export const tableName = (projection: Projection, version = projection.version): string =>
  `${projection.name}_v${version}`

const quoted = (name: string): string => `"${name}"`
const list = (names: readonly string[]): string => names.map(quoted).join(', ')
/** The columns in the order in which statements and COPY have them. */
export const columnsOf = (projection: Projection): string[] => Object.keys(projection.table.columns)

/** The bare table, without key and indexes, so that it can be filled fast. */
export function createTable({ table }: Projection, name: string): string {
  const columns = Object.entries(table.columns).map(
    ([column, kind]) => `${quoted(column)} ${columnSql(kind)}`,
  )
  return `create table read.${quoted(name)} (${columns.join(', ')}) with (fillfactor = ${table.fillfactor ?? 100})`
}

/**
 * Key, indexes, and the wall between companies: who reads with `rollcall_reader` sees the rows of the company
 * in the setting `rollcall.company` alone; the owner of the table is not held by it.
 */
export function finishTable({ table }: Projection, name: string): string[] {
  const target = `read.${quoted(name)}`
  return [
    `alter table ${target} add primary key (${list(table.key)})`,
    ...table.indexes.map(columns => `create index on ${target} (${list(columns)})`),
    `alter table ${target} enable row level security`,
    `create policy company on ${target} for select to ${readerRole} using (company_id = current_setting('rollcall.company', true))`,
    `grant select on ${target} to ${readerRole}`,
  ]
}

/**
 * Tells the planner of an empty table that its columns hold one value each, until it has looked for itself: a
 * company's people all punch on the same day, and of an empty table it takes the index by company and day to be as
 * good for finding one row as the key. Each punch then reads all of that day. Servers before 18 have no such
 * function and find out within minutes.
 */
export const assumeFewValues = (projection: Projection, name: string): string => `
  do $$ begin
    perform pg_restore_attribute_stats('schemaname', 'read', 'relname', '${name}', 'attname', attname, 'inherited', false,
                                       'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
      from unnest(array[${columnsOf(projection).map(column => `'${column}'`)}]::text[]) attname;
  exception when undefined_function then null;
  end $$`

/** The view that readers know; it checks the wall as its caller, not as its owner. */
export function createView(projection: Projection, name: string): string[] {
  const view = `read.${quoted(projection.name)}`
  return [
    `drop view if exists ${view}`,
    `create view ${view} with (security_invoker = true) as select ${list(columnsOf(projection))} from read.${quoted(name)}`,
    `grant select on ${view} to ${readerRole}`,
  ]
}

/** A hash of the table's declaration: another one means another table. */
export const shapeOf = (projection: Projection): string =>
  createHash('sha256')
    .update(
      [createTable(projection, ''), ...finishTable(projection, ''), ...createView(projection, '')].join(';'),
    )
    .digest('hex')
    .slice(0, 16)

/** Reads the rows whose keys are given as one array for each column of the key. */
export function selectByKeys(projection: Projection, name: string): string {
  const { table } = projection
  const arrays = table.key.map((column, i) => `$${i + 1}::${arrayType(table.columns[column])}`)
  const columns = columnsOf(projection).map(column => `t.${quoted(column)}`)
  return `select ${columns.join(', ')} from unnest(${arrays.join(', ')}) k (${list(table.key)})
    join read.${quoted(name)} t using (${list(table.key)})`
}

/** Inserts or replaces rows given as one array for each column, the first of them the parameter `first`. */
export function upsertRows(projection: Projection, name: string, first: number): string {
  const { table } = projection
  const columns = columnsOf(projection)
  const arrays = columns.map((column, i) => `$${first + i}::${arrayType(table.columns[column])}`)
  const changed = columns
    .filter(column => !table.key.includes(column))
    .map(column => `${quoted(column)} = excluded.${quoted(column)}`)
  return `insert into read.${quoted(name)} (${list(columns)}) select * from unnest(${arrays.join(', ')})
    on conflict (${list(table.key)}) do update set ${changed.join(', ')}`
}

/** Deletes rows whose keys are given as one array for each column of the key. */
export function deleteRows({ table }: Projection, name: string, first: number): string {
  const arrays = table.key.map((column, i) => `$${first + i}::${arrayType(table.columns[column])}`)
  const same = table.key.map(column => `t.${quoted(column)} = k.${quoted(column)}`)
  return `delete from read.${quoted(name)} t using unnest(${arrays.join(', ')}) k (${list(table.key)}) where ${same.join(' and ')}`
}

const arrayType = (column: Projection['table']['columns'][string] | undefined): string =>
  `${postgresTypes[kindOf(column ?? 'text')].name}[]`
