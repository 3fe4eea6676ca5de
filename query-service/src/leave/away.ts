/** The rows of people who are away: not those of blocked people, nor leave without dates. */
export const isAway = `not blocked and dates <> '[]'`

/** A column of the person who is away, as SQL; null when the person was deleted a moment ago. */
export const ofPerson = (column: 'full_name' | 'position' | 'zone'): string =>
  `(select e.${column} from read.employees e where e.company_id = away.company_id and e.id = away.employee_id)`

/** The same, '' instead of null. */
export const textOfPerson = (column: 'full_name' | 'position'): string => `coalesce(${ofPerson(column)}, '')`
