import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'

export const FinishCommand = defineCommand('FinishCommand', {
  summary: 'The scheduler: a command of several steps was cut off and is carried on from where it stopped.',
  roles: ['system'],
  schema: z.strictObject({
    /** The company of who sent it; 'platform' for a stranger. */
    companyId: z
      .string({ error: 'Must be a text' })
      .regex(/^(platform|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'Must be a UUID or platform'),
    commandId: id,
  }),
})
