/** Whose row is not that of a blocked or deleted person, as SQL: they are away for nobody. */
export const isActivePerson = (of: 'away' | 'leave_requests'): string =>
  `not exists (select from read.inactive_people i where i.company_id = ${of}.company_id and i.id = ${of}.employee_id)`

/** The rows of read.away that show: not those of blocked or deleted people, nor leave without dates. */
export const isAway = `dates <> '[]' and ${isActivePerson('away')}`
