import { z } from 'zod'
import { dayIdOf } from '../attendance/day-id.ts'
import { severalAnswer } from '../kernel/answers.ts'
import { day, id, oneOf, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { overtimeDecisions } from './states.ts'

/** The maximum length of a note. */
export const overtimeNoteLength = 500
/** The maximum number of days that one decision takes. */
export const maxDecidedOvertime = 50

export const DecideOvertime = defineCommand('DecideOvertime', {
  summary:
    'Approves or refuses the overtime of one or several days. The answer names those that were not decided, with the reasons; the others are done.',
  roles: ['company'],
  answer: severalAnswer,
  schema: z.strictObject({
    decision: oneOf(overtimeDecisions),
    days: z
      .array(
        z.strictObject({
          employeeId: id,
          workDate: day('Work date is required'),
          /** The overtime as the sender saw it. Another one is not decided on. */
          minutes: z
            .number({ error: 'Must be a number' })
            .int('Must be whole minutes')
            .min(1, 'At least 1')
            .max(1_440, 'At most 1440'),
        }),
        { error: 'Choose the days' },
      )
      .min(1, 'Choose at least one day')
      .max(maxDecidedOvertime, `At most ${maxDecidedOvertime}`)
      .refine(all => new Set(all.map(dayIdOf)).size === all.length, 'Each day only once'),
    /** Read by the employee. */
    note: string({ error: 'Must be text' })
      .trim()
      .max(overtimeNoteLength, `At most ${overtimeNoteLength} characters`)
      .default(''),
    /** Whether an earlier decision about the same minutes is changed; otherwise such a day is refused. */
    changes: z.boolean({ error: 'Must be true or false' }).default(false),
  }),
})
