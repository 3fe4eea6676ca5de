import type { DayBreak, DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'
import { addDays, type Day, timeAtOffset } from '../kit/dates.ts'

/** A time as it is shown; `later`: it is on the day after the work date. */
export interface ShownTime {
  time: string
  later: boolean
}

/** What was, or what is: one time, or from when to when; an end that is null: there is none. */
export type ShownEntry = readonly (ShownTime | null)[]

export interface ChangeLine {
  /** The last part of the key of its word. */
  what: 'in' | 'out' | 'break_start' | 'break_end' | 'session' | 'break_paid' | 'break_unpaid'
  /** null: there was, or is, none. */
  was: ShownEntry | null
  now: ShownEntry | null
}

/** The lines that say what a correction changes: one for each end that differs, or one for the whole entry. */
export const changeLines = (changes: readonly DayChange[], workDate: Day): ChangeLine[] =>
  changes.flatMap(change =>
    change.what === 'session' ? sessionLines(change, workDate) : breakLines(change, workDate),
  )

type Of<What> = Extract<DayChange, { what: What }>

function sessionLines({ was, now }: Of<'session'>, workDate: Day): ChangeLine[] {
  const start = (one: DaySession) => shown(one.inAt, one.inOffset, workDate)
  const end = (one: DaySession) => shown(one.outAt, one.outOffset ?? one.inOffset, workDate)
  const whole = (one: DaySession | null) => one && [start(one), end(one)]
  if (was === null || now === null) return [{ what: 'session', was: whole(was), now: whole(now) }]
  return [
    ...(was.inAt === now.inAt ? [] : [{ what: 'in' as const, was: [start(was)], now: [start(now)] }]),
    ...(was.outAt === now.outAt ? [] : [{ what: 'out' as const, was: one(end(was)), now: one(end(now)) }]),
  ]
}

function breakLines({ was, now }: Of<'break'>, workDate: Day): ChangeLine[] {
  const start = (one: DayBreak) => shown(one.from, one.fromOffset, workDate)
  const end = (one: DayBreak) => shown(one.to, one.toOffset ?? one.fromOffset, workDate)
  const whole = (one: DayBreak | null) => one && [start(one), end(one)]
  if (was === null || now === null)
    return [{ what: (was ?? now)?.paid ? 'break_paid' : 'break_unpaid', was: whole(was), now: whole(now) }]
  return [
    ...(was.from === now.from
      ? []
      : [{ what: 'break_start' as const, was: [start(was)], now: [start(now)] }]),
    ...(was.to === now.to ? [] : [{ what: 'break_end' as const, was: one(end(was)), now: one(end(now)) }]),
  ]
}

const one = (time: ShownTime | null): ShownEntry | null => time && [time]

function shown(at: string | null, offset: number, workDate: Day): ShownTime | null {
  if (at === null) return null
  const day = new Date(Date.parse(at) + offset * 60_000).toISOString().slice(0, 10)
  return { time: timeAtOffset(at, offset), later: day >= addDays(workDate, 1) }
}
