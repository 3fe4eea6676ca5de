/** Today where the person is, as SQL. */
const today = `(now() at time zone coalesce(presence.zone, (select c.zone from read.companies c
  where c.company_id = presence.company_id and c.id = presence.company_id), 'UTC'))::date`

/** The date of joining while it has not come where the person is, as SQL; null: it has. */
export const joinsOn = `case when presence.date_of_join > ${today} then presence.date_of_join end`

/** The last day of the leave that a person has today, as SQL; null: none. */
export const leaveUntil = `(select max(a."to") from read.away a
  where a.company_id = presence.company_id and a.employee_id = presence.id
    and a."from" <= ${today} and a."to" >= ${today} and jsonb_exists(a.dates, ${today}::text))`

/** The half of today that is leave, as SQL; null: all of it, or none. Two halves are all of it. */
export const leaveHalf = `(select case when count(*) = 1 then max(r.half) end from read.leave_requests r
  where r.company_id = presence.company_id and r.employee_id = presence.id and r."from" = ${today}
    and r.half is not null and r.state in ('approved', 'cancellationRequested'))`
