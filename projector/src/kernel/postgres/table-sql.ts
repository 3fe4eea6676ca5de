import { createHash } from 'node:crypto'
import { columnDdl, kindOf, postgresTypes } from '../columns.ts'
import type { Projection } from '../projection.ts'

/** The query service's role for reading. It sees only the rows of one company. */
export const readerRole = 'rollcall_reader'

/** The name in schema `read` of one version of a projection's table. */
export const tableName = (projection: Projection, version = projection.version): string =>
  `${projection.name}_v${version}`

const quoted = (name: string): string => `"${name}"`
const list = (names: readonly string[]): string => names.map(quoted).join(', ')
/** The columns in the order of statements and COPY. */
export const columnNames = (projection: Projection): string[] => Object.keys(projection.table.columns)

/** The columns of the readers' view. */
const shownColumns = (projection: Projection): string[] =>
  projection.table.searched ? [...columnNames(projection), 'search_text'] : columnNames(projection)

/** The table without key and indexes, so that it can be filled fast. */
export function createTable({ table }: Projection, name: string): string {
  const columns = Object.entries(table.columns).map(
    ([column, kind]) => `${quoted(column)} ${columnDdl(kind)}`,
  )
  if (table.searched) columns.push(searchColumn(table))
  return `create table read.${quoted(name)} (${columns.join(', ')}) with (fillfactor = ${table.fillfactor ?? 100})`
}

/**
 * Postgres keeps it, so that no fold needs to. A search never spans two texts, because no text contains a line feed.
 */
function searchColumn({ columns, searched = [] }: Projection['table']): string {
  const texts = searched.map(column =>
    columns[column]?.endsWith('?') ? `coalesce(${quoted(column)}, '')` : quoted(column),
  )
  return `search_text text generated always as (read.search_text(${texts.join(` || E'\\n' || `)})) stored`
}

/**
 * Key, indexes, and row-level security: a reader with the role `rollcall_reader` sees only the rows of the company in
 * the setting `rollcall.company`; it does not restrict the table's owner.
 */
export function finishTable({ table }: Projection, name: string): string[] {
  const target = `read.${quoted(name)}`
  return [
    `alter table ${target} add primary key (${list(table.key)})`,
    ...table.indexes.map(columns => `create index on ${target} (${list(columns)})`),
    ...(table.sparseIndexes ?? []).map(
      columns =>
        `create index on ${target} (${list(columns)}) where ${quoted(columns.at(-1) ?? '')} is not null`,
    ),
    `alter table ${target} enable row level security`,
    `create policy company on ${target} for select to ${readerRole} using (company_id = current_setting('rollcall.company', true))`,
    `grant select on ${target} to ${readerRole}`,
  ]
}

/**
 * Tells the planner that the columns of an empty table hold one value each, until it has statistics. A company's people
 * all punch on the same day, and for an empty table the planner considers the index by company and day as good as the
 * key for finding one row. Each punch would then read all rows of that day. Servers before 18 have no such function and
 * find out within minutes.
 */
export const assumeFewValues = (projection: Projection, name: string): string => `
  do $$ begin
    perform pg_restore_attribute_stats('schemaname', 'read', 'relname', '${name}', 'attname', attname, 'inherited', false,
                                       'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
      from unnest(array[${columnNames(projection).map(column => `'${column}'`)}]::text[]) attname;
  exception when undefined_function then null;
  end $$`

/** The readers' view. It checks row-level security as its caller, not as its owner. */
export function createView(projection: Projection, name: string): string[] {
  const view = `read.${quoted(projection.name)}`
  return [
    `drop view if exists ${view}`,
    `create view ${view} with (security_invoker = true) as select ${list(shownColumns(projection))} from read.${quoted(name)}`,
    `grant select on ${view} to ${readerRole}`,
  ]
}

/** A hash of the table's declaration; a different hash means a different table. */
export const tableFingerprint = (projection: Projection): string =>
  createHash('sha256')
    .update(
      [createTable(projection, ''), ...finishTable(projection, ''), ...createView(projection, '')].join(';'),
    )
    .digest('hex')
    .slice(0, 16)

/** Reads the rows whose keys are given as one array for each column of the key. */
export function selectByKeys(projection: Projection, name: string): string {
  const columns = columnNames(projection).map(column => `t.${quoted(column)}`)
  return `select ${columns.join(', ')} from ${rowsFromKeys(projection, name, 1)}`
}

/** The same rows as `t`, with the arrays beginning at the parameter `first`. */
export function rowsFromKeys({ table }: Projection, name: string, first: number): string {
  const arrays = table.key.map((column, i) => `$${first + i}::${arrayType(table.columns[column])}`)
  return `unnest(${arrays.join(', ')}) k (${list(table.key)})
    join read.${quoted(name)} t using (${list(table.key)})`
}

/** Inserts or replaces rows given as one array for each column, starting at the parameter `first`. */
export function upsertRows(projection: Projection, name: string, first: number): string {
  const { table } = projection
  const columns = columnNames(projection)
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
