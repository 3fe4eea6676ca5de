import { z } from 'zod'
import { planIds } from '../plans/plans.ts'
import { slackOccasions } from './occasions.ts'

const plan = z.object({ planId: z.enum(planIds) })

/** The answer of GET /api/company/setting/slackConfigurationTeam; the plan stands where callers look for it, twice. */
export const slackConfiguration = z.object({
  status: z.literal(200),
  plan,
  data: z.object({
    plan,
    connected: z.boolean(),
    /** The last four characters of the webhook's address; '' while there is none. */
    webhookEnd: z.string(),
    occasions: z.array(z.enum(slackOccasions)),
  }),
})
export type SlackConfiguration = z.infer<typeof slackConfiguration>
