import { reads } from '@rollcall/read-models/reads.ts'
import { type ExpressionWrapper, sql } from 'kysely'

/** The instant at which a task was done, as a column of a statement. */
// biome-ignore lint/suspicious/noExplicitAny: a column of any statement
type Instant = ExpressionWrapper<any, any, string | null>

/**
 * Whether a task was done on the dates from `first` to `last` or a day away, by index: no zone is further from UTC.
 * Instants are compared with instants, because under row-level security an index supports no other comparison.
 */
export const doneAround = (doneAt: Instant, first: string, last: string) =>
  sql<boolean>`(${doneAt} >= (${first}::date - 1)::timestamp at time zone 'UTC'
    and ${doneAt} < (${last}::date + 2)::timestamp at time zone 'UTC')`

/**
 * The date on which a task was done in the company's zone of then. A later change of the zone does not change the date
 * of a past instant. Most companies never had another zone.
 */
export const doneOn = (doneAt: Instant, companyId: string) =>
  sql<string>`(${doneAt} at time zone coalesce(${zoneAt(doneAt, companyId)}, 'UTC'))::date`

const zoneAt = (instant: Instant, companyId: string) =>
  reads
    .selectFrom('read.team_schedules as s')
    .select(({ ref }) => {
      const history = ref('s.history')
      return sql<string | null>`case when jsonb_array_length(${history}) = 1 then ${history}->0->>'zone'
        else (select one->>'zone' from jsonb_array_elements(${history}) one
          where (one->>'at')::timestamptz <= greatest(${instant}, (${history}->0->>'at')::timestamptz)
          order by one->>'since' desc limit 1) end`.as('zone')
    })
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', companyId)
