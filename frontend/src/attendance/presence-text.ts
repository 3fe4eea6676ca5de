import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import { dayIn, timeIn } from '../kit/dates.ts'
import { isMissing } from '../look/ribbon-geometry.ts'
import type { Sentence } from './punch-state.ts'

/** What the list of who is in says of one person; `missing`: the punch-out was forgotten. */
export interface PresenceText {
  main: Sentence
  sub?: Sentence
  missing: boolean
}

/** The words for a person's state as of `now` (milliseconds), in their zone. */
export function presenceText(person: PresenceRow, zone: string, now: number): PresenceText {
  const say = (key: string, args: Sentence['args'] = {}): Sentence => ({
    key: `attendance.presence.${key}`,
    args,
  })
  const { since, state, workDate, sessions } = person
  const today = dayIn(zone, now)
  if (since === null || workDate === null) return { main: say('out'), sub: say('never'), missing: false }
  const time = timeIn(zone, since)
  // The list counts nobody as in whose punch-out is missing; the last session still shows that it is open.
  const open = state === 'in' || sessions.at(-1)?.outAt === null
  if (open && isMissing({ inAt: since, outAt: null }, new Date(now).toISOString()))
    return { main: say('missing'), sub: say('missing_since', { time, day: workDate }), missing: true }
  if (state === 'in') {
    const main = workDate === today ? say('in_since', { time }) : say('in_since_day', { time, day: workDate })
    return { main, missing: false }
  }
  if (dayIn(zone, since) === today) return { main: say('out_since', { time }), missing: false }
  return { main: say('out'), sub: say('last_day', { day: workDate }), missing: false }
}
