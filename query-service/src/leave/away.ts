/** A column of the person whose leave it is, as SQL; null when the person was deleted a moment ago. */
export const ofPerson = (
  column: 'full_name' | 'position' | 'zone',
  of: 'away' | 'leave_requests' = 'away',
): string =>
  `(select e.${column} from read.employees e where e.company_id = ${of}.company_id and e.id = ${of}.employee_id)`

/** The same, '' instead of null. */
export const textOfPerson = (column: 'full_name' | 'position', of?: 'away' | 'leave_requests'): string =>
  `coalesce(${ofPerson(column, of)}, '')`

/** The dates of which a request takes a part, as SQL. */
export const datesOfShares = `(select coalesce(jsonb_agg(s.share->'date'), '[]') from jsonb_array_elements(shares) s(share))`
