import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { monthLocks } from './month-locks.ts'

/** The months that a company has locked, read from the log now. */
export async function lockedMonthsOf(log: CommandLog, companyId: string): Promise<LockedMonths> {
  const state = await log.state(streamOf.monthLocks(companyId), monthLocks)
  return new Set(Object.keys(state).filter(month => state[month] !== null))
}

/** What the locks of a company say about a month (YYYY-MM), read from the log now. */
export async function lockOf(
  log: CommandLog,
  companyId: string,
  month: string,
): Promise<{
  /** When it was locked, an ISO instant; null: it is open. */
  since: string | null
  /** The earlier months that were ever locked, so that adjustments of them may count in this one. */
  everLocked: readonly string[]
}> {
  const state = await log.state(streamOf.monthLocks(companyId), monthLocks)
  return { since: state[month] ?? null, everLocked: adjustable(Object.keys(state), month) }
}

/** The months before another one without a gap: an adjustment counts in the first month that is not locked. */
function adjustable(known: readonly string[], month: string): string[] {
  const months: string[] = []
  for (let before = addMonths(month, -1); known.includes(before); before = addMonths(before, -1))
    months.unshift(before)
  return months
}
