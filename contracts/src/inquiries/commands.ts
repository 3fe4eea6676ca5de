import { z } from 'zod'
import { id, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { textPattern } from '../kernel/patterns.ts'
import { contactForm, inquiryForm } from './forms.ts'

/** Optional trimmed text of several lines. */
const remark = (max: number) =>
  string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(textPattern, 'Must not contain control characters')
    .default('')

export const ContactUs = defineCommand('ContactUs', {
  summary: 'A visitor sends a message to the platform. A repetition within 24 hours is answered as one.',
  roles: ['public'],
  path: 'contactUs',
  schema: contactForm,
})
export const AnswerContactRequest = defineCommand('AnswerContactRequest', {
  summary: 'Marks a contact request as answered.',
  roles: ['admin'],
  schema: z.strictObject({ requestId: id }),
})

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
