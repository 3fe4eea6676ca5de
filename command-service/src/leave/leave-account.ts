import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { dateInOpenYear, type LeaveAccount, noLeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { type Adjustment, adjusted } from '@rollcall/contracts/leave/rules/adjusting.ts'
import { settled } from '@rollcall/contracts/leave/rules/ending.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import { fallenDue } from '@rollcall/contracts/leave/rules/falling-due.ts'
import { mustChangeOpenMonths } from '@rollcall/contracts/leave/rules/locked-months.ts'
import type { RequestCommand } from '@rollcall/contracts/leave/rules/request-commands.ts'
import { decideRequest } from '@rollcall/contracts/leave/rules/requests.ts'
import type { Terms } from '@rollcall/contracts/leave/rules/terms.ts'
import { inBooksOf } from '@rollcall/contracts/leave/rules/unbooked.ts'
import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import type { Decider } from '../kernel/decider.ts'
import { NotReady } from '../kernel/not-ready.ts'

/**
 * A command on a person's books. `keep`: only brings them up to date; `turn`: only within the books of one leave year;
 * `settle`: the employment has ended.
 * `today`: the date in the person's zone, YYYY-MM-DD.
 */
export type LeaveCommand = (Adjustment | RequestCommand | { type: 'keep' | 'turn' | 'settle' }) & {
  employeeId: string
  today: string
  terms: Terms
  /** The months in which no leave changes; absent: the command changes no day. */
  locked?: LockedMonths
}

/**
 * The rules of leave: the ledger and the requests of one person, in one stream per leave year. Everything that changes
 * the balance is decided here one after the other, so two approvals cannot overdraw it together. Whatever has fallen due
 * by time comes first.
 */
export const leaveAccount: Decider<LeaveAccount, LeaveCommand, LeaveEvent> = {
  stream: 'leaveAccount',
  initial: noLeaveAccount,
  evolve: evolveLeaveAccount,
  decide(sent, account, context) {
    // Refused before a leave year is opened, so that nothing is written.
    if ('requestId' in sent && !account.requests.has(sent.requestId)) throw new Refusal('not-found')
    const found = 'requestId' in sent ? account.requests.get(sent.requestId) : undefined
    if (sent.locked) mustChangeOpenMonths(sent, found, sent.locked)
    const due = fallenDue(account, sent, sent.terms)
    const ofFirstYear = due.events.filter(({ data }) => data.year === due.events[0]?.data.year)
    if (sent.type === 'turn') return ofFirstYear
    const books = due.account
    const decided = decideOn({ ...sent, today: dateInOpenYear(books, sent.today) }, books, context)
    if (decided.length === 0 && sent.type !== 'keep' && sent.type !== 'settle') return []
    // Each leave year has its own stream, and the earlier one is written first.
    if (ofFirstYear.length < due.events.length) throw new NotReady('closing')
    return [...due.events, ...inBooksOf(books.year?.year, decided)]
  },
}

function decideOn(
  command: LeaveCommand,
  books: LeaveAccount,
  context: Parameters<typeof decideRequest>[2],
): ReturnType<typeof decideRequest> {
  switch (command.type) {
    case 'keep':
    case 'turn':
      return []
    case 'settle':
      return settled(command, books)
    case 'adjust':
      return adjusted(command, books)
    default:
      return decideRequest(command, books, context)
  }
}
