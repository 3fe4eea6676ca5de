import { Refusal } from '../../kernel/errors.ts'
import type { LeaveAccount } from './account.ts'
import { approved } from './approving.ts'
import { askedToCancel, cancelled } from './cancelling.ts'
import { freedThatExpire } from './carried.ts'
import { evolveLeaveAccount } from './evolve-account.ts'
import { reevaluated } from './reevaluating.ts'
import type { RequestCommand } from './request-commands.ts'
import { mustBe } from './request-rules.ts'
import type { Requested } from './requested.ts'
import { edited, requested } from './requesting.ts'
import { inBooksOf, type Unbooked } from './unbooked.ts'

type About = { employeeId: string; today: string }

/**
 * Decides on a command for a request, and which days expire because it frees them. Throws Refusal 'not-found' for an
 * unknown request. `account` is up to date.
 */
export function decideRequest(
  command: RequestCommand & About,
  account: LeaveAccount,
  { newId }: { newId(what: string): string },
): Unbooked[] {
  if (command.type === 'request') return requested(command, account, newId('leave request'))
  const found = account.requests.get(command.requestId)
  if (!found) throw new Refusal('not-found')
  const decided = decideKnown(command, account, found)
  const after = inBooksOf(account.year?.year, decided).reduce(evolveLeaveAccount, account)
  const { employeeId, requestId, today: on } = command
  return [...decided, ...freedThatExpire(account, after, { employeeId, requestId, on })]
}

function decideKnown(
  command: Exclude<RequestCommand, { type: 'request' }> & About,
  account: LeaveAccount,
  found: Requested,
): Unbooked[] {
  const { employeeId } = command
  const { requestId } = found
  switch (command.type) {
    case 'edit':
      return edited(command, account, found)
    case 'withdraw':
      if (found.state === 'withdrawn') return []
      mustBe(found, ['pending'], 'withdrawn')
      return [{ type: 'LeaveWithdrawn', data: { employeeId, requestId } }]
    case 'approve':
      return found.state === 'approved' ? [] : approved(command, account, found)
    case 'reject':
      if (found.state === 'rejected') return []
      mustBe(found, ['pending'], 'rejected')
      return [{ type: 'LeaveRejected', data: { employeeId, requestId, reason: command.reason } }]
    case 'askToCancel':
      return askedToCancel(command, found)
    case 'declineCancellation':
      if (found.state === 'approved') return []
      mustBe(found, ['cancellationRequested'], 'kept')
      return [{ type: 'LeaveCancellationDeclined', data: { employeeId, requestId } }]
    case 'cancel':
      return found.state === 'cancelled' ? [] : cancelled(command, account, found)
    case 'reevaluate':
      return reevaluated(command, found)
    case 'remind': {
      const { reminder } = command
      if (found.state !== 'pending' || found.reminders >= reminder) return []
      return [{ type: 'LeaveReminded', data: { employeeId, requestId, reminder } }]
    }
    default:
      return command satisfies never
  }
}
