import { carriedIntoNext, unusedCarried } from '@rollcall/contracts/leave/carry-over.ts'
import type { LeaveBalanceRow, LeaveSettingsRow } from '@rollcall/contracts/leave/views.ts'
import type { Day } from '../kit/dates.ts'

/** Days that would expire if nothing changed: carried-over ones, or those above the limit at the leave year's end. */
export interface Expiry {
  kind: 'carried' | 'at_end'
  days: number
  on: Day
}

/** What of a balance would expire, the next first. `settings`: undefined if the company has none of its own. */
export function expiriesOf(
  balance: LeaveBalanceRow,
  settings: Pick<LeaveSettingsRow, 'carryOverLimit'> | undefined,
  today: Day,
): Expiry[] {
  const { carriedOver, usableUntil, taken, available, pending, until } = balance
  const found: Expiry[] = []
  const carried = unusedCarried({ carried: carriedOver, used: taken, available })
  if (usableUntil !== null && usableUntil >= today && usableUntil < until && carried > 0)
    found.push({ kind: 'carried', days: carried, on: usableUntil })
  const limit = settings?.carryOverLimit ?? null
  const left = balance.balance - carriedIntoNext({ balance: balance.balance, pending, limit })
  if (left > 0) found.push({ kind: 'at_end', days: left, on: until })
  return found
}
