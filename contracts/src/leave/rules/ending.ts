import { dayInWords } from '../../company/format-day.ts'
import { addDays, addMonths } from '../../kernel/days.ts'
import type { LeaveEvent } from '../events.ts'
import { lastDayOf } from '../leave-year.ts'
import type { LeaveAccount } from './account.ts'
import { evolveLeaveAccount } from './evolve-account.ts'
import { decideRequest } from './requests.ts'
import type { Terms } from './terms.ts'
import { inBooksOf } from './unbooked.ts'

/** The end of an employment. `today`: the last day, to which the books are brought and at which they stay. */
export interface Ending {
  employeeId: string
  today: string
  terms: Terms
}

/**
 * What the end of an employment does to the books: leave after the last day is given back, requests that last beyond it are
 * rejected, and the credit of the last month counts by its days. The balance after it is what is to be paid out or owed.
 */
export function settled({ employeeId, today: lastDay, terms }: Ending, account: LeaveAccount): LeaveEvent[] {
  const events: LeaveEvent[] = []
  let books = account
  const record = (decided: LeaveEvent[]) => {
    events.push(...decided)
    books = decided.reduce(evolveLeaveAccount, books)
  }
  const year = account.year?.year
  const reason = `The employment ended on ${dayInWords(lastDay)}.`
  for (const { requestId, state, from, to } of account.requests.values()) {
    if (to <= lastDay) continue
    const about = { employeeId, requestId, today: lastDay, reason }
    const after = addDays(lastDay, 1)
    const command =
      state === 'pending'
        ? ({ type: 'reject', ...about } as const)
        : state === 'approved' || state === 'cancellationRequested'
          ? ({ type: 'cancel', ...about, from: from > after ? from : after } as const)
          : undefined
    if (command) record(inBooksOf(year, decideRequest(command, books, { newId: what => what })))
  }
  const days = -creditAfter(lastDay, books, terms)
  if (days !== 0)
    record(
      inBooksOf(year, [
        { type: 'LeaveAdjusted', data: { employeeId, on: lastDay, days, reason, overdraws: true } },
      ]),
    )
  return events
}

/** The part of the credits in the books that is for days after the last one, in half days. */
export function creditAfter(lastDay: string, account: LeaveAccount, terms: Terms): number {
  const accruedTo = account.accruedTo ?? terms.accruedTo
  let sum = 0
  for (let month = lastDay.slice(0, 7); month <= accruedTo; month = addMonths(month, 1)) {
    // Credits that the entered balance holds are the company's own word.
    if (month <= terms.accruedTo) continue
    const { days } = terms.creditOf(month)
    const last = Number(lastDayOf(month).slice(8))
    const worked = lastDay.startsWith(month) ? Number(lastDay.slice(8)) : 0
    sum += days - Math.round((days * worked * 2) / last) / 2
  }
  return sum
}
