import { z } from 'zod'
import { day, id, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'

/** The maximum length of the reason of an end. */
export const endReasonLength = 500

const dates = {
  lastDayWorked: day('The last day worked is required'),
  lastDay: day('The last day of the employment is required'),
  /** Until then the person can log in to read payslips and own records, and nothing else once the last day is over. */
  accessUntil: day('The last day of the access is required'),
  reason: text('Reason is required', endReasonLength),
}

type Dates = { lastDayWorked: string; lastDay: string; accessUntil: string }
const inOrder = ({ lastDayWorked, lastDay }: Dates): boolean => lastDayWorked <= lastDay
const notInOrder = { message: 'Must not be before the last day worked', path: ['lastDay'] }
const accessInOrder = ({ lastDay, accessUntil }: Dates): boolean => lastDay <= accessUntil
const accessNotInOrder = { message: 'Must not be before the last day', path: ['accessUntil'] }

/** What the company enters about an end. */
export const endForm = z
  .strictObject(dates)
  .refine(inOrder, notInOrder)
  .refine(accessInOrder, accessNotInOrder)
export type EndForm = z.infer<typeof endForm>

export const PlanEmploymentEnd = defineCommand('PlanEmploymentEnd', {
  summary:
    'Sets the last day of an employee: the last day worked, the last day of the employment, and until when the employee can read own documents. Everything works until then.',
  roles: ['company'],
  schema: z
    .strictObject({ employeeId: id, ...dates })
    .refine(inOrder, notInOrder)
    .refine(accessInOrder, accessNotInOrder),
})
export const ChangeEmploymentEnd = defineCommand('ChangeEmploymentEnd', {
  summary: 'Moves the last day of an employee, while it is not over.',
  roles: ['company'],
  schema: z
    .strictObject({ employeeId: id, endId: id, ...dates })
    .refine(inOrder, notInOrder)
    .refine(accessInOrder, accessNotInOrder),
})
export const WithdrawEmploymentEnd = defineCommand('WithdrawEmploymentEnd', {
  summary: 'Withdraws the last day of an employee, while it is not over: the employment goes on.',
  roles: ['company'],
  schema: z.strictObject({ employeeId: id, endId: id }),
})
/** Sent once the last day is over where the person is. Without effect when the day was moved meanwhile. */
export const EndEmployment = defineCommand('EndEmployment', {
  summary:
    'For the scheduler: an employee’s last day is over. Gives leave after it back, counts the last month’s credit by its days, and frees the seat.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, employeeId: id, endId: id }),
})
