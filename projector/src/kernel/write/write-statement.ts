import { columnNames, deleteRows, upsertRows } from '../postgres/table-sql.ts'
import type { Projection } from '../projection.ts'

/** Rows of one table that a statement writes. */
export interface StatementPart {
  projection: Projection
  table: string
  kind: 'upsert' | 'delete'
}

const statements = new Map<string, { name: string; text: string }>()

/**
 * The one statement that writes the given parts. Its parameters: the arrays of each part in order, then four arrays of
 * count deltas (checkpoint, company, bucket, delta), four of checkpoints (name, version, was, is), and the
 * notifications' texts. When companies are set aside, also seven arrays for them (checkpoint, company, event, type,
 * position, after, sentence) and the milliseconds until the first retry. Prepared once for each combination of parts on
 * each connection.
 */
export function writeStatement(
  parts: readonly StatementPart[],
  settingAside = false,
): { name: string; text: string } {
  const id = [
    ...parts.map(part => `${part.kind} ${part.table}`),
    ...(settingAside ? ['set aside'] : []),
  ].join(', ')
  const known = statements.get(id)
  if (known) return known
  let next = 1
  const clauses: string[] = []
  for (const { projection, table, kind } of parts) {
    clauses.push(
      `part${clauses.length} as (${kind === 'upsert' ? upsertRows(projection, table, next) : deleteRows(projection, table, next)})`,
    )
    next += kind === 'upsert' ? columnNames(projection).length : projection.table.key.length
  }
  const $ = (offset: number) => `$${next + offset}`
  clauses.push(
    `counted as (
      insert into read.row_counts (projection, company_id, bucket, rows)
      select * from unnest(${$(0)}::text[], ${$(1)}::text[], ${$(2)}::text[], ${$(3)}::bigint[])
      on conflict (projection, company_id, bucket) do update set rows = row_counts.rows + excluded.rows)`,
    `moved as (
      update read.checkpoints c set position = m.position, updated_at = now()
      from unnest(${$(4)}::text[], ${$(5)}::int[], ${$(6)}::bigint[], ${$(7)}::bigint[])
        as m (projection, version, was, position)
      where c.projection = m.projection and c.version = m.version and c.position = m.was
      returning 1)`,
  )
  if (settingAside)
    clauses.push(`set_aside as (
      insert into read.set_aside
        (projection, company_id, event_id, type, position, after_position, sentence, next_retry_at)
      select a.*, now() + ${$(16)}::bigint * interval '1 millisecond'
        from unnest(${$(9)}::text[], ${$(10)}::text[], ${$(11)}::text[], ${$(12)}::text[],
                    ${$(13)}::bigint[], ${$(14)}::bigint[], ${$(15)}::text[]) a)`)
  const statement = {
    name: `write ${statements.size}`,
    text: `with ${clauses.join(',\n')}
      select read.must_have_moved((select count(*) from moved), cardinality(${$(4)}::text[])),
        (select count(pg_notify('read_changed', payload)) from unnest(${$(8)}::text[]) payload)`,
  }
  statements.set(id, statement)
  return statement
}
