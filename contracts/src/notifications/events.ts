import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'
import { chosenTopics } from './topics.ts'

/** Stream `notificationSettings-{company}_{account}`. The topics that are switched off, by way; all others are on. */
export const NotificationsChosen = defineEvent(
  'NotificationsChosen',
  z.object({
    accountId: id,
    bellOff: z.array(z.enum(chosenTopics)),
    mailOff: z.array(z.enum(chosenTopics)),
  }),
)
export type NotificationSettingsEvent = EventOf<typeof NotificationsChosen>
