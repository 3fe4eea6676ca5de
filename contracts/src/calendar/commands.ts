import { z } from 'zod'
import { commandAnswer } from '../kernel/answers.ts'
import { defineCommand } from '../kernel/message.ts'

/** The answer of GiveCalendarAddress: the address's path below the public address. */
const calendarAddressAnswer = commandAnswer.extend({ path: z.string() })
export type CalendarAddressAnswer = z.infer<typeof calendarAddressAnswer>

export const GiveCalendarAddress = defineCommand('GiveCalendarAddress', {
  summary:
    'Gives the secret address at which a calendar program reads the sender’s calendar. `renew` replaces it, and the old one stops working immediately.',
  roles: ['company', 'employee'],
  answer: calendarAddressAnswer,
  schema: z.strictObject({ renew: z.boolean().default(false) }),
})

/** The path of a calendar with its secret; also the template of its route. */
export const calendarPath = (secret: string): string => `/api/calendars/${secret}.ics`
