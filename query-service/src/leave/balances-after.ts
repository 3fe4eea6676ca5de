import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { LeaveState } from '@rollcall/contracts/leave/kinds.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import { type Movable, type MovedLeave, settledAs } from '@rollcall/contracts/leave/rules/moved.ts'
import { decideRequest } from '@rollcall/contracts/leave/rules/requests.ts'
import { inBooksOf } from '@rollcall/contracts/leave/rules/unbooked.ts'
import { booksToday } from './books-today.ts'
import type { PersonRow } from './preview-rows.ts'

/** Leave with what names it. */
export interface MovableRequest extends Movable {
  requestId: string
  fullName: string
  state: LeaveState
}

/**
 * The balances of people before and after each of their requests is computed again, by the rules that do so once the
 * change is saved. `moved`: all moved requests of these people, in the order of their dates. `now` in milliseconds since
 * 1970.
 */
export function balancesAfter(
  people: readonly PersonRow[],
  moved: readonly MovedLeave<MovableRequest>[],
  now: number,
  companyZone: string,
): (of: MovedLeave<MovableRequest>) => { was: number; now: number } | undefined {
  const ofPerson = Map.groupBy(moved, ({ leave }) => leave.employeeId)
  const balances = new Map<MovedLeave<MovableRequest>, { was: number; now: number }>()
  for (const person of people) {
    const own = ofPerson.get(person.employeeId) ?? []
    const requests = own.map(({ leave: { requestId, from, to, kind, half, state, days } }) => ({
      ...{ requestId, from, to, kind, half, state, days },
      knownTo: '0',
      reminders: 0,
      cancelFrom: undefined,
    }))
    const { today, account } = booksToday(
      { ...person, companyZone: person.companyZone ?? companyZone },
      zone => dateIn(zone, now),
      requests,
    )
    let books = account
    for (const one of own) {
      const decided = decideRequest(
        {
          type: 'reevaluate',
          employeeId: person.employeeId,
          requestId: one.leave.requestId,
          today,
          newestChange: '1',
          knownTo: '1',
          changes: [],
          settled: settledAs(one.leave),
        },
        books,
        { newId: what => what },
      )
      const after = inBooksOf(books.year?.year, decided).reduce(evolveLeaveAccount, books)
      balances.set(one, { was: books.balance, now: after.balance })
      books = after
    }
  }
  return of => balances.get(of)
}
