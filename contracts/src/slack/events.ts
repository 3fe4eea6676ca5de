import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { slackOccasions } from './occasions.ts'

/**
 * Stream `slack-{company}_{company}`; 'platform' for the administrator's own. Anyone with the webhook's address can
 * post to the channel, so it is sealed like personal data.
 */
export const SlackConnected = defineEvent(
  'SlackConnected',
  z.object({
    companyId: z.string(),
    webhookUrl: personal(z.string()),
    occasions: z.array(z.enum(slackOccasions)),
  }),
  // A company has a key since its registration; the platform gets one here.
  { subject: 'companyId', opensSubject: ({ companyId }) => companyId === 'platform' },
)
export const SlackOccasionsChosen = defineEvent(
  'SlackOccasionsChosen',
  z.object({ companyId: z.string(), occasions: z.array(z.enum(slackOccasions)) }),
)
export const SlackDisconnected = defineEvent('SlackDisconnected', z.object({ companyId: z.string() }))
/** The test button was pressed. */
export const SlackTestRequested = defineEvent(
  'SlackTestRequested',
  z.object({ companyId: z.string(), testId: id }),
)

export type SlackEvent =
  | EventOf<typeof SlackConnected>
  | EventOf<typeof SlackOccasionsChosen>
  | EventOf<typeof SlackDisconnected>
  | EventOf<typeof SlackTestRequested>
