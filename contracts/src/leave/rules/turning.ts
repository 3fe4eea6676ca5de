import type { LeaveYear } from '../leave-year.ts'
import { evolveAccount, type LeaveAccount, noAccount, type Requested } from './account.ts'
import { type BookCommand, decideBook } from './books.ts'
import { inBooksOf } from './unbooked.ts'

/** What closes a leave year and opens the next. */
export interface Turn {
  close: Extract<BookCommand, { type: 'close' }>
  open: Extract<BookCommand, { type: 'open' }>
}

/**
 * The books as a command of a date finds them: leave years that are over are closed, and the date's own is open. What the
 * command service writes on the way is only computed here.
 */
export function turned(account: LeaveAccount, employeeId: string, today: string, turn: Turn): LeaveAccount {
  let books = account
  for (;;) {
    const { year, closed } = books
    if (year && !closed && today <= year.until) return books
    const command = year && !closed ? turn.close : turn.open
    const decided = decideBook({ ...command, employeeId, today }, books)
    const number = command.type === 'close' ? year?.year : undefined
    books = inBooksOf(number, decided).reduce(evolveAccount, books)
  }
}

/**
 * The books as a read model has them: the leave year that was opened last, its balance, and at least the pending requests
 * and those that concern the question. Enough for every decision on requests.
 */
export const booksOf = (
  year: LeaveYear | undefined,
  balance: number,
  requests: Iterable<Requested>,
): LeaveAccount => ({
  ...noAccount,
  year,
  balance,
  requests: new Map([...requests].map(request => [request.requestId, request])),
})
