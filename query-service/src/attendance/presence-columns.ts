import { usualMissingAfterHours } from '@rollcall/contracts/attendance/missing-after.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'

const { ref, selectFrom } = expressionBuilder<Database, 'read.presence'>()
const lastPunchAt = ref('read.presence.last_punch_at')
const dateOfJoin = ref('read.presence.date_of_join')

const zoneOfCompany = selectFrom('read.companies as c')
  .select('c.zone')
  .whereRef('c.company_id', '=', 'read.presence.company_id')
  .whereRef('c.id', '=', 'read.presence.company_id')

/** For how many days a missing punch-out is sorted first: no longer than the smallest plan shows it. */
const urgentDays = Math.min(
  ...Object.values(plans).map(({ visibleDays = Number.POSITIVE_INFINITY }) => visibleDays),
)

const isIn = sql<boolean>`${ref('read.presence.state')} = 'in'`
/** The limit of the last session, which is the open one of who is in. */
const hours = sql`make_interval(hours => coalesce((${ref('read.presence.sessions')}->-1->>'missingAfterHours')::integer, ${sql.lit(usualMissingAfterHours)}))`
const joined = ref('read.presence.joined')

/** What an employee's last punch and leave say about an instant, by field. */
export function presenceColumns(now: Expression<Date>) {
  /** Today where the person is. */
  const today = sql<string>`(${now} at time zone coalesce(${ref('read.presence.zone')}, ${zoneOfCompany}, 'UTC'))::date`
  const leaveUntil = lastDayOfLeave(today)
  /** The date of joining while it has not come where the person is; null: it has. */
  const joinsOn = sql<string | null>`case when ${dateOfJoin} > ${today} then ${dateOfJoin} end`
  /**
   * An employee who forgot to punch out is not counted as in. Before the date of joining a person is not out, and a
   * person who was never in may not have opened the invitation yet.
   */
  const state = sql<PresenceRow['state']>`case when ${isIn} and ${lastPunchAt} > ${now} - ${hours} then 'in'
  when ${joinsOn} is not null and (${joined} or ${lastPunchAt} is not null) then 'joining'
  when ${leaveUntil} is not null then 'onLeave'
  when ${joined} or ${lastPunchAt} is not null then 'out' else 'invited' end`
  /** Missing punch-outs first, then everyone by name, and those who have not joined at the end. */
  const attention = sql<string>`case when ${isIn} and ${lastPunchAt} <= ${now} - ${hours}
  and ${lastPunchAt} > ${now} - interval '${sql.raw(String(urgentDays))} days' then '0 '
  when ${isIn} then '1 '
  when ${joinsOn} is not null or not (${joined} or ${lastPunchAt} is not null) then '2 ' else '1 ' end || ${ref('read.presence.full_name')}`
  return { state, attention, leaveUntil, leaveHalf: halfOfLeave(today), joinsOn }
}

/** The last day of the leave that a person has today; null: none. */
const lastDayOfLeave = (today: Expression<string>) =>
  selectFrom('read.away as a')
    .select(({ fn }) => fn.max<string | null>('a.to').as('until'))
    .whereRef('a.company_id', '=', 'read.presence.company_id')
    .whereRef('a.employee_id', '=', 'read.presence.id')
    .where('a.from', '<=', today)
    .where('a.to', '>=', today)
    .where(eb => sql<boolean>`jsonb_exists(${eb.ref('a.dates')}, ${today}::text)`)
    .$asScalar()

/** The half of today that is leave; null: all of it, or none. Two halves are all of it. */
const halfOfLeave = (today: Expression<string>) =>
  selectFrom('read.leave_requests as r')
    .select(eb => sql<Half | null>`case when count(*) = 1 then max(${eb.ref('r.half')}) end`.as('half'))
    .whereRef('r.company_id', '=', 'read.presence.company_id')
    .whereRef('r.employee_id', '=', 'read.presence.id')
    .where('r.from', '=', today)
    .where('r.half', 'is not', null)
    .where('r.state', 'in', ['approved', 'cancellationRequested'])
    .$asScalar()
