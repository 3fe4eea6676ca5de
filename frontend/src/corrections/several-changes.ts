import {
  type AskedChange,
  type DayChange,
  offsetsOf,
  withChanges,
} from '@rollcall/contracts/corrections/changes.ts'
import { recordedChanges } from '@rollcall/contracts/corrections/recorded-changes.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type Asked, askedOf, type CorrectedDay, type CorrectionInput } from './correction-input.ts'

/** What a form with several changes asks for. */
export interface AskedChanges extends Asked {
  /** The day after the earlier changes, on which the entered one is made. */
  day: CorrectedDay
  /** The earlier changes with the whole entries before and after them. */
  earlier: readonly DayChange[]
  /** All changes in their order; undefined: the entered one is not complete. */
  changes?: readonly AskedChange[]
}

/** The changes of a form on a day. An empty one after others is left out. */
export function askedChanges(input: CorrectionInput, on: CorrectedDay): AskedChanges {
  const earlier = recordedOr(input.earlier, on)
  const day = { ...on, sessions: withChanges(on.sessions, earlier) }
  if (input.earlier.length > 0 && isBlank(input))
    return { meant: {}, faults: {}, day, earlier, changes: input.earlier }
  const asked = askedOf(input, day)
  const isComplete = asked.change && Object.keys(asked.faults).length === 0
  return {
    ...asked,
    day,
    earlier,
    ...(isComplete && asked.change && { changes: [...input.earlier, asked.change] }),
  }
}

/** The changes as they are sent: with the offsets by which this browser shows their times. */
export function withOffsets(changes: readonly AskedChange[], on: CorrectedDay): AskedChange[] {
  const recorded = recordedOr(changes, on)
  return changes.map((change, at) => {
    const offsets = recorded[at] && offsetsOf(recorded[at])
    return offsets ? { ...change, offsets } : change
  })
}

/** Whether nothing is entered yet, besides what is to be done. */
export const isBlank = ({ mode, from, to, entry, time, removed }: CorrectionInput): boolean =>
  ({ add: [from, to], change: [entry, time], remove: [removed] })[mode].every(value => value === '')

/** The recorded changes; none when the day has changed in the meantime, which the effect says. */
function recordedOr(asked: readonly AskedChange[], day: CorrectedDay): DayChange[] {
  try {
    return recordedChanges(asked, day, { now: day.now, newId: what => what })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return []
  }
}
