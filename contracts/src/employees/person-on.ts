import { type DatedSettings, settingsOn } from '../company/dated-settings.ts'
import type { Since } from '../kernel/changed-at.ts'
import { addDays, dateIn } from '../kernel/days.ts'
import type { PersonFacts, PersonState } from './person-facts.ts'

/** The settings by date, as far as they give the company's zone. */
export type DatedZones = readonly Pick<DatedSettings, 'since' | 'zone'>[]

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
export function personOn(facts: PersonFacts, settings: DatedZones): (date: string) => PersonOn {
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

/** Gives the date on the person's clock at an instant. At a change of the zone it is the later one of both dates. */
function datesIn(zones: PersonFacts['zones'], settings: DatedZones): (at: string) => string {
  const companyZone = (instant: number) =>
    (settings.findLast(({ zone, since }) => since <= dateIn(zone, instant)) ?? settings[0])?.zone ?? 'UTC'
  return at => {
    const instant = Date.parse(at)
    const index = zones.findLastIndex(zone => Date.parse(zone.at) <= instant)
    const [former, zone] = [zones[index - 1], zones[Math.max(index, 0)]]
    const here = dateIn(zone?.zone ?? companyZone(instant), instant)
    if (zone?.at !== at || !former) return here
    const there = dateIn(former.zone ?? companyZone(instant), instant)
    return there > here ? there : here
  }
}
