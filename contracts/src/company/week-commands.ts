import { z } from 'zod'
import { day, id, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { workingWeek } from './working-week.ts'

/** The maximum length of the reason of a change of a week. */
export const weekReasonLength = 500

/** The parts of a change of a working week from a date on. */
export const weekChangeFields = {
  since: day('The first date is required'),
  /** The last date; null: until the next later change. */
  until: day('Must be a date in the format YYYY-MM-DD').nullable().default(null),
  reason: text('Reason is required', weekReasonLength),
}
/** The parts of a correction of a working week in the past. */
export const pastWeekFields = { ...weekChangeFields, until: day('The last date is required') }

/** Whether the last date is not before the first. */
export const isInOrder = ({ since, until }: { since: string; until: string | null }): boolean =>
  until === null || since <= until
export const notInOrder = { message: 'Must not be before the first date', path: ['until'] }

export const ChangeWorkingWeek = defineCommand('ChangeWorkingWeek', {
  summary:
    'Changes the company’s working week from today or a later date on. Past days stay as they are. People with a week of their own keep it.',
  roles: ['company'],
  schema: z.strictObject({ ...weekChangeFields, week: workingWeek }).refine(isInOrder, notInOrder),
})
export const EditWorkingWeek = defineCommand('EditWorkingWeek', {
  summary:
    'Changes a planned change of the company’s working week: its dates, its week or its reason. One that counts already stays.',
  roles: ['company'],
  schema: z
    .strictObject({ changeId: id, ...weekChangeFields, week: workingWeek })
    .refine(isInOrder, notInOrder),
})
export const CorrectWorkingWeek = defineCommand('CorrectWorkingWeek', {
  summary: 'Corrects the company’s working week of past days that was recorded wrongly, with a reason.',
  roles: ['company'],
  schema: z.strictObject({ ...pastWeekFields, week: workingWeek }).refine(isInOrder, notInOrder),
})
export const WithdrawWorkingWeek = defineCommand('WithdrawWorkingWeek', {
  summary: 'Withdraws a planned change of the company’s working week.',
  roles: ['company'],
  schema: z.strictObject({ changeId: id }),
})
