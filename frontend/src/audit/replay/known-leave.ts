import { takesDays } from '@rollcall/contracts/leave/kinds.ts'
import type { LeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import type { Requested } from '@rollcall/contracts/leave/rules/requested.ts'
import type { Day } from '../../kit/dates.ts'

/** What leave takes of a day, as a key of a text. */
export type KnownLeave = 'pending' | 'whole' | 'half'

/** The leave of a date as it was known; null: none. Leave that counts comes before leave that waits for a decision. */
export function leaveOn({ requests }: LeaveAccount, date: Day): KnownLeave | null {
  let pending = false
  let share = 0
  for (const { state, days } of requests.values()) {
    const part = takesDays(state) ? days.find(day => day.date === date)?.share : undefined
    if (part === undefined) continue
    if (state === 'pending') pending = true
    else share += part
  }
  if (share > 0) return share < 1 ? 'half' : 'whole'
  return pending ? 'pending' : null
}

/** The requests with days between two dates, and the one with an id, by their first day. */
export const requestsBetween = (
  { requests }: LeaveAccount,
  { from, to }: { from: Day; to: Day },
  id: string | undefined,
): Requested[] =>
  [...requests.values()]
    .filter(request => request.requestId === id || (request.from <= to && request.to >= from))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
