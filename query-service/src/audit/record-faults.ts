import { reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { pagesOf } from '../kernel/table-pages.ts'

interface Alarm {
  company_id: string
  kind: string
  number: number | null
  event_id: string | null
  found_at: string
  sentence: string
}

/** What the check of the record has found, as the view `record-fault`. */
const faults = reads
  .selectFrom(sql<Alarm>`evidence.alarms`.as('a'))
  .leftJoin('read.company_admin as c', join =>
    join.on('c.company_id', '=', 'platform').onRef('c.id', '=', 'a.company_id'),
  )
  .select(({ ref }) => [
    sql<string>`concat_ws('_', ${ref('a.company_id')}, ${ref('a.kind')}, ${ref('a.number')}, ${ref('a.event_id')})`.as(
      'id',
    ),
    'a.company_id as companyId',
    'c.name as companyName',
    'a.kind',
    'a.found_at as foundAt',
    'a.sentence',
  ])
  .as('faults')

/** The resource `record-fault`: the alarms of all companies, for the platform's administrators. */
export const recordFaults = pagesOf(faults)
