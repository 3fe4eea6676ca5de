import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Change } from './fold-events.ts'
import type { Projection } from './projection.ts'

/** Postgres refuses payloads of 8,000 bytes and more. */
const payloadLimit = 7_000

/**
 * The text of the `read_changed` notification about one projection: the rows that changed, or only their
 * companies, or only that much has changed, as it fits. Holds ids only.
 */
export function readChanged(projection: Projection, position: Position, changes: Iterable<Change>): string {
  const rows: { company: string; id: string; owner?: string }[] = []
  const companies = new Set<string>()
  const { owner } = projection.table
  for (const { before, after } of changes) {
    const row = after ?? before
    if (!row) continue
    const company = String(row.company_id)
    companies.add(company)
    if (rows.length <= payloadLimit / 50)
      rows.push({ company, id: String(row.id), ...(owner ? { owner: String(row[owner]) } : {}) })
    else if (companies.size > payloadLimit / 20) break
  }
  const about = { projection: projection.name, position }
  const whole = JSON.stringify({ ...about, changes: rows })
  if (rows.length <= payloadLimit / 50 && Buffer.byteLength(whole) <= payloadLimit) return whole
  const short = JSON.stringify({ ...about, companies: [...companies] })
  return Buffer.byteLength(short) <= payloadLimit ? short : JSON.stringify({ ...about, all: true })
}

/** What is told when events passed that changed no row: those who wait for a position look again. */
export const passed = (position: Position): string =>
  JSON.stringify({ projection: '*', position, changes: [] })
