import type { AttendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { type DayChange, undoing, withChanges } from '@rollcall/contracts/corrections/changes.ts'
import { effectOf } from '@rollcall/contracts/corrections/recorded-changes.ts'
import { isApplied } from '@rollcall/contracts/corrections/states.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CorrectedDay } from './correction-input.ts'
import { dayWith } from './day-figures.ts'

/** A day before and after changes, as of now, and why they would be refused. */
export interface RowEffect {
  was: AttendanceDay
  now: AttendanceDay
  fault: string | undefined
}

/** The effect that recorded changes would have on a day as it is now, by the function that also decides on them. */
export function effectOfRow(changes: readonly DayChange[], day: CorrectedDay): RowEffect {
  const days = { was: dayWith(day.sessions, day), now: dayWith(withChanges(day.sessions, changes), day) }
  try {
    effectOf(changes, day, day.now)
    return { ...days, fault: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...days, fault: error.message }
  }
}

/** The sessions of a day before and after each of its corrections that count, by the correction's id. */
export function versionsOf(
  sessions: readonly DaySession[],
  corrections: readonly CorrectionRow[],
): Map<string, { was: readonly DaySession[]; now: readonly DaySession[] }> {
  const versions = new Map<string, { was: readonly DaySession[]; now: readonly DaySession[] }>()
  const decidedAt = ({ decidedAt, madeAt }: CorrectionRow) => decidedAt ?? madeAt
  // From the day as it is backwards: each correction is taken back from what came after it.
  let now = sessions
  for (const one of corrections
    .filter(({ state }) => isApplied(state))
    .toSorted((a, b) => decidedAt(b).localeCompare(decidedAt(a)))) {
    const was = withChanges(now, undoing(one.changes))
    versions.set(one.id, { was, now })
    now = was
  }
  return versions
}
