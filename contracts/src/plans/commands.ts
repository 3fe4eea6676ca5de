import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { offeredPlanIds, planIds } from './plans.ts'

const choosePlan = { error: 'Choose a plan' }

export const SwitchPlan = defineCommand('SwitchPlan', {
  summary:
    'Changes the company’s plan immediately. Refused when it has more active employees than the plan allows.',
  roles: ['company'],
  schema: z.strictObject({ planId: z.enum(offeredPlanIds, choosePlan) }),
})
export const CancelPlan = defineCommand('CancelPlan', {
  summary: 'Ends the plan with the paid month; the free plan follows.',
  roles: ['company'],
  schema: z.strictObject({}),
})
export const ResumePlan = defineCommand('ResumePlan', {
  summary: 'Undoes a cancellation before the paid month is over.',
  roles: ['company'],
  schema: z.strictObject({}),
})
export const EndPlan = defineCommand('EndPlan', {
  summary: 'For the scheduler: ends a cancelled plan whose paid month is over.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, endsAt: instant }),
})
export const AssignPlan = defineCommand('AssignPlan', {
  summary: "The platform's administrator puts a company on a plan, the Demo plan among them.",
  roles: ['admin'],
  schema: z.strictObject({ companyId: id, planId: z.enum(planIds, choosePlan) }),
})
