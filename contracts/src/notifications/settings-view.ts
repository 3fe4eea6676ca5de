import { z } from 'zod'
import { defineView } from '../kernel/view.ts'
import { chosenTopics } from './topics.ts'

/** What the asking person has switched off; no row: nothing. */
export const notificationSettingsView = defineView(
  'notification-settings',
  'The topics that the signed-in person has switched off',
  z.object({
    /** The account's id. */
    id: z.string(),
    bellOff: z.array(z.enum(chosenTopics)),
    mailOff: z.array(z.enum(chosenTopics)),
  }),
)
export type NotificationSettingsRow = z.infer<typeof notificationSettingsView.schema>
