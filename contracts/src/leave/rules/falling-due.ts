import { addMonths } from '../../kernel/days.ts'
import { carriedIntoNext } from '../carry-over.ts'
import type { LeaveEvent } from '../events.ts'
import { lastDayOf, leaveYearAfter, leaveYearOf } from '../leave-year.ts'
import { type LeaveAccount, pendingDays } from './account.ts'
import { unusedCarried } from './carried.ts'
import { evolveLeaveAccount } from './evolve-account.ts'
import type { Terms } from './terms.ts'
import { inBooksOf, type Unbooked } from './unbooked.ts'

/** Whose books, and the date to which they are brought. */
export interface UpTo {
  employeeId: string
  today: string
}

/**
 * Everything that has fallen due by time up to today, in the order of its dates: opening, monthly credits, the end of
 * carried-over days, and closing. Every decision and every preview begins with it, so it does not matter when the
 * scheduler ran. Gives the events and the books after them.
 */
export function fallenDue(
  account: LeaveAccount,
  upTo: UpTo,
  terms: Terms,
): { events: LeaveEvent[]; account: LeaveAccount } {
  const events: LeaveEvent[] = []
  let books = account
  for (let next = nextDue(books, upTo, terms); next.length > 0; next = nextDue(books, upTo, terms)) {
    events.push(...next)
    books = next.reduce(evolveLeaveAccount, books)
  }
  return { events, account: books }
}

/** What falls due first; an empty list: nothing does. */
function nextDue(account: LeaveAccount, upTo: UpTo, terms: Terms): LeaveEvent[] {
  const { year, closed } = account
  if (!year) return firstOpening(upTo, terms)
  if (closed) return inBooksOf(year.year + 1, [nextOpening(account, upTo, terms)])
  const step = credit(account, upTo, terms) ?? expiry(account, upTo) ?? closing(account, upTo, terms)
  return step ? inBooksOf(year.year, [step]) : []
}

/** A month without credit is recorded too, so that a later plan does not give it one. */
function credit(account: LeaveAccount, { employeeId, today }: UpTo, terms: Terms): Unbooked | undefined {
  const year = account.year!
  const { on: day, ...rest } = terms.creditOf(addMonths(account.accruedTo ?? terms.accruedTo, 1))
  // A line of the open leave year is never dated before its first day.
  const on = day < year.from ? year.from : day
  const isDue = rest.blocked ? on < today : on <= today
  const usableUntil = account.expiry ? undefined : account.carried.usableUntil
  if (!isDue || on > year.until || (usableUntil !== undefined && on > usableUntil)) return undefined
  return { type: 'LeaveAccrued', data: { employeeId, on, ...rest } }
}

/** Recorded even if no day is left, so that it is known to be done. */
function expiry(account: LeaveAccount, { employeeId, today }: UpTo): Unbooked | undefined {
  const { usableUntil } = account.carried
  if (usableUntil === undefined || account.expiry || today <= usableUntil) return undefined
  // A shorter leave year can end before: then the days are carried over again.
  if (usableUntil > account.year!.until) return undefined
  return { type: 'CarriedLeaveExpired', data: { employeeId, on: usableUntil, days: unusedCarried(account) } }
}

function closing(account: LeaveAccount, { employeeId, today }: UpTo, terms: Terms): Unbooked | undefined {
  const year = account.year!
  if (today <= year.until) return undefined
  const { balance } = account
  const { from } = leaveYearAfter(year, 1)
  const limit = terms.rulesOn(from).carryOver.limit ?? null
  const carriedOver = carriedIntoNext({ balance, pending: pendingDays(account), limit })
  const data = { employeeId, on: year.until, carriedOver, expired: balance - carriedOver, limit }
  return { type: 'LeaveYearClosed', data }
}

function firstOpening({ employeeId }: UpTo, terms: Terms): LeaveEvent[] {
  const { beginsOn, addedOn, granted, accruedTo, rulesAtFirst } = terms
  const first = leaveYearOf(beginsOn, rulesAtFirst.firstMonth)
  const opened: Unbooked = {
    type: 'LeaveYearOpened',
    data: { employeeId, ...first, carriedOver: 0, usableUntil: null, accruedTo },
  }
  const on = addedOn < first.from ? first.from : addedOn
  const grant: Unbooked = { type: 'LeaveGranted', data: { employeeId, on, days: granted } }
  return inBooksOf(first.year, granted === 0 ? [opened] : [opened, grant])
}

function nextOpening(account: LeaveAccount, { employeeId }: UpTo, terms: Terms): Unbooked {
  const { balance, closing } = account
  const { from } = leaveYearAfter(account.year!, 1)
  const { firstMonth, carryOver } = terms.rulesOn(from)
  const next = leaveYearAfter(account.year!, firstMonth)
  // Days of approved leave that are given back later belong to the carried-over days, too.
  const canReturn = Object.values(closing?.held ?? {}).some(({ charged }) => charged)
  const expires = carryOver.months !== undefined && (balance > 0 || canReturn)
  return {
    type: 'LeaveYearOpened',
    data: {
      employeeId,
      ...next,
      carriedOver: balance,
      usableUntil: expires ? lastDayOf(from.slice(0, 7), carryOver.months) : null,
      accruedTo: account.accruedTo ?? null,
    },
  }
}
