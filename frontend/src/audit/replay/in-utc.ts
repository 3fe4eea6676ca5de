import type { DayBreak, DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'

/** An event with its times on the clock of UTC instead of the person's. Instants and the work date stay. */
export function inUtc(event: ReplayedEvent): ReplayedEvent {
  const { data } = event
  const clock = {
    ...('zone' in data && { zone: 'UTC' }),
    ...('offsetMinutes' in data && { offsetMinutes: 0 }),
    ...('changes' in data && { changes: data.changes.map(changeInUtc) }),
  }
  return { ...event, data: { ...data, ...clock } } as ReplayedEvent
}

const changeInUtc = (change: DayChange): DayChange =>
  change.what === 'session'
    ? { ...change, was: change.was && sessionInUtc(change.was), now: change.now && sessionInUtc(change.now) }
    : { ...change, was: change.was && breakInUtc(change.was), now: change.now && breakInUtc(change.now) }

const sessionInUtc = (session: DaySession): DaySession => ({
  ...session,
  zone: 'UTC',
  inOffset: 0,
  outZone: session.outZone === null ? null : 'UTC',
  outOffset: session.outOffset === null ? null : 0,
  breaks: session.breaks.map(breakInUtc),
})

const breakInUtc = (pause: DayBreak): DayBreak => ({
  ...pause,
  fromOffset: 0,
  toOffset: pause.toOffset === null ? null : 0,
})
