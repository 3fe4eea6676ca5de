import { type PlanId, plans } from './plans.ts'

/** How far a company's active employees exceed a plan. */
export interface Excess {
  active: number
  /** The most that the plan allows. */
  most: number
  toBlock: number
}

/** By how much so many active employees are more than a plan allows; undefined: they have room. */
export function excessOn(planId: PlanId, active: number): Excess | undefined {
  const most = plans[planId].maxEmployees
  return most === undefined || active <= most ? undefined : { active, most, toBlock: active - most }
}

/** The sentence that refuses a plan for too many active employees, with both numbers. */
export const excessText = (planId: PlanId, { active, most, toBlock }: Excess): string =>
  `${active} employees are active, and the ${plans[planId].name} plan allows ${most}. Block ${toBlock} of them first.`
