import { minutesBetween } from './minutes.ts'
import { missingAfter } from './missing-after.ts'

/** A break's times, ISO instants; `to` null while it lasts, or when it ended with the session's punch-out. */
export interface BreakSpan {
  from: string
  to: string | null
  paid: boolean
}

/** A work session's times, ISO instants; `outAt` null while it is open. */
export interface SessionSpan {
  inAt: string
  outAt: string | null
  breaks?: readonly BreakSpan[]
  /** Hours after which its punch-out is missing; absent or null: the usual ones. */
  missingAfterHours?: number | null
}

/** Whether a session is open for longer than its limit, so that its punch-out is missing. `now` in milliseconds. */
export const punchOutIsMissing = (
  session: Pick<SessionSpan, 'inAt' | 'outAt' | 'missingAfterHours'>,
  now: number,
): boolean => session.outAt === null && now - Date.parse(session.inAt) > missingAfter(session)

/** Whole minutes of a session: all of them, and those of its breaks. */
export interface SessionMinutes {
  all: number
  unpaid: number
  paid: number
  worked: number
}

/**
 * The minutes of a session up to `end`. Each span is rounded down separately, as it is shown, so that the shown minutes
 * add up: session − unpaid breaks = worked. While an unpaid break lasts, the worked minutes stand still.
 */
export function sessionMinutes(session: SessionSpan, end: string): SessionMinutes {
  const pause = openBreak(session)
  if (pause && !pause.paid) {
    const before = minutesOf(session, pause.from, pause)
    const away = minutesBetween(pause.from, end)
    return { ...before, all: before.all + away, unpaid: before.unpaid + away }
  }
  return minutesOf(session, end)
}

function minutesOf({ inAt, breaks = [] }: SessionSpan, end: string, without?: BreakSpan): SessionMinutes {
  const all = minutesBetween(inAt, end)
  const sums = { unpaid: 0, paid: 0 }
  for (const pause of breaks)
    if (pause !== without) sums[pause.paid ? 'paid' : 'unpaid'] += minutesBetween(pause.from, pause.to ?? end)
  return { all, ...sums, worked: Math.max(0, all - sums.unpaid) }
}

/** Whole worked minutes of the ended sessions. */
export const endedMinutes = (sessions: readonly SessionSpan[]): number =>
  sessions.reduce(
    (sum, session) => sum + (session.outAt === null ? 0 : sessionMinutes(session, session.outAt).worked),
    0,
  )

/** Whole minutes of the breaks of the ended sessions. */
export function endedBreaks(sessions: readonly SessionSpan[]): Pick<SessionMinutes, 'unpaid' | 'paid'> {
  const sums = { unpaid: 0, paid: 0 }
  for (const session of sessions) {
    if (session.outAt === null) continue
    const { unpaid, paid } = sessionMinutes(session, session.outAt)
    sums.unpaid += unpaid
    sums.paid += paid
  }
  return sums
}

/** The break that lasts in an open session; undefined: none. */
export const openBreak = <B extends BreakSpan>(
  session: { outAt: string | null; breaks?: readonly B[] } | undefined,
): B | undefined => (session?.outAt === null ? session.breaks?.findLast(({ to }) => to === null) : undefined)

/** A day's total and state as of now. */
export interface DayState {
  /**
   * Whole worked minutes of the sessions, without unpaid breaks. An open one counts up to now; one with a missing
   * punch-out counts nothing.
   */
  minutes: number
  /** Whole minutes of the breaks of the sessions that count. */
  unpaidMinutes: number
  paidMinutes: number
  /** Whether a work session is open and not too old. */
  open: boolean
  /** Whether the open session is on a break now. */
  onBreak: boolean
  /** Whether a punch-out is missing. */
  missing: boolean
  /** Whether a break was still open at the punch-out and ended with it. */
  breakLeftOpen: boolean
}

/** The state of a day from its work sessions; `now` in milliseconds. */
export function dayState(sessions: readonly SessionSpan[], now: number): DayState {
  const state: DayState = {
    minutes: 0,
    unpaidMinutes: 0,
    paidMinutes: 0,
    open: false,
    onBreak: false,
    missing: false,
    breakLeftOpen: false,
  }
  const at = new Date(now).toISOString()
  for (const session of sessions) {
    if (punchOutIsMissing(session, now)) {
      state.missing = true
      continue
    }
    if (session.outAt === null) state.open = true
    else if (session.breaks?.some(({ to }) => to === null)) state.breakLeftOpen = true
    if (openBreak(session)) state.onBreak = true
    const { worked, unpaid, paid } = sessionMinutes(session, session.outAt ?? at)
    state.minutes += worked
    state.unpaidMinutes += unpaid
    state.paidMinutes += paid
  }
  return state
}
