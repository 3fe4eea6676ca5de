import { datesFromTo } from '../../kernel/days.ts'
import { comparePositions } from '../../kernel/event.ts'
import type { LockedMonths } from '../../month-locks/locked-months.ts'
import { costOf, type DayShare, shareOf } from '../charged-days.ts'
import type { DayDifference } from '../differences.ts'
import { takesDays } from '../kinds.ts'
import type { KnownChange, Of } from './request-commands.ts'
import type { Requested } from './requested.ts'
import { isCorrection, type SettledDays } from './settled-days.ts'
import type { Unbooked } from './unbooked.ts'

/**
 * Computes a request's days again, each by what was decided before it, so it does not matter when. Gives nothing if the
 * change was already known when the request was decided. It is recorded even without a difference, so that the request
 * is known to be done.
 */
export function reevaluated(command: Of<'reevaluate'>, found: Requested): Unbooked[] {
  const { employeeId, requestId, today: on, knownTo, newestChange, changes, settled } = command
  if (!takesDays(found.state) || comparePositions(found.knownTo, newestChange) >= 0) return []
  const days = settledShares(settled, found, command.locked)
  const cost = costOf(found.kind, days) - costOf(found.kind, found.days)
  const charged = found.state === 'pending' ? 0 : cost
  const differences = differencesOf(found.days, days, date => causeOf(date, changes, settled))
  const leftOut = differencesOf(days, settledShares(settled, found), () => ({
    cause: 'holiday',
    holiday: null,
  }))
  const left = leftOut.length > 0 ? { leftOut: leftOut.map(({ date }) => date) } : {}
  const data = { employeeId, requestId, on, days, knownTo, charged, differences, ...left }
  return [{ type: 'LeaveReevaluated', data }]
}

/** A request's days after what has changed since they were computed. Those of locked months stay. */
export function settledShares(
  settled: Pick<SettledDays, 'changedSince'>,
  found: Pick<Requested, 'from' | 'to' | 'kind' | 'half' | 'days' | 'knownTo'>,
  locked: LockedMonths = new Set(),
): DayShare[] {
  const kept = new Map(found.days.map(({ date, share }) => [date, share]))
  return datesFromTo(found.from, found.to).flatMap(date => {
    const day = locked.has(date.slice(0, 7)) ? undefined : settled.changedSince(found.knownTo, date)
    const share = day ? shareOf(found, day) : (kept.get(date) ?? 0)
    return share > 0 ? [{ date, share }] : []
  })
}

type Cause = Pick<DayDifference, 'cause' | 'holiday' | 'decidedOn'>

/** The dates whose part differs, in order, each with the newest change that may have caused it. */
function differencesOf(
  before: readonly DayShare[],
  after: readonly DayShare[],
  causeOn: (date: string) => Cause,
): DayDifference[] {
  const partBefore = new Map(before.map(({ date, share }) => [date, share]))
  const partAfter = new Map(after.map(({ date, share }) => [date, share]))
  return [...new Set([...partBefore.keys(), ...partAfter.keys()])]
    .sort()
    .map(date => ({
      date,
      before: partBefore.get(date) ?? 0,
      after: partAfter.get(date) ?? 0,
      ...causeOn(date),
    }))
    .filter(each => each.before !== each.after)
}

function causeOf(date: string, changes: readonly KnownChange[], { dateAt }: SettledDays): Cause {
  const counts = ({ at, span }: KnownChange) =>
    span && isCorrection(span, dateAt(at)) ? span.since <= date && date <= span.until : dateAt(at) < date
  const counting = changes.filter(counts)
  const change =
    counting.find(one => one.date === date) ?? counting.find(one => one.date === undefined) ?? changes[0]
  if (change?.span && isCorrection(change.span, dateAt(change.at)))
    return { cause: 'weekCorrected', holiday: null, decidedOn: dateAt(change.at) }
  return { cause: change?.cause ?? 'holiday', holiday: change?.holiday ?? null }
}
