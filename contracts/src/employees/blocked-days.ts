import type { CompanyZone } from '../company/dated-settings.ts'
import { addDays } from '../kernel/days.ts'
import type { PersonFacts } from './person-facts.ts'
import { datesIn } from './person-on.ts'

/** Days on which a person was blocked, from the first to the last, YYYY-MM-DD, inclusive. */
export interface BlockedSpan {
  from: string
  /** `endOfTime` while the person is blocked. */
  to: string
}

/** A date after every date of a record. */
export const endOfTime = '9999-12-31'

/** The days on which a person was blocked: the dates for which `personOn` says so. */
export function blockedSpans(
  { states, zones }: Pick<PersonFacts, 'states' | 'zones'>,
  settings: readonly CompanyZone[],
): BlockedSpan[] {
  const since = datesIn(zones, settings)
  const begun = states.map(({ at, state }) => ({ state, on: since(at) }))
  return begun.flatMap(({ state, on }, index) => {
    // The last change of a date counts.
    const [next] = begun
      .slice(index + 1)
      .map(each => each.on)
      .sort()
    const to = next === undefined ? endOfTime : addDays(next, -1)
    return state === 'blocked' && on <= to ? [{ from: on, to }] : []
  })
}

/** Whether a date is in one of the spans. */
export const isWithin = (spans: readonly BlockedSpan[], date: string): boolean =>
  spans.some(({ from, to }) => from <= date && date <= to)
