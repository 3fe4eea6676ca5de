import { costOf } from '../charged-days.ts'
import type { LeaveYear } from '../leave-year.ts'
import type { Closing, Expiry } from './holding.ts'
import type { Requested } from './requested.ts'

/** The books of one person, folded from the streams of the last leave years in their order. */
export interface LeaveAccount {
  /** The leave year that is open, or was closed last; undefined: none was ever opened. */
  year: LeaveYear | undefined
  closed: boolean
  /** The sum of the leave year's ledger lines. */
  balance: number
  /**
   * The days carried over from the previous year; their last day; what requests have taken since in this leave year,
   * less what they gave back.
   */
  carried: { days: number; usableUntil: string | undefined; used: number }
  /** The end of the leave year before, or of this one once it is closed; undefined: no leave year was closed. */
  closing: Closing | undefined
  /** The end of the carried-over days; undefined: they have not expired. */
  expiry: Expiry | undefined
  /** The last month (YYYY-MM) with its monthly credit. */
  accruedTo: string | undefined
  requests: ReadonlyMap<string, Requested>
}

export const noLeaveAccount: LeaveAccount = {
  year: undefined,
  closed: false,
  balance: 0,
  carried: { days: 0, usableUntil: undefined, used: 0 },
  closing: undefined,
  expiry: undefined,
  accruedTo: undefined,
  requests: new Map(),
}

/** The days that pending requests would take, without one of them. */
export function pendingDays({ requests }: LeaveAccount, without?: string): number {
  let sum = 0
  for (const { requestId, state, kind, days } of requests.values())
    if (state === 'pending' && requestId !== without) sum += costOf(kind, days)
  return sum
}

/** The days that a new request may take: the balance less pending requests, without one of them. */
export const availableDays = (account: LeaveAccount, without?: string): number =>
  account.balance - pendingDays(account, without)

/** A date in the open leave year: a company that moves its zone to the west may be a day before it. */
export const dateInOpenYear = ({ year, closed }: LeaveAccount, today: string): string =>
  year && !closed && today < year.from ? year.from : today
