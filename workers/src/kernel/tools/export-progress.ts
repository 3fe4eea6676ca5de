import type { Pool } from 'pg'

/** An export of a company. */
export interface ExportRef {
  companyId: string
  exportId: string
}

/**
 * The progress of running exports, for the people who wait for them. It is not an event, because it is useless
 * afterwards.
 */
export interface ExportProgress {
  note(of: ExportRef, progress: { done: number; total: number }): Promise<void>
  /** Also removes attempts that were interrupted long ago. */
  clear(of: ExportRef): Promise<void>
}

export const createExportProgress = (pool: Pick<Pool, 'query'>): ExportProgress => ({
  async note({ companyId, exportId }, { done, total }) {
    await pool.query(
      `insert into delivery.export_progress (company_id, export_id, done, total) values ($1, $2, $3, $4)
       on conflict (company_id, export_id) do update set done = excluded.done, total = excluded.total, at = now()`,
      [companyId, exportId, done, total],
    )
  },
  async clear({ companyId, exportId }) {
    await pool.query(
      `delete from delivery.export_progress
       where (company_id = $1 and export_id = $2) or at < now() - interval '2 days'`,
      [companyId, exportId],
    )
  },
})
