import type { PasswordSet } from '../accounts/events.ts'
import { type DatedWeeks, type OwnWeek, type WeekChange, weeksByDate } from '../company/working-week.ts'
import { changedAt, type DatedAt, haveOneDate } from '../kernel/changed-at.ts'
import { dateIn } from '../kernel/days.ts'
import type { EventOf } from '../kernel/message.ts'
import type { EmployeeEvent } from './events.ts'

/** The state of a person's account: invited, with a password, blocked, or deleted. */
export type PersonState = 'invited' | 'active' | 'blocked' | 'deleted'

/**
 * The facts of a person on which the answer about a day depends, each with its history. Instants, not dates, because the
 * date of a change is that on the person's clock, which may be the company's.
 */
export interface PersonFacts {
  /** YYYY-MM-DD; another one corrects it for all days. */
  dateOfJoin: string
  positions: readonly DatedAt<{ position: string }>[]
  /** `zone` null: the company's zone. `from`: the zone does not count before this date; '' if there is no such date. */
  zones: readonly DatedAt<{ zone: string | null; from: string }>[]
  states: readonly DatedAt<{ state: PersonState }>[]
  /** The changes of the own working week, in the order of their decisions; null or absent: none. */
  weekChanges?: readonly WeekChange<OwnWeek>[] | null
  /** The own working weeks by date that follow from them; null or absent: the company's counts always. */
  weeks?: DatedWeeks<OwnWeek> | null
  /** The state that a blocked person returns to is 'active'. */
  hasPassword: boolean
  /** The planned or past end of the employment; null or absent: none. */
  end?: EmploymentEnd | null
}

/** The last dates of an employment, YYYY-MM-DD: with work, of the employment, and of the access to own documents. */
export interface EmploymentEnd {
  endId: string
  lastDayWorked: string
  lastDay: string
  accessUntil: string
  /** The last day is over, and what follows from it is done. */
  ended?: true
}

/** The events that change them. */
export type PersonEvent = EmployeeEvent | EventOf<typeof PasswordSet>

/** A person's facts after an event. `at`: when it was decided, an ISO instant. undefined: the person is not added yet. */
export function personAfter(
  facts: PersonFacts | undefined,
  event: PersonEvent,
  at: string,
): PersonFacts | undefined {
  if (event.type === 'EmployeeAdded') {
    const { dateOfJoin, position } = event.data
    return {
      dateOfJoin,
      positions: [{ at, position }],
      zones: [{ at, zone: null, from: '' }],
      states: [{ at, state: 'invited' }],
      hasPassword: false,
    }
  }
  const state = facts?.states.at(-1)?.state
  if (!facts || state === 'deleted') return facts
  const become = (next: PersonState): PersonFacts => ({
    ...facts,
    states: changedAt(facts.states, at, { state: next }),
  })
  switch (event.type) {
    case 'EmployeeEdited': {
      const { dateOfJoin, position } = event.data
      return { ...facts, dateOfJoin, positions: changedAt(facts.positions, at, { position }) }
    }
    case 'EmployeeZoneSet':
      return { ...facts, zones: movedTo(event.data.zone, facts.zones, at) }
    case 'OwnWeekSet': {
      const { changeId, since, until, week } = event.data
      // A planned change that is edited is decided anew, with its id.
      const others = (facts.weekChanges ?? []).filter(change => change.changeId !== changeId)
      return withWeeks(facts, [...others, { changeId, since, until, week }])
    }
    case 'OwnWeekWithdrawn':
      return withWeeks(
        facts,
        (facts.weekChanges ?? []).filter(({ changeId }) => changeId !== event.data.changeId),
      )
    case 'PasswordSet':
      return { ...(state === 'invited' ? become('active') : facts), hasPassword: true }
    case 'EmployeeBlocked':
      return become('blocked')
    case 'EmployeeUnblocked':
      return become(facts.hasPassword ? 'active' : 'invited')
    case 'EmployeeDeleted':
      return become('deleted')
    case 'EmploymentEndPlanned':
    case 'EmploymentEndChanged': {
      const { endId, lastDayWorked, lastDay, accessUntil } = event.data
      return { ...facts, end: { endId, lastDayWorked, lastDay, accessUntil } }
    }
    case 'EmploymentEndWithdrawn':
      return { ...facts, end: null }
    case 'EmploymentEnded':
      return facts.end ? { ...facts, end: { ...facts.end, ended: true } } : facts
    default:
      return facts
  }
}

const withWeeks = (facts: PersonFacts, weekChanges: readonly WeekChange<OwnWeek>[]): PersonFacts => ({
  ...facts,
  weekChanges,
  weeks: weeksByDate<OwnWeek>(weekChanges, null),
})

/** A change of zone counts from the later of the dates in the old and the new zone, so no past day changes. */
function movedTo(zone: string, zones: PersonFacts['zones'], at: string): PersonFacts['zones'] {
  const last = zones.at(-1)
  if (last?.zone === zone) return zones
  const dates = [last?.zone, zone].flatMap(each => (each ? [dateIn(each, Date.parse(at))] : []))
  const before = last && haveOneDate(last.at, at) ? [last.from] : []
  return changedAt(zones, at, { zone, from: [...before, ...dates].sort().at(-1) ?? '' })
}
