import { type LockedMonths, mustBeOpen } from '../../month-locks/locked-months.ts'
import type { Requested } from './requested.ts'

type Changed = Pick<Requested, 'from' | 'to' | 'cancelFrom'>

/** A command on leave, of which only these parts matter here. */
interface LeaveChange {
  type: string
  from?: string | undefined
  to?: string | undefined
}

/**
 * Throws Refusal 'rule-broken' for a change of leave that has a day in a locked month. `found`: the request that is changed;
 * undefined: a new one.
 */
export function mustChangeOpenMonths(
  command: LeaveChange,
  found: Changed | undefined,
  locked: LockedMonths,
): void {
  const { type, from, to } = command
  if ((type === 'request' || type === 'edit') && from !== undefined && to !== undefined)
    mustBeOpen(locked, from, to, 'from')
  if (!found) return
  if (type === 'edit' || type === 'approve') mustBeOpen(locked, found.from, found.to)
  // Leave that reaches into an open month can be cancelled from there on.
  if (type === 'cancel') mustBeOpen(locked, from ?? found.cancelFrom ?? found.from, found.to, 'from')
}
