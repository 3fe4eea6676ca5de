import { z } from 'zod'
import { day, deviceInstant, id, instant, oneOf } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import type { Channel } from './events.ts'

/** The channels by which people punch themselves. Other services set the remaining ones. */
const ownChannels = ['web', 'phone', 'outbox'] as const satisfies readonly Channel[]

const punch = z.strictObject({
  deviceAt: deviceInstant.optional(),
  channel: oneOf(ownChannels).default('web'),
})

export const PunchIn = defineCommand('PunchIn', {
  summary:
    'Starts a work session now, by the server’s clock. Its work date is that of the scheduled shift that it serves.',
  roles: ['employee'],
  schema: punch,
})
export const PunchOut = defineCommand('PunchOut', {
  summary: 'Ends the open work session now; it belongs to the work date of its punch-in.',
  roles: ['employee'],
  schema: punch,
})
export const StartBreak = defineCommand('StartBreak', {
  summary:
    'Starts a break in the open work session now, by the server’s clock; team settings say if it is paid.',
  roles: ['employee'],
  schema: punch,
})
export const EndBreak = defineCommand('EndBreak', {
  summary: 'Ends the open break now; the work session goes on.',
  roles: ['employee'],
  schema: punch,
})
/** For the scheduler, on the next working morning of a person whose missing punch-out is not settled. */
export const RemindOfMissingPunchOut = defineCommand('RemindOfMissingPunchOut', {
  summary: 'For the scheduler: reminds a person once that a punch-out is still missing.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: id,
    employeeId: id,
    workDate: day('Work date is required'),
    sessionId: id,
    inAt: instant,
    on: day('Date is required'),
  }),
})
export const NoteMissingPunchOut = defineCommand('NoteMissingPunchOut', {
  summary: 'For the scheduler: records that a work session has been open for too long.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: id,
    employeeId: id,
    workDate: day('Work date is required'),
    sessionId: id,
    inAt: instant,
  }),
})
