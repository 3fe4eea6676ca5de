import { z } from 'zod'
import { instant } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { channels } from './events.ts'

const punch = z.strictObject({
  deviceAt: instant.optional(),
  channel: z.enum(channels).extract(['web', 'phone', 'outbox']).default('web'),
})

export const PunchIn = defineCommand('PunchIn', {
  summary: 'Starts a work session now, by the server’s clock.',
  roles: ['employee'],
  schema: punch,
})
export const PunchOut = defineCommand('PunchOut', {
  summary: 'Ends the open work session now; it belongs to the date on which it started.',
  roles: ['employee'],
  schema: punch,
})
