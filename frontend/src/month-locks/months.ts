import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { leftToSettle, type MonthToLock } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import type { MonthLockRow } from '@rollcall/contracts/month-locks/views.ts'

export const monthStates = ['open', 'ready', 'reopened', 'locked'] as const
export type MonthStateName = (typeof monthStates)[number]

/** A month in the list. */
export interface Month {
  /** YYYY-MM. */
  id: string
  state: MonthStateName
  /** Whether it has not ended for everybody. */
  isRunning: boolean
  /** The number of items that stop the lock. */
  left: number
  lock: Partial<MonthLockRow> | undefined
  /** Its hours and what is open; undefined: not read, because it is locked. */
  facts: MonthToLock | undefined
}

/** The longest list of months. */
const most = 36

/** The months from the first one with a record to the current one, the latest first. */
export function monthsFrom(first: string, current: string): string[] {
  const months: string[] = []
  for (let month = current; month >= first && months.length < most; month = addMonths(month, -1))
    months.push(month)
  return months
}

/** The state of a month from its lock and what is open in it. */
export function monthOf(
  id: string,
  lock: (Partial<MonthLockRow> & { state: string }) | undefined,
  facts: MonthToLock | undefined,
): Month {
  const left = facts ? leftToSettle(facts) : 0
  const isRunning = facts !== undefined && facts.notEnded > 0
  const state =
    lock?.state === 'locked'
      ? 'locked'
      : lock?.state === 'reopened'
        ? 'reopened'
        : isRunning || left > 0 || !facts
          ? 'open'
          : 'ready'
  return { id, state, isRunning, left, lock, facts }
}
