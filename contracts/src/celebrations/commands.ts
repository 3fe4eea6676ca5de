import { z } from 'zod'
import { day, id, oneOf } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'

export const celebrationKinds = ['birthday', 'anniversary'] as const
export type CelebrationKind = (typeof celebrationKinds)[number]

export const NoteCelebration = defineCommand('NoteCelebration', {
  summary: 'For the scheduler: records that a birthday or an anniversary has come.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: id,
    employeeId: id,
    kind: oneOf(celebrationKinds),
    on: day('Date is required'),
  }),
})
