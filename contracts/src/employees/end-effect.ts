import { z } from 'zod'
import { day, id } from '../kernel/fields.ts'
import { shownDay } from '../kernel/view.ts'

/** The query of GET /api/employment-end-effect: a person, and the last day that is thought of. */
export const endEffectQuery = z.strictObject({ employeeId: id, lastDay: day('The last day is required') })

/** What the end of an employment on a day does, before it is set. */
export const endEffect = z.object({
  employeeId: z.string(),
  lastDay: shownDay,
  balance: z.number().describe('Days of leave in the books after the end: to pay out, or owed if negative.'),
  givenBack: z.number().describe('Charged days of approved leave after the last day, which are given back.'),
  creditTakenBack: z.number().describe('The part of monthly credits that is for days after the last one.'),
  rejected: z.number().describe('Pending requests that last beyond the last day, which are rejected.'),
  toDecide: z
    .number()
    .describe('Other pending requests and proposed corrections, which can still be decided.'),
  openTasks: z.number().describe('Tasks of the person that are not done.'),
  daysAfter: z.number().describe('Days after the last one that have a record. They stay in it.'),
})
export type EndEffect = z.infer<typeof endEffect>
