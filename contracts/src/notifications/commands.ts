import { z } from 'zod'
import { oneOf } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { chosenTopics } from './topics.ts'

const topics = z
  .array(oneOf(chosenTopics), { error: 'Choose the topics' })
  .max(chosenTopics.length, 'Each topic only once')
  .refine(chosen => new Set(chosen).size === chosen.length, 'Each topic only once')

export const ChooseNotifications = defineCommand('ChooseNotifications', {
  summary:
    'Turns topics off for the sender, in the bell and by mail. Notifications about the account’s security are always sent.',
  roles: ['company', 'employee'],
  schema: z.strictObject({ bellOff: topics, mailOff: topics }),
})
