import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { monthLocks } from './month-locks.ts'

/** The months that a company has locked, read from the log now. */
export async function lockedMonthsOf(log: CommandLog, companyId: string): Promise<LockedMonths> {
  const state = await log.state(streamOf.monthLocks(companyId), monthLocks)
  return new Set(Object.keys(state).filter(month => state[month] !== null))
}

/** When a company locked a month (YYYY-MM), an ISO instant, read from the log now; null: the month is open. */
export async function lockedSince(log: CommandLog, companyId: string, month: string): Promise<string | null> {
  return (await log.state(streamOf.monthLocks(companyId), monthLocks))[month] ?? null
}
