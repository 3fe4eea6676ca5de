import type { WorkdayEvent } from '@rollcall/contracts/attendance/events.ts'
import { hoursAndMinutes, minutesBetween } from '@rollcall/contracts/attendance/minutes.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { clockTime } from './local-time.ts'
import { type PunchClock, workday } from './workday.ts'

/** The attendance events of one person up to an instant (by the instant that they are for), and the state that they make. */
export interface History {
  asOf: string
  events: readonly StoredEvent[]
  state: PunchClock
}

/** Replays the events of a person's work dates up to an instant, in the order in which they happened. */
export function replayHistory(events: readonly StoredEvent[], asOf: string): History {
  const until = Date.parse(asOf)
  const told = events
    .filter(event => Date.parse(String(event.data.at)) <= until)
    .sort(
      (a, b) =>
        Date.parse(String(a.data.at)) - Date.parse(String(b.data.at)) ||
        Number(BigInt(a.position) - BigInt(b.position)),
    )
  const state = told.reduce(
    (before, event) => workday.evolve(before, event as unknown as WorkdayEvent),
    workday.initial,
  )
  return { asOf, events: told, state }
}

/** The history as lines for a terminal: each event with what it changed, then the state. */
export function historyLines({ asOf, events, state }: History): string[] {
  const lines = events.map(({ type, data, recordedAt, position, revision, stream }) => {
    const { at, zone, workDate, channel } = data as Record<string, string>
    return `${workDate}  ${clockTime(String(at), String(zone))} ${zone}  ${type.padEnd(10)}  ${channel}  at ${at}  recorded ${recordedAt}  position ${position}  ${stream}@${revision}`
  })
  const open = state.sessions.findLast(session => session.outAt === undefined)
  const ended = state.sessions.filter(session => session.outAt !== undefined)
  const minutes = ended.reduce(
    (sum, session) => sum + minutesBetween(session.inAt, session.outAt as string),
    0,
  )
  const days = new Set(state.sessions.map(session => session.workDate))
  return [
    ...lines,
    '',
    `State at ${asOf}: ${open ? `in since ${clockTime(open.inAt, open.zone)} (${open.inAt}), work date ${open.workDate}` : 'out'}`,
    `${counted(events.length, 'event')}, ${counted(state.sessions.length, 'work session')} on ${counted(days.size, 'day')}, ${hoursAndMinutes(minutes)} worked`,
  ]
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
