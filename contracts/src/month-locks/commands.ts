import { z } from 'zod'
import { commandAnswer } from '../kernel/answers.ts'
import { id, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { month } from '../performance/views.ts'

/** The maximum length of a reason. */
export const reopenReasonLength = 500

export const LockMonth = defineCommand('LockMonth', {
  summary:
    'Locks a month that has ended for everybody. Refused while corrections, leave, overtime or work sessions of it are open; a missing punch-out is not, and counts 00:00.',
  roles: ['company'],
  schema: z.strictObject({ month }),
})
export const ReopenMonth = defineCommand('ReopenMonth', {
  summary: 'Reopens a locked month, with a reason that everyone who sees the month can read.',
  roles: ['company'],
  schema: z.strictObject({ month, reason: text('Reason is required', reopenReasonLength) }),
})

/** The maximum number of people whom one command reminds. */
export const maxRemindedAtOnce = 200
/** For how long nobody is reminded of the same month again, in hours. */
export const remindedForHours = 24

export const RemindOfMonth = defineCommand('RemindOfMonth', {
  summary:
    'Reminds people of their missing punch-outs of a month before it is locked. Left out are people who have none, who proposed corrections of them, or who were reminded within a day.',
  roles: ['company'],
  answer: commandAnswer.extend({ reminded: z.array(z.string()) }),
  schema: z.strictObject({
    month,
    employeeIds: z
      .array(id, { error: 'Must be a list' })
      .min(1, 'At least one')
      .max(maxRemindedAtOnce, `At most ${maxRemindedAtOnce}`),
  }),
})
