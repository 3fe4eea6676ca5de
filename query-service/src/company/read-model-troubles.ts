import { reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { pagesOf } from '../kernel/table-pages.ts'

/**
 * The projector's record of companies that are set aside, as the view `read-model-trouble`. Generations that are still
 * being built are excluded.
 */
const troubles = reads
  .selectFrom('read.set_aside as s')
  .leftJoin('read.company_admin as c', join =>
    join.on('c.company_id', '=', 'platform').onRef('c.id', '=', 's.company_id'),
  )
  .select(({ ref }) => [
    sql<string>`${ref('s.projection')} || '_' || ${ref('s.company_id')}`.as('id'),
    sql<string>`replace(${ref('s.projection')}, '_', '-')`.as('readModel'),
    's.company_id as companyId',
    's.event_id as eventId',
    'c.name as companyName',
    's.type as eventType',
    's.sentence as reason',
    's.since as leftOutSince',
    's.tries',
    's.next_retry_at as nextRetryAt',
  ])
  .where('s.projection', '!~', sql.lit('_next$'))
  .as('troubles')

/**
 * The resource `read-model-trouble`: the companies that read models have set aside, for the platform's administrators.
 * It is about projections, so it does not come from a projection.
 */
export const readModelTroubles = pagesOf(troubles)
