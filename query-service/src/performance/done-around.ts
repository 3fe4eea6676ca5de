/**
 * Whether a task was done on the dates from `first` to `last` or a day away, as SQL by index: in no zone is a date further
 * from UTC's. Instants are compared with instants, because by row-level security an index serves no other comparison.
 */
export const doneAround = (first: string, last: string): string =>
  `done_at >= (${first}::date - 1)::timestamp at time zone 'UTC'
    and done_at < (${last}::date + 2)::timestamp at time zone 'UTC'`
