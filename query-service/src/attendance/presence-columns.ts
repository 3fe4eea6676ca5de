import { missingAfterHours } from '@rollcall/contracts/attendance/minutes.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'

/** Today where the person is, as SQL. */
const today = `(now() at time zone coalesce(presence.zone, (select c.zone from read.companies c
  where c.company_id = presence.company_id and c.id = presence.company_id), 'UTC'))::date`

/** The date of joining while it has not come where the person is, as SQL; null: it has. */
const joinsOn = `case when presence.date_of_join > ${today} then presence.date_of_join end`

/** The last day of the leave that a person has today, as SQL; null: none. */
const leaveUntil = `(select max(a."to") from read.away a
  where a.company_id = presence.company_id and a.employee_id = presence.id
    and a."from" <= ${today} and a."to" >= ${today} and jsonb_exists(a.dates, ${today}::text))`

/** The half of today that is leave, as SQL; null: all of it, or none. Two halves are all of it. */
const leaveHalf = `(select case when count(*) = 1 then max(r.half) end from read.leave_requests r
  where r.company_id = presence.company_id and r.employee_id = presence.id and r."from" = ${today}
    and r.half is not null and r.state in ('approved', 'cancellationRequested'))`

/**
 * An employee who forgot to punch out is not counted as in. Before the date of joining nobody is out, and one who was
 * never in may not have opened the invitation yet.
 */
const state = `case when state = 'in' and since > now() - interval '${missingAfterHours} hours' then 'in'
  when ${joinsOn} is not null and (joined or since is not null) then 'joining'
  when ${leaveUntil} is not null then 'onLeave'
  when joined or since is not null then 'out' else 'invited' end`

/** Days for which a missing punch-out is sorted first: no longer than every plan shows it. */
const urgentDays = Math.min(
  ...Object.values(plans).map(({ visibleDays = Number.POSITIVE_INFINITY }) => visibleDays),
)

/** Missing punch-outs first, then everyone by name. */
const attention = `case when state = 'in' and since <= now() - interval '${missingAfterHours} hours'
  and since > now() - interval '${urgentDays} days' then '0 ' else '1 ' end || full_name`

/** What an employee's last punch and leave say about now, as SQL by field. */
export const presenceColumns = { state, attention, leaveUntil, leaveHalf, joinsOn }
