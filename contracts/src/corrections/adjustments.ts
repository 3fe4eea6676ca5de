import type { AppliedCorrection } from '../attendance/day-record.ts'
import type { DaySession } from '../attendance/views.ts'
import { withChanges } from './changes.ts'
import type { CorrectionRow } from './views.ts'

type Adjustment = Pick<
  CorrectionRow,
  'id' | 'changes' | 'adjustsIn' | 'undoes' | 'undoneBy' | 'madeAt' | 'decidedAt'
>

/**
 * A day's sessions with its adjustments, from the sessions as they count in their own month and the day's corrections. The
 * same as the fold of the log with adjustments: an adjustment and the one that undoes it cancel each other.
 */
export function adjustedSessions(
  counted: readonly DaySession[],
  corrections: readonly Adjustment[],
): readonly DaySession[] {
  return outstanding(corrections).reduce((sessions, { changes }) => withChanges(sessions, changes), counted)
}

/** Whether a day has an adjustment that counts, so that it can only be adjusted further. */
export const isAdjusted = (corrections: readonly Adjustment[]): boolean => outstanding(corrections).length > 0

/** The corrections of one day that count, from its events in the order of the log. */
export function appliedCorrections(events: readonly AppliedCorrection[]): Adjustment[] {
  const rows = new Map<string, Adjustment>()
  for (const [at, event] of events.entries()) {
    const { correctionId: id, changes, adjusts } = event.data
    const undoes = event.type === 'CorrectionRecorded' ? event.data.undoes : null
    // Their order is all that matters.
    const madeAt = String(at).padStart(6, '0')
    rows.set(id, {
      id,
      changes,
      adjustsIn: adjusts ?? null,
      undoes,
      undoneBy: null,
      madeAt,
      decidedAt: null,
    })
    const undone = undoes === null ? undefined : rows.get(undoes)
    if (undone) rows.set(undone.id, { ...undone, undoneBy: id })
  }
  return [...rows.values()]
}

/** The adjustments that count, in the order in which they were made. */
function outstanding(corrections: readonly Adjustment[]): Adjustment[] {
  const adjustments = corrections.filter(({ adjustsIn }) => adjustsIn !== null)
  const byId = new Map(adjustments.map(one => [one.id, one]))
  const counts = ({ undoneBy }: Adjustment): boolean => {
    const undo = undoneBy === null ? undefined : byId.get(undoneBy)
    return undo === undefined || !counts(undo)
  }
  return adjustments
    .filter(one => (one.undoes === null || !byId.has(one.undoes)) && counts(one))
    .toSorted((a, b) => (appliedAt(a) < appliedAt(b) ? -1 : 1))
}

const appliedAt = ({ decidedAt, madeAt }: Adjustment): string => decidedAt ?? madeAt
