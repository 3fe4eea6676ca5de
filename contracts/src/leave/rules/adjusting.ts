import { Refusal } from '../../kernel/errors.ts'
import { availableDays, type LeaveAccount } from './account.ts'
import type { Unbooked } from './unbooked.ts'
import { areAvailable, inDays } from './words.ts'

/**
 * The company adds days to a balance or takes some. `overdraws`: it confirmed that the available days may become
 * negative.
 */
export interface Adjustment {
  type: 'adjust'
  days: number
  reason: string
  overdraws: boolean
}

/** Throws Refusal when the available days would become negative without the company's confirmation. */
export function adjusted(
  { employeeId, today, days, reason, overdraws }: Adjustment & { employeeId: string; today: string },
  account: LeaveAccount,
): Unbooked[] {
  const available = availableDays(account)
  if (days < 0 && available + days < 0 && !overdraws)
    throw new Refusal(
      'rule-broken',
      `${areAvailable(available)}, so ${inDays(-days)} cannot be taken away unless you confirm the overdraft.`,
    )
  return [{ type: 'LeaveAdjusted', data: { employeeId, on: today, days, reason, overdraws } }]
}
