import { whyEmpty } from '../../kit/data/problem.ts'
import { addDays, type Day } from '../../kit/dates.ts'
import { peopleAway } from './away-days.ts'
import { useAway } from './useAway.ts'
import { useDaysOff } from './useDaysOff.ts'

/** The people with leave in the two weeks from a day on; undefined: not known yet, or `error` says why not. */
export function usePeopleAway(first: Day) {
  const last = addDays(first, 13)
  const kindOf = useDaysOff(first, last)
  const query = useAway(first, last)
  return {
    last,
    kindOf,
    people: query.data && peopleAway(query.data, day => kindOf(day).kind === 'working'),
    error: whyEmpty(query),
    refetch: query.refetch,
  }
}
