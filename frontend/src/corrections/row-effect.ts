import { dayState } from '@rollcall/contracts/attendance/day-state.ts'
import { type DayChange, withChanges } from '@rollcall/contracts/corrections/changes.ts'
import { effectOf } from '@rollcall/contracts/corrections/recorded-changes.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CorrectedDay } from './correction-input.ts'

/** The worked minutes of a day before and after changes, as of now, and why they would be refused. */
export interface RowEffect {
  was: number
  now: number
  fault: string | undefined
}

/** The effect that recorded changes would have on a day as it is now, by the function that also decides on them. */
export function effectOfRow(changes: readonly DayChange[], day: CorrectedDay): RowEffect {
  const now = Date.parse(day.now)
  const minutes = {
    was: dayState(day.sessions, now).minutes,
    now: dayState(withChanges(day.sessions, changes), now).minutes,
  }
  try {
    effectOf(changes, day, day.now)
    return { ...minutes, fault: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...minutes, fault: error.message }
  }
}
