import { monthName } from '../company/format-day.ts'
import { addMonths } from '../kernel/days.ts'
import { Refusal } from '../kernel/errors.ts'

/** The months (YYYY-MM) that a company has locked. */
export type LockedMonths = ReadonlySet<string>

/** The first month after another one that is not locked: an adjustment counts there. */
export function nextOpenMonth(locked: LockedMonths, month: string): string {
  let next = addMonths(month, 1)
  while (locked.has(next)) next = addMonths(next, 1)
  return next
}

/** The first locked month that a span of dates touches; undefined: all its months are open. */
export function lockedBetween(locked: LockedMonths, from: string, until: string): string | undefined {
  return [...locked].filter(month => month >= from.slice(0, 7) && month <= until.slice(0, 7)).sort()[0]
}

/** The sentence for a change that a locked month does not allow. */
export const isLockedText = (month: string): string =>
  `${monthName(month)} is locked. Reopen it first, with a reason.`

/**
 * Throws Refusal 'rule-broken' if a span of dates, including both, touches a locked month. `path`: the field to which the
 * date belongs.
 */
export function mustBeOpen(locked: LockedMonths, from: string, until: string, path?: string): void {
  const month = lockedBetween(locked, from, until)
  if (month === undefined) return
  const message = isLockedText(month)
  throw new Refusal('rule-broken', message, path ? [{ path, message }] : undefined)
}
