import { carriedIntoNext, unusedCarriedDays } from '@rollcall/contracts/leave/carry-over.ts'
import type { LeaveBalanceRow, LeaveSettingsRow } from '@rollcall/contracts/leave/views.ts'
import type { Day } from '../kit/dates.ts'

/** Days that would expire if nothing changed: carried-over ones, or those above the limit at the leave year's end. */
export interface UpcomingExpiry {
  kind: 'carried' | 'at_end'
  days: number
  on: Day
}

/** The days of a balance that would expire, the next first. `settings`: undefined if the company has not set any. */
export function expiriesOf(
  balance: LeaveBalanceRow,
  settings: Pick<LeaveSettingsRow, 'carryOverLimit'> | undefined,
  today: Day,
): UpcomingExpiry[] {
  const { carriedOver, usableUntil, taken, available, pending, until } = balance
  const found: UpcomingExpiry[] = []
  const unused = unusedCarriedDays({ carried: carriedOver, held: taken + pending, available })
  const expires = usableUntil !== null && usableUntil >= today && usableUntil <= until
  const carried = expires ? unused : 0
  if (expires && carried > 0) found.push({ kind: 'carried', days: carried, on: usableUntil })
  const limit = settings?.carryOverLimit ?? null
  // Carried-over days have expired before the leave year ends.
  const atEnd = balance.balance - carried
  const left = atEnd - carriedIntoNext({ balance: atEnd, pending, limit })
  if (left > 0) found.push({ kind: 'at_end', days: left, on: until })
  return found
}
