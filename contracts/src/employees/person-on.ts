import { type CompanyZone, companyDate, settingsOn } from '../company/dated-settings.ts'
import type { DatedAt } from '../kernel/changed-at.ts'
import { addDays, dateIn } from '../kernel/days.ts'
import type { PersonFacts, PersonState } from './person-facts.ts'

/** What is true of a person on a date. */
export interface PersonOn {
  position: string
  /** The own zone, or the company's on that date; UTC without any. */
  zone: string
  /** undefined: not added yet. */
  state: PersonState | undefined
  /** The person has joined the company, has a password and is not blocked. */
  isEmployed: boolean
}

/**
 * What is true of a person by date. A change counts from the date on the person's clock on which it was decided, so no
 * later change moves a past day. Before the person was added, the first position and zone count.
 */
export function personOn(facts: PersonFacts, settings: readonly CompanyZone[]): (date: string) => PersonOn {
  const since = datesIn(facts.zones, settings)
  const valueOn = <T>(history: readonly DatedAt<T>[]) => {
    const begun = history.map(({ at }) => begins(at, since))
    return (date: string) => history[begun.findLastIndex(by => by(date))]
  }
  const [positionOn, zoneOn, stateOn] = [
    valueOn(facts.positions),
    valueOn(facts.zones),
    valueOn(facts.states),
  ]
  return date => {
    const state = stateOn(date)?.state
    return {
      position: (positionOn(date) ?? facts.positions[0])?.position ?? '',
      zone: (zoneOn(date) ?? facts.zones[0])?.zone ?? settingsOn(settings, date)?.zone ?? 'UTC',
      state,
      isEmployed: state === 'active' && facts.dateOfJoin <= date,
    }
  }
}

/**
 * Whether an instant is on a date or before it. Most instants are days away, so their zone does not matter. Results are
 * cached, because a year asks for each of its days.
 */
function begins(at: string, since: (at: string) => string): (date: string) => boolean {
  const utc = at.slice(0, 10)
  let before: string | undefined
  let after: string | undefined
  let exactly: string | undefined
  return date => {
    if (utc < date) {
      after ??= addDays(utc, 1)
      if (after <= date) return true
    }
    if (utc > date) {
      before ??= addDays(utc, -1)
      if (before > date) return false
    }
    exactly ??= since(at)
    return exactly <= date
  }
}

/** Gives the date on the person's clock at an instant. When the zone changes, it is the later of the two dates. */
export function datesIn(
  zones: PersonFacts['zones'],
  settings: readonly CompanyZone[],
): (at: string) => string {
  return at => {
    const index = Math.max(
      zones.findLastIndex(zone => Date.parse(zone.at) <= Date.parse(at)),
      0,
    )
    const [former, zone] = [zones[index - 1], zones[index]]
    const own = zone?.zone ? [dateIn(zone.zone, Date.parse(at)), zone.from] : []
    const company =
      !zone?.zone || (former && !former.zone && zone.at === at) ? [companyDate(settings, at)] : []
    return [...own, ...company].sort().at(-1) ?? ''
  }
}
