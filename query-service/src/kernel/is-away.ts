/**
 * Whose row is not that of a deleted person, as SQL. Leave that is asked for or added in the instant of the deletion may
 * come after it in the log, and then its row comes back.
 */
export const isNotDeleted = (of: 'away' | 'leave_requests'): string =>
  `not exists (select from read.inactive_people i
  where i.company_id = ${of}.company_id and i.id = ${of}.employee_id and i.status = 'deleted')`

/** The rows of read.away that show: not those of deleted people, nor leave without dates. */
export const isAway = `dates <> '[]' and ${isNotDeleted('away')}`
