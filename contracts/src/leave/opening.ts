import { z } from 'zod'

/**
 * The number of balances of a company that are open, that the scheduler is about to open, and that it could not open.
 */
export const leaveOpening = z.object({
  opened: z.number().describe('Open balances.'),
  waiting: z.number().describe('Balances that are being opened. They are not listed yet.'),
  failed: z
    .number()
    .describe('Balances that repeatedly could not be opened. They are tried again at least every hour.'),
})
export type LeaveOpening = z.infer<typeof leaveOpening>
