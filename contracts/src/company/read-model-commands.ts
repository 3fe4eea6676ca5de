import { z } from 'zod'
import { id, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'

/** A read model as the tools name it, such as attendance-days. */
const readModel = string({ error: 'Read model is required' })
  .max(60, 'At most 60 characters')
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Must be a read model such as attendance-days')

/** The company that is set aside; the platform is one of them. */
const companyId = string({ error: 'Must be text' }).regex(
  /^(platform|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  'Must be a UUID or platform',
)

export const RetryReadModel = defineCommand('RetryReadModel', {
  summary: 'Retries a company that is set aside in a read model, without waiting for the next retry.',
  roles: ['admin'],
  schema: z.strictObject({ readModel, companyId }),
})
export const SkipPoisonEvent = defineCommand('SkipPoisonEvent', {
  summary:
    'Leaves one event out of one read model for good, so that the company that it set aside there is up to date again. The event stays in the log.',
  roles: ['admin'],
  schema: z.strictObject({ readModel, companyId, eventId: id }),
})
