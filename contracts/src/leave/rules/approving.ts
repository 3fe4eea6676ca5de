import { dayInWords } from '../../company/format-day.ts'
import { Refusal } from '../../kernel/errors.ts'
import { costOf, type DayShare, daysIn } from '../charged-days.ts'
import type { LeaveSpan } from '../kinds.ts'
import type { LeaveYear } from '../leave-year.ts'
import { availableDays, type LeaveAccount } from './account.ts'
import type { Known, Of } from './request-commands.ts'
import { mustBe, mustHaveDays, sharesNow } from './request-rules.ts'
import type { Requested } from './requested.ts'
import type { Unbooked } from './unbooked.ts'

/**
 * Approves a pending request after computing its days again. Throws Refusal when it begins before the first day in the
 * company, or when too few days are available.
 */
export function approved(command: Of<'approve'>, account: LeaveAccount, found: Requested): Unbooked[] {
  mustBe(found, ['pending'], 'approved')
  // The date of joining may have been moved since the request.
  if (found.from < command.joinsOn)
    throw new Refusal(
      'rule-broken',
      `This leave begins before the first day in the company, ${dayInWords(command.joinsOn)}. Reject the request instead.`,
    )
  if (command.leavesOn !== undefined && found.to > command.leavesOn)
    throw new Refusal(
      'rule-broken',
      `This leave lasts beyond the last day, ${dayInWords(command.leavesOn)}. Reject the request instead.`,
    )
  // Past days stay as they are.
  const days = sharesNow(command, found)
  if (daysIn(days) === 0)
    throw new Refusal('rule-broken', 'None of these days is still a working day. Reject the request instead.')
  const cost = costOf(found.kind, days)
  // The request has already reserved its days, so other requests matter only if it takes more.
  if (cost > costOf(found.kind, found.days) || cost > account.balance)
    mustHaveDays(cost, account, command.overdraw, found.requestId)
  // Past days are as old as they were, so what was decided before them is found when leave is re-evaluated.
  const knownTo = found.from <= command.today ? found.knownTo : command.knownTo
  return [approval({ ...command, days, span: found, knownTo }, account)]
}

/** The approval of days that were checked. */
export function approval(
  {
    employeeId,
    requestId,
    today,
    days,
    span,
    knownTo,
    overdraw,
  }: Known & {
    employeeId: string
    requestId: string
    today: string
    days: DayShare[]
    span: LeaveSpan
    overdraw: string
  },
  account: LeaveAccount,
): Unbooked {
  const isOverdrawn = costOf(span.kind, days) > availableDays(account, requestId)
  return {
    type: 'LeaveApproved',
    data: {
      employeeId,
      requestId,
      on: today,
      days,
      knownTo,
      charges: span.kind === 'unpaid' ? [] : byLeaveYear(days, account.year!),
      overdraw: isOverdrawn ? overdraw : '',
    },
  }
}

/** Leave across the end of a leave year is charged as one part in each year. Their sum is the whole. */
export function byLeaveYear(
  days: readonly DayShare[],
  { year, until }: LeaveYear,
): { year: number; days: number }[] {
  const now = daysIn(days.filter(({ date }) => date <= until))
  const next = daysIn(days) - now
  return [
    { year, days: now },
    { year: year + 1, days: next },
  ].filter(part => part.days > 0)
}
