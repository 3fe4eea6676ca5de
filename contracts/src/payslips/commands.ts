import { z } from 'zod'
import { id, string, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { textPattern } from '../kernel/patterns.ts'
import { digitsOf } from './currencies.ts'
import { payLines } from './lines.ts'
import { currency, maxDifference, payMonth, payslipId } from './payslip.ts'

/** The maximum number of payslips of one run. */
export const maxOfRun = 10_000

const employeeId = z.uuid({
  error: ({ input }) => (input === undefined || input === '' ? 'Employee is required' : 'Must be a UUID'),
})
const count = z.int({ error: 'Must be a whole number' }).min(0, 'At least 0')
/** The number of the draft's last change that the sender knows. */
const version = z.int({ error: 'Version is required' }).min(1, 'At least 1')
const one = { payslipId }
/** The decimal places in which the sender wrote the amounts. Other ones than the currency's would change what they are. */
const digits = z.int({ error: 'Decimal places are required' })
const inItsDigits = (
  { currency, digits }: { currency: string; digits: number },
  context: z.RefinementCtx,
): void => {
  const own = digitsOf(currency)
  if (digits === own) return
  const message = `Must be ${own}, the decimal places of ${currency}. Load the page again.`
  context.addIssue({ code: 'custom', path: ['digits'], message })
}
const content = {
  currency,
  digits,
  lines: payLines,
  note: string({ error: 'Must be text' })
    .trim()
    .max(1_000, 'At most 1,000 characters')
    .regex(textPattern, 'Must not contain control characters')
    .default(''),
}

/** What the company enters in a payslip. */
export const payslipContent = z.strictObject(content).superRefine(inItsDigits)
export type PayslipContent = z.infer<typeof payslipContent>

export const DraftPayslip = defineCommand('DraftPayslip', {
  summary:
    'Makes the draft of a payslip from the employee’s template, or without one from the last payslip. Its days are taken from the record now. Refused while the month has a payslip that is not voided.',
  roles: ['company'],
  schema: z.strictObject({
    employeeId,
    month: payMonth,
    empty: z.boolean({ error: 'Must be true or false' }).default(false),
    /** For a person who has neither a template nor a payslip of the previous month. */
    currency: currency.optional(),
  }),
})
export const SavePayslip = defineCommand('SavePayslip', {
  summary: 'Changes a draft. Refused when somebody else changed it after the version that the sender knows.',
  roles: ['company'],
  schema: z.strictObject({ ...one, version, ...content }).superRefine(inItsDigits),
})
export const TakePayslipDays = defineCommand('TakePayslipDays', {
  summary: 'Updates the days of a draft from the record. Does nothing when they are the same.',
  roles: ['company'],
  schema: z.strictObject(one),
})
export const DeletePayslip = defineCommand('DeletePayslip', {
  summary: 'Deletes a draft.',
  roles: ['company'],
  schema: z.strictObject({ ...one, version }),
})
export const IssuePayslip = defineCommand('IssuePayslip', {
  summary:
    'Issues a draft: it keeps its days as recorded now, gets the next number of the year and never changes again. Refused when the draft or the recorded days have changed since the sender saw them.',
  roles: ['company'],
  schema: z.strictObject({ ...one, version }),
})
export const VoidPayslip = defineCommand('VoidPayslip', {
  summary:
    'Voids an issued payslip: it stays readable with the reason. With `draft`, a draft of its replacement is made from it.',
  roles: ['company'],
  schema: z.strictObject({
    ...one,
    reason: text('Reason is required', 500),
    draft: z.boolean({ error: 'Must be true or false' }).default(true),
  }),
})
export const NumberPayslip = defineCommand('NumberPayslip', {
  summary: 'For the scheduler: gives a number to a payslip whose issuing was interrupted.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, ...one }),
})

export const SavePayslipTemplate = defineCommand('SavePayslipTemplate', {
  summary:
    'Saves an employee’s usual lines from a month on. Later drafts use them; existing drafts and issued payslips do not change.',
  roles: ['company'],
  schema: z
    .strictObject({ employeeId, fromMonth: payMonth, currency, digits, lines: payLines })
    .superRefine(inItsDigits),
})

export const SavePayslipSettings = defineCommand('SavePayslipSettings', {
  summary:
    'Saves the difference to the month before, in per cent, from which the net pay of a draft is marked for a check.',
  roles: ['company'],
  schema: z.strictObject({
    difference: z
      .int({ error: 'Must be a whole number' })
      .min(1, 'At least 1')
      .max(maxDifference, `At most ${maxDifference}`),
  }),
})

const employeeIds = z
  .array(id, { error: 'Must be a list of employees' })
  .min(1, 'Choose at least one')
  .max(maxOfRun, `At most ${maxOfRun}`)
  .overwrite(ids => [...new Set(ids)])

export const DraftPayslips = defineCommand('DraftPayslips', {
  summary:
    'Makes the drafts of a month in the background, for these employees or for everyone who was with the company in it. People who already have a payslip for the month are left out.',
  roles: ['company'],
  schema: z.strictObject({
    month: payMonth,
    employeeIds: employeeIds.optional(),
    currency: currency.optional(),
  }),
})
export const TakePayslipsDays = defineCommand('TakePayslipsDays', {
  summary:
    'Updates the days of a month’s drafts from the record, in the background. Payslips that are no longer drafts do not change.',
  roles: ['company'],
  schema: z.strictObject({
    month: payMonth,
    payslipIds: z
      .array(payslipId, { error: 'Must be a list of payslips' })
      .min(1, 'Choose at least one')
      .max(maxOfRun, `At most ${maxOfRun}`)
      .overwrite(ids => [...new Set(ids)]),
  }),
})
export const IssuePayslips = defineCommand('IssuePayslips', {
  summary:
    'Issues drafts of a month in the background, one after the other. One that has changed, or cannot be issued, stays a draft.',
  roles: ['company'],
  schema: z.strictObject({
    month: payMonth,
    payslips: z
      .array(z.strictObject({ ...one, version }), {
        error: 'Must be a list of payslips',
      })
      .min(1, 'Choose at least one')
      .max(maxOfRun, `At most ${maxOfRun}`)
      .refine(
        list => new Set(list.map(each => each.payslipId)).size === list.length,
        'Each payslip only once',
      ),
  }),
})
export const StopPayslipRun = defineCommand('StopPayslipRun', {
  summary: 'Stops a run after the current payslip. Finished payslips do not change.',
  roles: ['company'],
  schema: z.strictObject({ runId: id }),
})
export const ContinuePayslipRun = defineCommand('ContinuePayslipRun', {
  summary: 'For the scheduler: continues a run that was interrupted.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, runId: id, done: count }),
})
