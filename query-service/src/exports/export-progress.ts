import { sql } from 'kysely'
import type { AtNow } from '../kernel/resource.ts'

type Rows = readonly Record<string, unknown>[]

const unknownYet = sql<number | null>`null::integer`
/** The fields of an export's progress, which no projection stores. */
export const noProgress = { done: unknownYet, total: unknownYet }

/** Adds the workers' progress to running exports. */
export async function withProgress(rows: Rows, { companyId, besides }: AtNow) {
  const running = rows.filter(({ state }) => state === 'running').map(({ id }) => id)
  if (running.length === 0) return [...rows]
  const found = await besides<{ export_id: string; done: number; total: number }>({
    text: `select export_id, done, total from delivery.export_progress
      where company_id = $1 and export_id = any($2)`,
    values: [companyId, running],
  })
  const byId = new Map(found.map(({ export_id, done, total }) => [export_id, { done, total }]))
  return rows.map(row => (row.state === 'running' ? { ...row, ...byId.get(String(row.id)) } : row))
}
