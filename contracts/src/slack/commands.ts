import { z } from 'zod'
import { oneOf, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { slackOccasions } from './occasions.ts'

/** A company chooses from its own occasions, the administrator from the platform's. */
const occasions = z
  .array(oneOf(slackOccasions), { error: 'Choose the occasions' })
  .max(slackOccasions.length, 'Each occasion only once')
  .refine(chosen => new Set(chosen).size === chosen.length, 'Each occasion only once')

export const ConnectSlack = defineCommand('ConnectSlack', {
  summary: 'Sets the incoming webhook of Slack and what is posted to it.',
  roles: ['admin', 'company'],
  schema: z.strictObject({
    webhookUrl: string({ error: 'Required' }).trim().min(1, 'Required').max(500, 'At most 500 characters'),
    occasions,
  }),
})
export const ChooseSlackOccasions = defineCommand('ChooseSlackOccasions', {
  summary: 'Sets what is posted to Slack; the webhook stays.',
  roles: ['admin', 'company'],
  schema: z.strictObject({ occasions }),
})
export const DisconnectSlack = defineCommand('DisconnectSlack', {
  summary: 'Deletes the webhook. Nothing more is posted.',
  roles: ['admin', 'company'],
  schema: z.strictObject({}),
})
export const TestSlack = defineCommand('TestSlack', {
  summary: 'Posts a test message to the webhook.',
  roles: ['admin', 'company'],
  schema: z.strictObject({}),
})
