import { reads } from '@rollcall/read-models/reads.ts'
import { pagesOf } from '../kernel/table-pages.ts'

/** The events that administrators left out of read models, with the names of the company and of the administrator. */
const skipped = reads
  .selectFrom('read.skipped_events as s')
  .leftJoin('read.company_admin as c', join =>
    join.on('c.company_id', '=', 'platform').onRef('c.id', '=', 's.of_company'),
  )
  .leftJoin('read.accounts as a', join =>
    join.on('a.company_id', '=', 'platform').onRef('a.id', '=', 's.by_id'),
  )
  .select(({ fn }) => [
    's.id',
    's.read_model as readModel',
    's.of_company as companyId',
    'c.name as companyName',
    's.event_type as eventType',
    's.reason',
    fn.coalesce('a.name', 's.by_id').as('byName'),
    's.at',
  ])
  .where('s.company_id', '=', 'platform')
  .as('skipped')

/** The resource `skipped-event`, which joins what only the platform's administrators see. */
export const skippedEvents = pagesOf(skipped)
