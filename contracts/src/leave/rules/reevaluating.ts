import { comparePositions } from '../../kernel/event.ts'
import { costOf, type DayShare } from '../charged-days.ts'
import type { DayDifference } from '../differences.ts'
import { takesDays } from '../kinds.ts'
import type { KnownChange, Of } from './request-commands.ts'
import { sharesNow } from './request-rules.ts'
import type { Requested } from './requested.ts'
import type { Unbooked } from './unbooked.ts'

/**
 * Computes a request's days again. Only days after today change. Gives nothing if the change was already known when the
 * request was decided. It is recorded even without a difference, so that the request is known to be done.
 */
export function reevaluated(command: Of<'reevaluate'>, found: Requested): Unbooked[] {
  const { employeeId, requestId, today: on, knownTo, newestChange, changes } = command
  if (!takesDays(found.state) || comparePositions(found.knownTo, newestChange) >= 0) return []
  const days = sharesNow(command, found)
  const cost = costOf(found.kind, days) - costOf(found.kind, found.days)
  const charged = found.state === 'pending' ? 0 : cost
  const differences = differencesOf(found.days, days, changes)
  return [
    { type: 'LeaveReevaluated', data: { employeeId, requestId, on, days, knownTo, charged, differences } },
  ]
}

/** The dates whose part differs, in order, each with the newest change that may have caused it. */
function differencesOf(
  before: readonly DayShare[],
  after: readonly DayShare[],
  changes: readonly KnownChange[],
): DayDifference[] {
  const partBefore = new Map(before.map(({ date, share }) => [date, share]))
  const partAfter = new Map(after.map(({ date, share }) => [date, share]))
  return [...new Set([...partBefore.keys(), ...partAfter.keys()])]
    .sort()
    .map(date => ({
      date,
      before: partBefore.get(date) ?? 0,
      after: partAfter.get(date) ?? 0,
      ...causeOf(date, changes),
    }))
    .filter(each => each.before !== each.after)
}

function causeOf(date: string, changes: readonly KnownChange[]): Pick<DayDifference, 'cause' | 'holiday'> {
  const change =
    changes.find(one => one.date === date) ?? changes.find(one => one.date === undefined) ?? changes[0]
  return { cause: change?.cause ?? 'holiday', holiday: change?.holiday ?? null }
}
