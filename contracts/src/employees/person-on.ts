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
  /**
   * Whether the person is with the company: from the date of joining to the last day, whether or not the account existed,
   * and neither blocked nor deleted.
   */
  isEmployed: boolean
  /** Whether work can be scheduled: employed, and not beyond the last day worked. */
  works: boolean
}

/**
 * What is true of a person by date. A change counts from the date on the person's clock on which it was decided, so no
 * later change moves a past day. Before the person was added, the first position and zone count. The dates of joining
 * and of the end are those that were recorded last.
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
  const { dateOfJoin, end } = facts
  const on = (date: string): PersonOn => {
    const state = stateOn(date)?.state
    const isWithin = dateOfJoin <= date && (!end || date <= end.lastDay)
    const isEmployed = isWithin && state !== 'blocked' && state !== 'deleted'
    return {
      position: (positionOn(date) ?? facts.positions[0])?.position ?? '',
      zone: (zoneOn(date) ?? facts.zones[0])?.zone ?? settingsOn(settings, date)?.zone ?? 'UTC',
      state,
      isEmployed,
      works: isEmployed && (!end || date <= end.lastDayWorked),
    }
  }
  const instants = [...facts.positions, ...facts.zones, ...facts.states].map(({ at }) => at.slice(0, 10))
  const ends = end ? [end.lastDayWorked, end.lastDay].map(last => addDays(last, 1)) : []
  const dates = [dateOfJoin, ...ends, ...settings.map(one => one.since)]
  let known: { span: Span; person: PersonOn } | undefined
  return date => {
    if (known && isInside(known.span, date)) return known.person
    const person = on(date)
    const span = spanAround(date, instants, dates)
    if (span) known = { span, person }
    return person
  }
}

/** The dates after one, from another on, and before a third; '' and '9999' without any. */
interface Span {
  after: string
  from: string
  before: string
}

const isInside = ({ after, from, before }: Span, date: string): boolean =>
  after < date && from <= date && date < before

/**
 * The dates around one on which the same is true, because nothing changes between them: most days of a year. undefined:
 * something may change on this date or the next. `instants`: the UTC dates of changes, which are a day off at most;
 * `dates`: those of changes that have a date.
 */
function spanAround(date: string, instants: readonly string[], dates: readonly string[]): Span | undefined {
  let [after, from, before, next] = ['', '', '9999', '9999']
  for (const utc of instants) {
    if (utc === date) return undefined
    if (utc < date && utc > after) after = utc
    if (utc > date && utc < next) next = utc
  }
  for (const since of dates) {
    if (since <= date && since > from) from = since
    if (since > date && since < before) before = since
  }
  if (next === '9999') return { after, from, before }
  const earliest = addDays(next, -1)
  if (earliest <= date) return undefined
  return { after, from, before: earliest < before ? earliest : before }
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
