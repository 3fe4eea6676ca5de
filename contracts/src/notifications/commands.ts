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
    'Sets the topics of which the sender gets nothing in the bell, and those of which the sender gets no mail. The account’s security is always told.',
  roles: ['company', 'employee'],
  schema: z.strictObject({ bellOff: topics, mailOff: topics }),
})
