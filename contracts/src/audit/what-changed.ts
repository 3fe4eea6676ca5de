import { type DayState, dayState } from '../attendance/day-state.ts'
import type { DayBreak, DaySession } from '../attendance/views.ts'
import type { CorrectionState } from '../corrections/states.ts'
import { type AttendanceEvent, type KnownAttendance, withAttendanceEvent } from './known-attendance.ts'

/** A day in one word; `none`: no work session. */
export type DayWord = 'none' | 'open' | 'onBreak' | 'missing' | 'complete'

/** A fact before and after an event; null: it was not there, or is no longer. */
export type Difference =
  | { fact: 'state'; was: DayWord; now: DayWord }
  /** Whole minutes. */
  | { fact: 'worked'; was: number; now: number }
  /** Without its breaks, which are facts of their own. */
  | { fact: 'session'; id: string; was: SessionEnds | null; now: SessionEnds | null }
  | { fact: 'break'; id: string; sessionId: string; was: DayBreak | null; now: DayBreak | null }
  | { fact: 'correction'; id: string; was: CorrectionState | null; now: CorrectionState }

/** A work session without its breaks. */
export type SessionEnds = Omit<DaySession, 'breaks'>

/**
 * What an event changes of what was known before it: the state and the sums of its day as of `at`, the moment of its
 * recording in milliseconds, then each work session, break and correction that is not what it was.
 */
export function whatChanged(before: KnownAttendance, event: AttendanceEvent, at: number): Difference[] {
  const after = withAttendanceEvent(before, event)
  const { workDate } = event.data
  const was = before.days.get(workDate) ?? []
  const now = after.days.get(workDate) ?? []
  return [
    ...differencesOfDay(was, now, at),
    ...pairs(was.map(ends), now.map(ends), 'sessionId').map(
      ([id, was, now]): Difference => ({ fact: 'session', id, was, now }),
    ),
    ...pairs(breaksOf(was), breaksOf(now), 'breakId').map(
      ([id, was, now]): Difference => ({
        fact: 'break',
        id,
        sessionId: (now ?? was)?.sessionId ?? '',
        was: was && pauseOf(was),
        now: now && pauseOf(now),
      }),
    ),
    ...[...after.corrections].flatMap(([id, now]): Difference[] => {
      const was = before.corrections.get(id) ?? null
      return was === now ? [] : [{ fact: 'correction', id, was, now }]
    }),
  ]
}

function differencesOfDay(was: readonly DaySession[], now: readonly DaySession[], at: number): Difference[] {
  const before = dayState(was, at)
  const after = dayState(now, at)
  const words = { was: wordOf(was, before), now: wordOf(now, after) }
  const differences: Difference[] = []
  if (words.was !== words.now) differences.push({ fact: 'state', ...words })
  if (before.minutes !== after.minutes)
    differences.push({ fact: 'worked', was: before.minutes, now: after.minutes })
  return differences
}

/** A day in one word as of `at`, in milliseconds. */
export const dayWord = (sessions: readonly DaySession[], at: number): DayWord =>
  wordOf(sessions, dayState(sessions, at))

function wordOf(sessions: readonly DaySession[], { missing, onBreak, open }: DayState): DayWord {
  if (sessions.length === 0) return 'none'
  // What has to be put right comes first.
  if (missing) return 'missing'
  if (onBreak) return 'onBreak'
  return open ? 'open' : 'complete'
}

const ends = ({ breaks: _, ...session }: DaySession): SessionEnds => session
const breaksOf = (sessions: readonly DaySession[]) =>
  sessions.flatMap(({ sessionId, breaks }) => breaks.map(pause => ({ ...pause, sessionId })))
const pauseOf = ({ sessionId: _, ...pause }: DayBreak & { sessionId: string }): DayBreak => pause

/** The entries that differ, by the id in `key`, those that were there first. */
function pairs<K extends string, T extends Record<K, string>>(
  was: readonly T[],
  now: readonly T[],
  key: K,
): [id: string, was: T | null, now: T | null][] {
  const byId = (all: readonly T[]) => new Map<string, T>(all.map(one => [one[key], one]))
  const [before, after] = [byId(was), byId(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): [string, T | null, T | null][] => {
    const [one, other] = [before.get(id) ?? null, after.get(id) ?? null]
    return one && other && isSame(one, other) ? [] : [[id, one, other]]
  })
}

/** Whether two entries have the same members, which are no objects. */
function isSame(one: object, other: object): boolean {
  const members = new Map(Object.entries(other))
  const own = Object.entries(one)
  return own.length === members.size && own.every(([name, value]) => members.get(name) === value)
}
