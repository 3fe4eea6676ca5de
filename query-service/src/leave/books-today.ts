import { endOfTime } from '@rollcall/contracts/employees/blocked-days.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import type { LeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { fallenDue } from '@rollcall/contracts/leave/rules/falling-due.ts'
import type { Requested } from '@rollcall/contracts/leave/rules/requested.ts'
import { booksFrom, noStoredBooks, type StoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import type { Terms } from '@rollcall/contracts/leave/rules/terms.ts'
import { type TermsFacts, termsOf } from '@rollcall/contracts/leave/rules/terms-of.ts'

/** A person's stored books with the facts that change them over time. Columns of tables that lag behind may be null. */
export interface BooksRow {
  employeeId: string
  /** The person's own zone; null: the company's zone applies. */
  zone: string | null
  addedAt: string
  leaveBalance: number
  dateOfJoin: string
  /** The last day of the employment; null: none. */
  lastDay: string | null
  /** null: the read model does not have the person yet. */
  books: StoredBooks | null
  blocked: TermsFacts['blocked'] | null
  rules: TermsFacts['rules'] | null
  plans: TermsFacts['plans'] | null
}

/**
 * A person's books as of today in the person's zone, with what has fallen due since they were stored. `todayIn`: gives the
 * date in a zone. `requests`: further requests that concern the question.
 */
export function booksToday(
  person: BooksRow & { companyZone: string },
  todayIn: (zone: string) => string,
  requests: Iterable<Requested> = [],
): { today: string; terms: Terms; events: LeaveEvent[]; account: LeaveAccount } {
  const { employeeId, companyZone } = person
  const zone = person.zone ?? companyZone
  // The books of an employment stay at its last day.
  const today = [todayIn(zone), person.lastDay ?? endOfTime].sort()[0] as string
  const stored = booksFrom(person.books ?? noStoredBooks, requests)
  const terms = termsOf({
    zone,
    companyZone,
    today,
    addedAt: person.addedAt,
    granted: person.leaveBalance,
    dateOfJoin: person.dateOfJoin,
    blocked: person.blocked ?? [],
    rules: person.rules ?? [],
    plans: person.plans ?? [],
  })
  return { today, terms, ...fallenDue(stored, { employeeId, today }, terms) }
}
