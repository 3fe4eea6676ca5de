import type { Pool } from 'pg'

/**
 * Finds the event that has set a company aside in a read model, and the reason; undefined if the company is not set
 * aside there.
 */
export type FindSetAside = (trouble: {
  /** As the tools name it, such as attendance-days. */
  readModel: string
  companyId: string
}) => Promise<{ eventId: string; eventType: string; reason: string } | undefined>

/** Reads the projector's own tables, because no stream says which events a projector cannot take. */
export const createFindSetAside =
  (pool: Pool): FindSetAside =>
  async ({ readModel, companyId }) => {
    const { rows } = await pool.query<{ eventId: string; eventType: string; reason: string }>(
      `select event_id as "eventId", type as "eventType", sentence as reason
         from read.set_aside where projection = $1 and company_id = $2`,
      [readModel.replaceAll('-', '_'), companyId],
    )
    return rows[0]
  }
