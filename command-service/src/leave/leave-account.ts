import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import {
  evolveAccount,
  type LeaveAccount,
  noAccount,
  notBefore,
} from '@rollcall/contracts/leave/rules/account.ts'
import { type BookCommand, decideBook, isBookCommand } from '@rollcall/contracts/leave/rules/books.ts'
import type { RequestCommand } from '@rollcall/contracts/leave/rules/request-commands.ts'
import { decideRequest } from '@rollcall/contracts/leave/rules/requests.ts'
import { inBooksOf } from '@rollcall/contracts/leave/rules/unbooked.ts'
import type { Decider } from '../kernel/decider.ts'
import { NotReady } from './not-ready.ts'

/** `today`: the date on the company's calendar, YYYY-MM-DD. */
export type LeaveCommand = (BookCommand | RequestCommand) & { employeeId: string; today: string }

/**
 * The rules of leave: the ledger and the requests of one person, in one stream per leave year. Everything that changes
 * the balance is decided here one after the other, so two approvals cannot overdraw it together.
 */
export const leaveAccount: Decider<LeaveAccount, LeaveCommand, LeaveEvent> = {
  stream: 'leaveAccount',
  initial: noAccount,
  evolve: evolveAccount,
  decide(sent, account, context) {
    // Refused before a leave year is opened, so that nothing is written.
    if ('requestId' in sent && !account.requests.has(sent.requestId)) throw new Refusal('not-found')
    if (sent.type !== 'open' && sent.type !== 'close') mustBeOpen(account, sent.today)
    const command = { ...sent, today: notBefore(account, sent.today) }
    const decided = isBookCommand(command)
      ? decideBook(command, account)
      : decideRequest(command, account, context)
    return inBooksOf(account.year?.year, decided)
  },
}

/** Throws NotReady until the leave year that contains the date is open. */
function mustBeOpen({ year, closed }: LeaveAccount, today: string): void {
  if (!year || closed) throw new NotReady('opening')
  if (today > year.until) throw new NotReady('closing')
}
