import { Refusal } from '../../kernel/errors.ts'
import { costOf } from '../charged-days.ts'
import type { LeaveSpan } from '../kinds.ts'
import type { LeaveAccount } from './account.ts'
import { approval } from './approving.ts'
import type { Of } from './request-commands.ts'
import { daysOfNew, mustBe, mustHaveDays } from './request-rules.ts'
import type { Requested } from './requested.ts'
import type { Unbooked } from './unbooked.ts'
import { isBlocked } from './words.ts'

/**
 * A new request; one by the company is approved at once. Throws Refusal for a clash, when no day is charged, or when
 * too few days are available.
 */
export function requested(command: Of<'request'>, account: LeaveAccount, requestId: string): Unbooked[] {
  const { employeeId, reason, byAdmin, overdraw } = command
  // Only the company can confirm it.
  if (command.isBlocked && !command.evenIfBlocked)
    throw new Refusal(byAdmin ? 'needs-confirmation' : 'rule-broken', isBlocked)
  const days = daysOfNew(command, account)
  const asked: Unbooked = {
    type: 'LeaveRequested',
    data: {
      employeeId,
      requestId,
      ...spanOf(command),
      reason,
      days,
      knownTo: command.knownTo,
      addedByAdmin: byAdmin,
    },
  }
  mustHaveDays(costOf(command.kind, days), account, byAdmin ? overdraw : '')
  if (!byAdmin) return [asked]
  return [asked, approval({ ...command, requestId, days, span: command }, account)]
}

/** A changed pending request, under the same rules as a new one. */
export function edited(command: Of<'edit'>, account: LeaveAccount, found: Requested): Unbooked[] {
  mustBe(found, ['pending'], 'changed')
  const { employeeId, requestId, reason, knownTo } = command
  const days = daysOfNew(command, account, requestId)
  const cost = costOf(command.kind, days)
  // It has already reserved its days, so it can always become shorter.
  if (cost > costOf(found.kind, found.days)) mustHaveDays(cost, account, '', requestId)
  return [
    {
      type: 'LeaveRequestEdited',
      data: { employeeId, requestId, ...spanOf(command), reason, days, knownTo },
    },
  ]
}

const spanOf = ({ from, to, kind, half }: LeaveSpan): LeaveSpan => ({ from, to, kind, half })
