import { z } from 'zod'
import { id, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'

export const FinishCommand = defineCommand('FinishCommand', {
  summary: 'For the scheduler: continues a multi-step command that was interrupted.',
  roles: ['system'],
  schema: z.strictObject({
    /** The sender's company; 'platform' for a sender without an account. */
    companyId: string({ error: 'Must be text' }).regex(
      /^(platform|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      'Must be a UUID or platform',
    ),
    commandId: id,
  }),
})
