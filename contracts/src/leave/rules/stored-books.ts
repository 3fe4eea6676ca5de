import type { LeaveEvent } from '../events.ts'
import { takesDays } from '../kinds.ts'
import { type LeaveAccount, noLeaveAccount } from './account.ts'
import { evolveLeaveAccount } from './evolve-account.ts'
import type { Requested } from './requested.ts'

/** The books as a read model stores them: only with pending requests and those that may still free days that expire. */
export interface StoredBooks extends Omit<LeaveAccount, 'requests'> {
  requests: readonly Requested[]
}

const { requests: _, ...noBooks } = noLeaveAccount
export const noStoredBooks: StoredBooks = { ...noBooks, requests: [] }

/** The full books, from those of a read model and requests from another one: at least the requests that matter. */
export function booksFrom(
  { requests, ...stored }: StoredBooks,
  others: Iterable<Requested> = [],
): LeaveAccount {
  const all = [...requests, ...others].map(request => [request.requestId, request] as const)
  return { ...noLeaveAccount, ...stored, requests: new Map(all) }
}

/** Folds an event into the books of a read model. */
export function evolveStored(stored: StoredBooks, event: LeaveEvent): StoredBooks {
  const { requests, ...account } = evolveLeaveAccount(booksFrom(stored), event)
  const { closing, expiry } = account
  const isHeld = ({ requestId, state }: Requested) =>
    state === 'pending' || (closing?.held[requestId]?.days ?? 0) > 0 || (expiry?.held[requestId] ?? 0) > 0
  const isKept = (request: Requested) => isHeld(request) || mayBeHeld(request, account)
  return { ...account, requests: [...requests.values()].filter(isKept) }
}

/** Whether leave takes days that it will hold when the leave year ends or its carried-over days expire. */
function mayBeHeld(
  { state, to }: Requested,
  { year, carried, expiry }: Omit<LeaveAccount, 'requests'>,
): boolean {
  if (!year || !takesDays(state)) return false
  return to > year.until || (carried.usableUntil !== undefined && !expiry && to >= year.from)
}
