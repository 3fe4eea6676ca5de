import { z } from 'zod'
import { roles } from '../kernel/roles.ts'
import { defineView, shownInstant } from '../kernel/view.ts'
import { planIds } from './plans.ts'

/** A company's plan. Its id is the company's. */
export const subscriptionView = defineView(
  'subscription',
  'The plan of the signed-in company',
  z.object({
    id: z.string(),
    planId: z.enum(planIds),
    /** When the current plan began. Paid months are counted from here. */
    planSince: shownInstant,
    /** When a cancelled plan ends; null: it continues. */
    endsAt: shownInstant.nullable(),
    /** Employees that take a seat in the plan. */
    activeEmployees: z.number(),
  }),
)
export type SubscriptionRow = z.infer<typeof subscriptionView.schema>

/** One change of a company's plan. */
export const planChangeView = defineView(
  'plan-change',
  'Plan changes of the signed-in company',
  z.object({
    id: z.string(),
    companyId: z.string(),
    at: shownInstant,
    what: z.enum(['registered', 'switched', 'cancelled', 'resumed', 'ended', 'assigned']),
    was: z.enum(planIds).nullable(),
    planId: z.enum(planIds),
    /** For a cancellation: when the plan ends. */
    endsAt: shownInstant.nullable(),
    /** The account that did it; null: the system. */
    by: z.enum(roles).nullable(),
  }),
)
export type PlanChangeRow = z.infer<typeof planChangeView.schema>
