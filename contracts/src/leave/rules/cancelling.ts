import { dayInWords } from '../../company/format-day.ts'
import { addDays } from '../../kernel/days.ts'
import { Refusal } from '../../kernel/errors.ts'
import { costOf } from '../charged-days.ts'
import type { LeaveAccount } from './account.ts'
import type { Of } from './request-commands.ts'
import { fieldRefusal, mustBe } from './request-rules.ts'
import type { Requested } from './requested.ts'
import type { Unbooked } from './unbooked.ts'
import { spanInWords } from './words.ts'

/** The employee asks for approved leave to be cancelled. Throws Refusal when it is over. */
export function askedToCancel(
  { employeeId, today, reason }: Of<'askToCancel'>,
  found: Requested,
): Unbooked[] {
  if (found.state === 'cancellationRequested') return []
  mustBe(found, ['approved'], 'cancelled')
  if (found.to <= today)
    throw new Refusal('rule-broken', 'This leave is over. Please ask your company to correct it.')
  // Leave that has begun: today counts as taken.
  const from = found.from > today ? found.from : addDays(today, 1)
  const { requestId } = found
  return [{ type: 'LeaveCancellationRequested', data: { employeeId, requestId, from, reason } }]
}

/** Gives days of approved leave back, from a day on. Throws Refusal for a day outside of it. */
export function cancelled(command: Of<'cancel'>, account: LeaveAccount, found: Requested): Unbooked[] {
  mustBe(found, ['approved', 'cancellationRequested'], 'cancelled')
  const { employeeId, requestId, today: on, reason } = command
  const from = command.from ?? found.cancelFrom ?? found.from
  if (from > found.to || from < found.from)
    throw fieldRefusal('from', `Choose a day of this leave: ${spanInWords(found)}.`)
  if (from < account.year!.from)
    throw fieldRefusal('from', `The leave year before ${dayInWords(account.year!.from)} is closed.`)
  const days = found.days.filter(({ date }) => date < from)
  return [
    {
      type: 'LeaveCancelled',
      data: {
        employeeId,
        requestId,
        on,
        from,
        to: from === found.from ? null : addDays(from, -1),
        givenBack: costOf(found.kind, found.days) - costOf(found.kind, days),
        days,
        reason,
      },
    },
  ]
}
