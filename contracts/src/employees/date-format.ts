import { z } from 'zod'
import { dateFormats } from '../company/team-settings.ts'

/** The answer of GET /api/employee/getDateFormat: how the company writes dates. */
export const dateFormatAnswer = z.object({
  status: z.literal(200),
  data: z.object({ dateFormat: z.enum(dateFormats) }),
})
export type DateFormatAnswer = z.infer<typeof dateFormatAnswer>
