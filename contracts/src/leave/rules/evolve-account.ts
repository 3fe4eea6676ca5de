import type { LeaveEvent } from '../events.ts'
import { ledgerEntry } from '../ledger.ts'
import { availableDays, type LeaveAccount, pendingDays } from './account.ts'
import { carriedDays } from './carried.ts'
import { type Closing, closingOf, type Expiry, freedFrom, freedFromExpiry, heldOfYear } from './holding.ts'
import { holds, type Requested } from './requested.ts'

/** Folds an event into the books. */
export function evolveLeaveAccount(account: LeaveAccount, event: LeaveEvent): LeaveAccount {
  const state = booked(withRequest(account, event), account, event)
  switch (event.type) {
    case 'LeaveYearOpened': {
      const { year, from, until, carriedOver, usableUntil, accruedTo } = event.data
      return {
        ...state,
        year: { year, from, until },
        closed: false,
        balance: carriedOver,
        carried: { days: carriedOver, usableUntil: usableUntil ?? undefined, used: 0 },
        expiry: undefined,
        accruedTo: accruedTo ?? undefined,
      }
    }
    case 'LeaveYearClosed':
      return { ...state, closed: true, closing: closingBy(account, event.data.limit ?? undefined) }
    case 'LeaveAccrued':
      return { ...state, accruedTo: event.data.month }
    case 'CarriedLeaveExpired':
      return { ...state, expiry: expiryBy(account, event.data.days) }
    default:
      return state
  }
}

const closingBy = ({ balance, requests, year }: LeaveAccount, limit: number | undefined): Closing =>
  closingOf({ balance, requests: requests.values(), until: year?.until ?? '' }, limit)

function expiryBy(account: LeaveAccount, days: number): Expiry {
  const { closing, requests, carried } = account
  const held = [...requests.values()].map(
    request => [request.requestId, heldOfYear(closing, request.requestId, holds(request))] as const,
  )
  return {
    carried: carriedDays(account),
    used: carried.used + pendingDays(account),
    available: availableDays(account),
    days,
    held: Object.fromEntries(held.filter(([, days]) => days > 0)),
    freed: 0,
  }
}

/** Adds the ledger line. Days given back from the previous leave year do not reduce what this year's requests took. */
function booked(state: LeaveAccount, before: LeaveAccount, event: LeaveEvent): LeaveAccount {
  const entry = ledgerEntry(event)
  if (!entry) return state
  const isUse = entry.kind === 'taken' || entry.kind === 'givenBack'
  const ofYearBefore = (state.closing?.freedCharged ?? 0) - (before.closing?.freedCharged ?? 0)
  const used = state.carried.used - entry.days + ofYearBefore
  return {
    ...state,
    balance: state.balance + entry.days,
    carried: isUse ? { ...state.carried, used } : state.carried,
  }
}

function withRequest(state: LeaveAccount, event: LeaveEvent): LeaveAccount {
  if (!('requestId' in event.data)) return state
  const { requestId } = event.data
  const before = state.requests.get(requestId)
  const after = changed(before, event)
  if (!after) return state
  return withHold({ ...state, requests: new Map(state.requests).set(requestId, after) }, after)
}

/** The books after a request that may have freed days held past the end of a leave year or of carried-over days. */
function withHold(state: LeaveAccount, request: Requested): LeaveAccount {
  const { requestId } = request
  const days = holds(request)
  const closing = state.closing && freedFrom(state.closing, requestId, days)
  const expiry =
    state.expiry && freedFromExpiry(state.expiry, requestId, heldOfYear(closing, requestId, days))
  return { ...state, closing, expiry }
}

function changed(before: Requested | undefined, event: LeaveEvent): Requested | undefined {
  if (event.type === 'LeaveRequested' || event.type === 'LeaveRequestEdited') {
    const { requestId, from, to, kind, half, days, knownTo } = event.data
    return {
      requestId,
      from,
      to,
      kind,
      half,
      days,
      knownTo,
      reminders: 0,
      state: 'pending',
      cancelFrom: undefined,
    }
  }
  if (!before) return undefined
  switch (event.type) {
    case 'LeaveApproved':
      return { ...before, days: event.data.days, knownTo: event.data.knownTo, state: 'approved' }
    case 'LeaveReevaluated':
      return { ...before, days: event.data.days, knownTo: event.data.knownTo }
    case 'LeaveReminded':
      return { ...before, reminders: event.data.reminder }
    case 'LeaveRejected':
      return { ...before, state: 'rejected' }
    case 'LeaveWithdrawn':
      return { ...before, state: 'withdrawn' }
    case 'LeaveCancellationRequested':
      return { ...before, state: 'cancellationRequested', cancelFrom: event.data.from }
    case 'LeaveCancellationDeclined':
      return { ...before, state: 'approved', cancelFrom: undefined }
    case 'LeaveCancelled': {
      const { to, days } = event.data
      if (to === null) return { ...before, days: [], state: 'cancelled', cancelFrom: undefined }
      return { ...before, to, days, state: 'approved', cancelFrom: undefined }
    }
    default:
      return before
  }
}
