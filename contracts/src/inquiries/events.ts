import { z } from 'zod'
import { id, instant } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { planIds } from '../plans/plans.ts'

/** Stream `contactRequest-platform_{request}`, whose id is a keyed hash of address and message: the same again lands on the same. */
export const ContactRequested = defineEvent(
  'ContactRequested',
  z.object({
    requestId: id,
    name: personal(z.string()),
    email: personal(z.string()),
    message: personal(z.string()),
    /** By the server's clock; the same again counts once 24 hours have passed since. */
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
  /** How many people the company has, as they say. */
  teamSize: z.number().int(),
  message: personal(z.string()),
}
/** Stream `inquiry-platform_{inquiry}`: somebody asked for sales. */
export const InquiryReceived = defineEvent(
  'InquiryReceived',
  z.object({
    ...details,
    /** The company that asked from its billing page; absent: a visitor. */
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
