import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'
import { slackOccasions, slackPosts } from './occasions.ts'

/** The Slack settings of the account that asks. The webhook's secret part is never shown again. */
export const slackView = defineView(
  'slack',
  'The Slack settings of the signed-in account',
  z.object({
    id: z.string(),
    connected: z.boolean(),
    /** The last four characters of the webhook's address; '' without a webhook. */
    webhookEnd: z.string(),
    occasions: z.array(z.enum(slackOccasions)),
    changedAt: shownInstant,
  }),
)
export type SlackRow = z.infer<typeof slackView.schema>

/** One post to the own Slack channel and its outcome. */
export const slackDeliveryView = defineView(
  'slack-delivery',
  'Posts to the account’s Slack channel, and their results',
  z.object({
    id: z.string(),
    /** The kind of post; several kinds may share an occasion. */
    occasion: z.enum(slackPosts),
    state: z.enum(['waiting', 'delivered', 'failed', 'uncertain']),
    /** Why it failed, or why its outcome is unknown, as a short code with Slack's own word; null otherwise. */
    error: z.string().nullable(),
    requestedAt: shownInstant,
    settledAt: shownInstant.nullable(),
  }),
)
export type SlackDeliveryRow = z.infer<typeof slackDeliveryView.schema>
