import { z } from 'zod'
import { id } from '../kernel/fields.ts'

/** The query of GET /api/mail-budget. A company asks about itself without naming it. */
export const mailBudgetQuery = z.strictObject({ companyId: id.optional() })

/** The answer of GET /api/mail-budget: the mails that a company may cause today (UTC), and what waits. */
export const mailBudgetAnswer = z.object({
  /** Mails that may be sent today. */
  budget: z.number().int(),
  /** Mails that were sent today, or are being sent. */
  mails: z.number().int(),
  /** The part of these that no mailbox accepted. Each counts as ten. */
  bounces: z.number().int(),
  /** Mails that can still be sent today. */
  left: z.number().int(),
  /** Mails that wait for a later day, because today's budget is used. */
  waiting: z.number().int(),
})
export type MailBudget = z.infer<typeof mailBudgetAnswer>
