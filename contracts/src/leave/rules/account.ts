import type { Position } from '../../kernel/event.ts'
import type { DayShare } from '../charged-days.ts'
import { costOf } from '../charged-days.ts'
import type { LeaveEvent } from '../events.ts'
import type { LeaveSpan, LeaveState } from '../kinds.ts'
import type { LeaveYear } from '../leave-year.ts'
import { ledgerEntry } from '../ledger.ts'

/** A request for leave as the account knows it. */
export interface Requested extends LeaveSpan {
  requestId: string
  state: LeaveState
  days: readonly DayShare[]
  /** The position up to which the calendar was known when the days were computed. */
  knownTo: Position
  /** How often the company was reminded of it since it was made or changed. */
  reminders: number
  /** The first day of an asked cancellation. */
  cancelFrom: string | undefined
}

/** The books of one person, folded from the streams of the last leave years in their order. */
export interface LeaveAccount {
  /** The leave year that is open, or was closed last; undefined: none was ever opened. */
  year: LeaveYear | undefined
  closed: boolean
  /** The sum of the leave year's ledger lines. */
  balance: number
  /** Days that came over from the year before; their last day; what was used since, less what was given back. */
  carried: { days: number; usableUntil: string | undefined; used: number; expired: boolean }
  /** The last month (YYYY-MM) with its monthly credit. */
  accruedTo: string | undefined
  requests: ReadonlyMap<string, Requested>
}

export const noAccount: LeaveAccount = {
  year: undefined,
  closed: false,
  balance: 0,
  carried: { days: 0, usableUntil: undefined, used: 0, expired: false },
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
export const notBefore = ({ year, closed }: LeaveAccount, today: string): string =>
  year && !closed && today < year.from ? year.from : today

/** Folds an event into the books. */
export function evolveAccount(account: LeaveAccount, event: LeaveEvent): LeaveAccount {
  const state = withRequest(account, event)
  switch (event.type) {
    case 'LeaveYearOpened': {
      const { year, from, until, carriedOver, usableUntil, accruedTo } = event.data
      return {
        ...state,
        year: { year, from, until },
        closed: false,
        balance: carriedOver,
        carried: { days: carriedOver, usableUntil: usableUntil ?? undefined, used: 0, expired: false },
        accruedTo: accruedTo ?? undefined,
      }
    }
    case 'LeaveYearClosed':
      return { ...booked(state, event), closed: true }
    case 'LeaveAccrued':
      return { ...booked(state, event), accruedTo: event.data.month }
    case 'CarriedLeaveExpired':
      return { ...booked(state, event), carried: { ...state.carried, expired: true } }
    default:
      return booked(state, event)
  }
}

function booked(state: LeaveAccount, event: LeaveEvent): LeaveAccount {
  const entry = ledgerEntry(event)
  if (!entry) return state
  const isUse = entry.kind === 'taken' || entry.kind === 'givenBack'
  return {
    ...state,
    balance: state.balance + entry.days,
    carried: isUse ? { ...state.carried, used: state.carried.used - entry.days } : state.carried,
  }
}

function withRequest(state: LeaveAccount, event: LeaveEvent): LeaveAccount {
  if (!('requestId' in event.data)) return state
  const { requestId } = event.data
  const before = state.requests.get(requestId)
  const after = changed(before, event)
  if (!after) return state
  return { ...state, requests: new Map(state.requests).set(requestId, after) }
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
