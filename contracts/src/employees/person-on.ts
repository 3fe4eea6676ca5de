import { type CompanyZone, companyDate, settingsOn } from '../company/dated-settings.ts'
import type { Since } from '../kernel/changed-at.ts'
import { addDays, dateIn } from '../kernel/days.ts'
import type { PersonFacts, PersonState } from './person-facts.ts'

/** What is true of a person on a date. */
export interface PersonOn {
  position: string
  /** The own zone, or else the company's on that date; UTC without any. */
  zone: string
  /** undefined: not added yet. */
  state: PersonState | undefined
  /** The person has joined the company, has a password and is not blocked. */
  isEmployed: boolean
}

/**
 * What is true of a person by date. A change counts from the date on the person's clock on which it was decided, so no
 * later change moves a past day. Position and zone were the first ones before the person was added.
 */
export function personOn(facts: PersonFacts, settings: readonly CompanyZone[]): (date: string) => PersonOn {
  const since = datesIn(facts.zones, settings)
  return date => {
    const on = <T>(history: readonly Since<T>[]) => history.findLast(({ at }) => hasBegun(at, date, since))
    const state = on(facts.states)?.state
    return {
      position: (on(facts.positions) ?? facts.positions[0])?.position ?? '',
      zone: (on(facts.zones) ?? facts.zones[0])?.zone ?? settingsOn(settings, date)?.zone ?? 'UTC',
      state,
      isEmployed: state === 'active' && facts.dateOfJoin <= date,
    }
  }
}

/** Whether the date of an instant is a date or before it. Most instants are days away, where no zone is asked for. */
function hasBegun(at: string, date: string, since: (at: string) => string): boolean {
  const utc = at.slice(0, 10)
  if (utc < date && addDays(utc, 1) <= date) return true
  if (utc > date && addDays(utc, -1) > date) return false
  return since(at) <= date
}

/** Gives the date on the person's clock at an instant. At a move it is the latest one of the clocks. */
function datesIn(zones: PersonFacts['zones'], settings: readonly CompanyZone[]): (at: string) => string {
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
