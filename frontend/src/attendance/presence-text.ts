import { openBreak } from '@rollcall/contracts/attendance/day-state.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { dayIn, timeIn, zoneCity } from '../kit/dates.ts'
import { isMissing } from '../look/ribbon-geometry.ts'
import type { Sentence } from './punch-state.ts'

/** The texts about one person in the list of who is in; `missing`: the punch-out is missing. */
export interface PresenceText {
  main: Sentence
  sub?: Sentence
  missing: boolean
  /** On leave, and not in. */
  away?: true
}

/** The mark beside a person's picture. People who have not joined yet have none. */
export const markOf = (person: PresenceRow | undefined): 'in' | 'break' | 'away' | 'out' | undefined => {
  if (person === undefined || person.state === 'invited' || person.state === 'joining') return undefined
  if (person.state === 'in' && openBreak(person.sessions.at(-1))) return 'break'
  return person.state === 'onLeave' ? 'away' : person.state
}

/**
 * The words for a person's state as of `now` (milliseconds). Date and time of a punch are in the zone in which it was
 * recorded. If the person has moved to `zone` since, that zone's place is named below.
 */
export function presenceText(person: PresenceRow, zone: string, now: number): PresenceText {
  const say = (key: string, args: Sentence['args'] = {}): Sentence => ({
    key: `attendance.presence.${key}`,
    args,
  })
  const { lastPunchAt, state, workDate, sessions, leaveUntil, leaveHalf, joinsOn } = person
  const joins = joinsOn === null ? undefined : say('joins_on', { day: joinsOn })
  if (state === 'invited') return { main: say('invited'), sub: joins ?? say('not_joined'), missing: false }
  // A missing punch-out comes first.
  const forgotten = sessions.at(-1)?.outAt === null
  if (state === 'onLeave' && leaveUntil !== null && !forgotten) {
    const until =
      leaveUntil === dayIn(zone, now) ? say('on_leave_today') : say('on_leave_until', { day: leaveUntil })
    const sub = leaveHalf === null ? until : say(`on_leave_${leaveHalf}`)
    return { main: say('on_leave'), sub, missing: false, away: true }
  }
  if (state === 'joining' && !forgotten)
    return { main: say('joining'), ...(joins && { sub: joins }), missing: false }
  if (lastPunchAt === null || workDate === null)
    return { main: say('out'), sub: say('never'), missing: false }
  const clock = sessions.at(-1)?.zone ?? zone
  const today = dayIn(clock, now)
  // Not the work date: a night shift may begin after midnight.
  const punchedOn = dayIn(clock, lastPunchAt)
  const time = timeIn(clock, lastPunchAt)
  // The list does not count people with a missing punch-out as in, but the last session is still open.
  const open = state === 'in' || sessions.at(-1)?.outAt === null
  if (open && isMissing({ ...sessions.at(-1), inAt: lastPunchAt, outAt: null }, new Date(now).toISOString()))
    return { main: say('missing'), sub: say('missing_since', { time, day: punchedOn }), missing: true }
  const elsewhere =
    leaveUntil !== null
      ? { sub: say('leave_too') }
      : clock === zone
        ? {}
        : { sub: say('clock_of', { place: zoneCity(clock) }) }
  const pause = openBreak(sessions.at(-1))
  if (state === 'in' && pause)
    return {
      main: say('break_since', { time: timeIn(clock, pause.from) }),
      sub: say('in_from', { time }),
      missing: false,
    }
  if (state === 'in') {
    const main =
      punchedOn === today ? say('in_since', { time }) : say('in_since_day', { time, day: punchedOn })
    return { main, ...elsewhere, missing: false }
  }
  if (punchedOn === today) return { main: say('out_since', { time }), ...elsewhere, missing: false }
  return { main: say('out'), sub: say('last_day', { day: workDate }), missing: false }
}
