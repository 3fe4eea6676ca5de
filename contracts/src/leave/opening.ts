import { z } from 'zod'

/** How many balances of a company are open, and how many the scheduler is about to open. */
export const leaveOpening = z.object({
  opened: z.number().describe('Balances that are open.'),
  waiting: z.number().describe('Balances that are being opened. They are not listed yet.'),
})
export type LeaveOpening = z.infer<typeof leaveOpening>
