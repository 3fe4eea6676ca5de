import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'
import { planIds } from './plans.ts'

const planId = z.enum(planIds)
const change = { companyId: id, planId, was: planId }

/** Stream `company-{company}_{company}`, as the plan is one of the company's own facts. The platform's administrator gave a plan. */
export const PlanAssigned = defineEvent('PlanAssigned', z.object(change))
/** The company chose a plan; it counts at once. A payment provider would confirm before this is written. */
export const PlanSwitched = defineEvent('PlanSwitched', z.object(change))
/** The plan ends with its paid month; until then nothing changes. */
export const PlanCancelled = defineEvent(
  'PlanCancelled',
  z.object({ companyId: id, planId, endsAt: instant }),
)
/** The cancellation was taken back in time. */
export const PlanResumed = defineEvent('PlanResumed', z.object({ companyId: id, planId }))
/** The paid month of a cancelled plan is over: the company is on the free plan. */
export const PlanEnded = defineEvent('PlanEnded', z.object(change))

export type PlanEvent =
  | EventOf<typeof PlanAssigned>
  | EventOf<typeof PlanSwitched>
  | EventOf<typeof PlanCancelled>
  | EventOf<typeof PlanResumed>
  | EventOf<typeof PlanEnded>
