import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'
import { planIds } from './plans.ts'

const planId = z.enum(planIds)
const change = { companyId: id, planId, was: planId }

/**
 * Stream `company-{company}_{company}`, because the plan belongs to the company. The platform's administrator assigned
 * a plan.
 */
export const PlanAssigned = defineEvent('PlanAssigned', z.object(change))
/** The company chose a plan, effective at once. A payment provider would confirm before this is written. */
export const PlanSwitched = defineEvent('PlanSwitched', z.object(change))
/** The plan ends with its paid month. Until then nothing changes. */
export const PlanCancelled = defineEvent(
  'PlanCancelled',
  z.object({ companyId: id, planId, endsAt: instant }),
)
/** The cancellation was withdrawn in time. */
export const PlanResumed = defineEvent('PlanResumed', z.object({ companyId: id, planId }))
/** The paid month of a cancelled plan has ended. The company is on the free plan. */
export const PlanEnded = defineEvent('PlanEnded', z.object(change))

export type PlanEvent =
  | EventOf<typeof PlanAssigned>
  | EventOf<typeof PlanSwitched>
  | EventOf<typeof PlanCancelled>
  | EventOf<typeof PlanResumed>
  | EventOf<typeof PlanEnded>
