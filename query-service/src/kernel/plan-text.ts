import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { type PlanId, plans } from '@rollcall/contracts/plans/plans.ts'

/** The specification's sentence for a day that the plan does not show. */
export const olderThanPlan = (planId: PlanId): string =>
  plans[planId].visibleDays === plans.free.visibleDays ? texts.recordsLimit30Days : texts.recordsLimit1Year
