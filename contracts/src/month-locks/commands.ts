import { z } from 'zod'
import { text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { month } from '../performance/views.ts'

/** The maximum length of a reason. */
export const reopenReasonLength = 500

export const LockMonth = defineCommand('LockMonth', {
  summary:
    'Locks a month that has ended for everybody. Refused while corrections, leave or work sessions of it are open; a missing punch-out is not, and counts 00:00.',
  roles: ['company'],
  schema: z.strictObject({ month }),
})
export const ReopenMonth = defineCommand('ReopenMonth', {
  summary: 'Reopens a locked month, with a reason that everyone who sees the month can read.',
  roles: ['company'],
  schema: z.strictObject({ month, reason: text('Reason is required', reopenReasonLength) }),
})
