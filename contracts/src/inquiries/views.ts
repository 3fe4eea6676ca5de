import { z } from 'zod'
import { defineView, shownInstant } from '../kernel/view.ts'
import { planIds } from '../plans/plans.ts'

export const inquiryStatuses = ['pending', 'completed', 'rejected'] as const

export const inquiryView = defineView(
  'inquiry',
  'Sales inquiries',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    companyName: z.string(),
    phoneNumber: z.string(),
    planId: z.enum(planIds),
    teamSize: z.number(),
    message: z.string(),
    note: z.string(),
    /** The reason of a rejection; '' without one. */
    reason: z.string(),
    status: z.enum(inquiryStatuses),
    receivedAt: shownInstant,
    /** When the status last changed; null: never. */
    settledAt: shownInstant.nullable(),
    /** The company that asked on its billing page; null for a visitor. */
    companyId: z.string().nullable(),
  }),
)
export type InquiryRow = z.infer<typeof inquiryView.schema>

export const contactRequestStatuses = ['new', 'answered'] as const

export const contactRequestView = defineView(
  'contact-us-request',
  'Messages from the contact form',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    status: z.enum(contactRequestStatuses),
    receivedAt: shownInstant,
    answeredAt: shownInstant.nullable(),
    /** How often the same message arrived, at least 24 hours apart. */
    times: z.number(),
  }),
)
export type ContactRequestRow = z.infer<typeof contactRequestView.schema>
