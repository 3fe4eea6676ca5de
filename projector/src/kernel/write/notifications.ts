import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { RowChange } from '../fold/fold-events.ts'
import { platform } from '../fold-values.ts'
import type { Projection } from '../projection.ts'

/** Postgres rejects payloads of 8,000 bytes and more. */
const payloadLimit = 7_000
/** A company with more changed rows than this is named without their ids. */
const maxRows = 100

/** How the changes of a batch are notified. */
export type NotificationScope =
  /** Live: the rows that changed. */
  | 'rows'
  /** The companies with changed rows. */
  | 'companies'
  /** The end of catching up: any row of any company may have changed. */
  | 'everybody'
  /** No client should read again. Only session caches are notified, for projections that decide about access. */
  | 'access'
  /** Nobody reads these rows. */
  | 'nothing'

/**
 * The texts of the `read_changed` notifications about one projection, as many as needed. A company with too many rows
 * is named without them. They hold only ids.
 */
export function readChanged(
  projection: Projection,
  position: Position,
  changes: Iterable<RowChange>,
  notify: NotificationScope = 'rows',
): string[] {
  const about = { projection: projection.name, position }
  if (notify === 'nothing' || (notify === 'access' && !projection.decidesAccess)) return []
  if (notify === 'everybody') return [JSON.stringify({ ...about, all: true })]
  const byCompany = idsByCompany(projection, changes)
  const few = notify === 'rows' ? [...byCompany].filter(([, rows]) => rows.length <= maxRows) : []
  const named = new Set(few.map(([company]) => company))
  const others = [...byCompany.keys()].filter(company => !named.has(company))
  const silent = notify === 'access' ? { silent: true } : {}
  return [
    ...packed(
      few.flatMap(([, rows]) => rows),
      rows => JSON.stringify({ ...about, changes: rows }),
    ),
    ...packed(others, companies => JSON.stringify({ ...about, ...silent, companies })),
  ]
}

/** The notification after events that changed no row, so that waiters for a position check again. */
export const passed = (position: Position): string =>
  JSON.stringify({ projection: '*', position, changes: [] })

/**
 * The notification that read.set_aside has changed, under the name by which the query service knows it; only the platform's
 * rows show it.
 */
export const setAsideNotification = (position: Position): string =>
  JSON.stringify({ projection: 'set_aside', position, companies: [platform] })

/**
 * The same messages in as few notifications as possible: one that fits alone, or an array of several. A punch changes
 * eight read models, and each notification wakes every process that listens.
 */
export const together = (messages: readonly string[]): string[] =>
  packed(messages, group => (group.length === 1 ? String(group[0]) : `[${group.join()}]`), Buffer.byteLength)

interface RowName {
  company: string
  id: string
  owner?: string
}

function idsByCompany({ table }: Projection, changes: Iterable<RowChange>): Map<string, RowName[]> {
  const byCompany = new Map<string, RowName[]>()
  for (const { before, after } of changes) {
    const row = after ?? before
    if (!row) continue
    const company = String(row.company_id)
    const rows = byCompany.get(company) ?? []
    byCompany.set(company, rows)
    const owner = table.owner ? { owner: String(row[table.owner]) } : {}
    // One more than the limit shows that there are too many.
    if (rows.length <= maxRows) rows.push({ company, id: String(row.id), ...owner })
  }
  return byCompany
}

/** Texts with as many items as fit into a payload. */
function packed<T>(
  items: readonly T[],
  textOf: (items: readonly T[]) => string,
  bytesOf: (item: T) => number = item => Buffer.byteLength(JSON.stringify(item)),
): string[] {
  const texts: string[] = []
  let group: T[] = []
  let bytes = Buffer.byteLength(textOf([]))
  const empty = bytes
  for (const item of items) {
    const more = bytesOf(item) + 1
    if (group.length > 0 && bytes + more > payloadLimit) {
      texts.push(textOf(group))
      group = []
      bytes = empty
    }
    group.push(item)
    bytes += more
  }
  if (group.length > 0) texts.push(textOf(group))
  return texts
}
