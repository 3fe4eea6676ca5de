import { z } from 'zod'
import { email, id, line, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { oneLinePattern, phonePattern, textPattern } from '../kernel/patterns.ts'
import { texts } from '../kernel/texts.ts'
import type { PlanId } from '../plans/plans.ts'

const message = (max: number) => text(texts.required, max)
/** Text of several lines, trimmed, which may be left out. */
const remark = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(textPattern, 'Must not contain control characters')
    .default('')

export const ContactUs = defineCommand('ContactUs', {
  summary: 'A visitor sends a message to the platform. A repetition within 24 hours is answered as one.',
  roles: ['public'],
  path: 'contactUs',
  schema: z.strictObject({
    name: line(texts.required, 120),
    email: email(texts.required, texts.contactEmailInvalid),
    message: message(4000),
  }),
})
export const AnswerContactRequest = defineCommand('AnswerContactRequest', {
  summary: 'Marks a contact request as answered.',
  roles: ['admin'],
  schema: z.strictObject({ requestId: id }),
})

/** The plans that somebody can ask for; the Demo plan is assigned only. */
export const plansToAskFor = ['free', 'standard', 'plus'] as const satisfies readonly PlanId[]

/** What a sales inquiry holds. */
export const inquiryForm = z.strictObject({
  name: line(texts.required, 120),
  email: email(texts.required),
  companyName: line(texts.required, 120),
  phoneNumber: z
    .string()
    .trim()
    .max(40, 'At most 40 characters')
    .regex(oneLinePattern, 'Must be a single line')
    .refine(value => value === '' || phonePattern.test(value), texts.phoneValidation)
    .default(''),
  planId: z.enum(plansToAskFor, { error: 'Choose a plan' }),
  teamSize: z
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(1_000_000, 'At most 1,000,000'),
  message: message(4000),
})
export type InquiryForm = z.infer<typeof inquiryForm>
const one = z.strictObject({ inquiryId: id })

export const ContactSales = defineCommand('ContactSales', {
  summary: 'A visitor, or a company from its billing page, contacts sales.',
  roles: ['public', 'company'],
  schema: inquiryForm,
})
export const EditInquiry = defineCommand('EditInquiry', {
  summary: 'Corrects an inquiry and keeps a note with it.',
  roles: ['admin'],
  schema: inquiryForm.extend({
    inquiryId: id,
    note: remark(2000),
  }),
})
export const CompleteInquiry = defineCommand('CompleteInquiry', {
  summary: 'Marks a pending inquiry as completed.',
  roles: ['admin'],
  schema: one,
})
export const RejectInquiry = defineCommand('RejectInquiry', {
  summary: 'Rejects a pending inquiry, with the reason.',
  roles: ['admin'],
  schema: z.strictObject({
    inquiryId: id,
    reason: remark(500),
  }),
})
export const ReopenInquiry = defineCommand('ReopenInquiry', {
  summary: 'Makes a completed or rejected inquiry pending again.',
  roles: ['admin'],
  schema: one,
})
