import { z } from 'zod'
import { isInOrder, notInOrder, pastWeekFields, weekChangeFields } from '../company/week-commands.ts'
import { workingWeek } from '../company/working-week.ts'
import { severalAnswer } from '../kernel/answers.ts'
import { id } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { weekTold } from './week-told.ts'

/** The maximum number of people who get a week of their own by one command. */
export const maxOwnWeeks = 200

/** null: the company’s week counts again. */
const week = workingWeek.nullable()

export const SetOwnWeeks = defineCommand('SetOwnWeeks', {
  summary:
    'Gives each of some employees a working week of their own from today or a later date on, or the company’s week again (`week` null). The answer names those who were refused.',
  roles: ['company'],
  answer: severalAnswer,
  schema: z
    .strictObject({
      employeeIds: z
        .array(id, { error: 'Choose people' })
        .min(1, 'Choose at least one person')
        .max(maxOwnWeeks, `At most ${maxOwnWeeks} people`)
        .refine(ids => new Set(ids).size === ids.length, 'Each only once'),
      ...weekChangeFields,
      week,
    })
    .refine(isInOrder, notInOrder),
})
export const EditOwnWeek = defineCommand('EditOwnWeek', {
  summary:
    'Changes a planned change of an employee’s own working week: its dates, its week or its reason. One that counts already stays.',
  roles: ['company'],
  schema: z
    .strictObject({ employeeId: id, changeId: id, ...weekChangeFields, week })
    .refine(isInOrder, notInOrder),
})
export const CorrectOwnWeek = defineCommand('CorrectOwnWeek', {
  summary: 'Corrects an employee’s working week of past days that was recorded wrongly, with a reason.',
  roles: ['company'],
  schema: z.strictObject({ employeeId: id, ...pastWeekFields, week }).refine(isInOrder, notInOrder),
})
export const WithdrawOwnWeek = defineCommand('WithdrawOwnWeek', {
  summary: 'Withdraws a planned change of an employee’s own working week.',
  roles: ['company'],
  schema: z.strictObject({ employeeId: id, changeId: id }),
})
/** Sent for each person whose weeks differ after a change. The bell, mail and Slack follow its event. */
export const TellWeekChange = defineCommand('TellWeekChange', {
  summary: 'For the workers: tells an employee that another working week counts for them.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, ...weekTold.shape }),
})
