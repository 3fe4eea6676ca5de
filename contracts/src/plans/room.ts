import { type PlanId, plans } from './plans.ts'

/** By how much a company's active employees exceed a plan. */
export interface Excess {
  active: number
  /** The plan's limit. */
  most: number
  toBlock: number
}

/** By how much a number of active employees exceeds a plan; undefined: it does not. */
export function excessOn(planId: PlanId, active: number): Excess | undefined {
  const most = plans[planId].maxEmployees
  return most === undefined || active <= most ? undefined : { active, most, toBlock: active - most }
}

/** The sentence that refuses a plan because of too many active employees, with both numbers. */
export const excessText = (planId: PlanId, { active, most, toBlock }: Excess): string =>
  `${active} employees are active, and the ${plans[planId].name} plan allows ${most}. Block ${toBlock} of them first.`
