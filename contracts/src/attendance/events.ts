import { z } from 'zod'
import { day, id, instant, keptInstant, zone } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'

export const channels = ['web', 'phone', 'outbox', 'slack', 'import', 'scheduler'] as const
export type Channel = (typeof channels)[number]

/** What every punch records: the server's clock decides, the device's is kept apart. */
const punch = {
  employeeId: id,
  /** The date on which the session started, in the employee's zone then. */
  workDate: day('Work date is required'),
  sessionId: id,
  at: instant,
  zone,
  /** Minutes east of UTC at that instant in that zone. */
  offsetMinutes: z.number().int().min(-1080).max(1080),
  /** What the device's own clock said. */
  deviceAt: keptInstant.optional(),
  channel: z.enum(channels),
}

/** Stream `workday-{company}_{employee}_{date}`: one person's work on one work date. */
export const PunchedIn = defineEvent('PunchedIn', z.object(punch))
export const PunchedOut = defineEvent('PunchedOut', z.object(punch))

export type WorkdayEvent = EventOf<typeof PunchedIn> | EventOf<typeof PunchedOut>
