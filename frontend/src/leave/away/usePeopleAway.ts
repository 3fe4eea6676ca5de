import { whyEmpty } from '../../kit/data/problem.ts'
import { addDays, type Day, dayIn } from '../../kit/dates.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { awaySoon, awayToday, peopleAway } from './away-days.ts'
import { useAway } from './useAway.ts'
import { useDaysOff } from './useDaysOff.ts'

/**
 * The people with leave in the two weeks from a day on; undefined: not known yet, or `error` says why not. From the
 * reader's today on, also who is away today and who will be, each by the date where the person is.
 */
export function usePeopleAway(first: Day) {
  const { companyZone } = useCalendar()
  const now = useServerNow()
  // Where a person is, it can still be the day before.
  const dayBefore = addDays(first, -1)
  const last = addDays(first, 13)
  const kindOf = useDaysOff(dayBefore, last)
  const query = useAway(dayBefore, last)
  const all =
    query.data &&
    peopleAway(
      query.data,
      day => kindOf(day).kind === 'working',
      zone => dayIn(zone ?? companyZone, now),
    )
  return {
    last,
    kindOf,
    people: all?.filter(({ spans }) => spans.some(({ to }) => to >= first)),
    today: all && awayToday(all),
    soon: all && awaySoon(all, last),
    error: whyEmpty(query),
    refetch: query.refetch,
  }
}
