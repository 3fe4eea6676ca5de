import { fixedRead, readRows, reads } from '@rollcall/read-models/reads.ts'
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

const setAsideOf = fixedRead((projection: string, companyId: string) =>
  reads
    .selectFrom('read.set_aside')
    .select(['event_id as eventId', 'type as eventType', 'sentence as reason'])
    .where('projection', '=', projection)
    .where('company_id', '=', companyId),
)

/** Reads the projector's own tables, because no stream says which events a projector cannot take. */
export const createFindSetAside =
  (pool: Pool): FindSetAside =>
  async ({ readModel, companyId }) => {
    const [row] = await readRows(pool, setAsideOf(readModel.replaceAll('-', '_'), companyId))
    return row
  }
