import { z } from 'zod'
import { planIds } from '../plans/plans.ts'
import { slackOccasions } from './occasions.ts'

const plan = z.object({ planId: z.enum(planIds) })

/**
 * The answer of GET /api/company/setting/slackConfigurationTeam. It holds the plan twice, because callers look for it
 * in two places.
 */
export const slackConfiguration = z.object({
  status: z.literal(200),
  plan,
  data: z.object({
    plan,
    connected: z.boolean(),
    /** The last four characters of the webhook's address; '' without a webhook. */
    webhookEnd: z.string(),
    occasions: z.array(z.enum(slackOccasions)),
  }),
})
export type SlackConfiguration = z.infer<typeof slackConfiguration>
