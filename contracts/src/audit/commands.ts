import { z } from 'zod'
import { instant, oneOf, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { faultKinds } from './faults.ts'

export const NoteRecordFault = defineCommand('NoteRecordFault', {
  summary:
    'For the scheduler: records that the check has found a fault of a company’s record, so that it is told.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: string('Company is required').min(1).max(100),
    kind: oneOf(faultKinds),
    number: z.int().min(0).nullable(),
    last: z.int().min(0).nullable(),
    eventId: string().max(100).nullable(),
    foundAt: instant,
  }),
})
