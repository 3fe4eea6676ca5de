import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { planIds } from '../plans/plans.ts'

/**
 * Stream `contactRequest-platform_{request}`. The id is a keyed hash of address and message, so a repeated message goes
 * to the same stream.
 */
export const ContactRequested = defineEvent(
  'ContactRequested',
  z.object({
    requestId: id,
    name: personal(z.string()),
    email: personal(z.string()),
    message: personal(z.string()),
    /** By the server's clock. A repeated message counts once after 24 hours. */
    at: instant,
  }),
  { subject: 'requestId', opensSubject: true },
)
export const ContactAnswered = defineEvent('ContactAnswered', z.object({ requestId: id }))

const details = {
  inquiryId: id,
  name: personal(z.string()),
  email: personal(z.string()),
  companyName: z.string(),
  phoneNumber: personal(z.string()),
  planId: z.enum(planIds),
  /** The number of people in the company, as the visitor gave it. */
  teamSize: z.number().int(),
  message: personal(z.string()),
}
/** Stream `inquiry-platform_{inquiry}`: a sales inquiry. */
export const InquiryReceived = defineEvent(
  'InquiryReceived',
  z.object({
    ...details,
    /** The company that asked on its billing page; absent for a visitor. */
    companyId: id.optional(),
  }),
  { subject: 'inquiryId', opensSubject: true },
)
export const InquiryEdited = defineEvent(
  'InquiryEdited',
  z.object({ ...details, note: personal(z.string()) }),
  {
    subject: 'inquiryId',
  },
)
export const InquiryCompleted = defineEvent('InquiryCompleted', z.object({ inquiryId: id }))
export const InquiryRejected = defineEvent(
  'InquiryRejected',
  z.object({ inquiryId: id, reason: personal(z.string()) }),
  { subject: 'inquiryId' },
)
export const InquiryReopened = defineEvent('InquiryReopened', z.object({ inquiryId: id }))

export type ContactRequestEvent = EventOf<typeof ContactRequested> | EventOf<typeof ContactAnswered>
export type InquiryEvent =
  | EventOf<typeof InquiryReceived>
  | EventOf<typeof InquiryEdited>
  | EventOf<typeof InquiryCompleted>
  | EventOf<typeof InquiryRejected>
  | EventOf<typeof InquiryReopened>
