import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'

export const FinishCommand = defineCommand('FinishCommand', {
  summary: 'For the scheduler: continues a multi-step command that was interrupted.',
  roles: ['system'],
  schema: z.strictObject({
    /** The company of who sent it; 'platform' for a stranger. */
    companyId: z
      .string({ error: 'Must be text' })
      .regex(/^(platform|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'Must be a UUID or platform'),
    commandId: id,
  }),
})
