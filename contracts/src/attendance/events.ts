import { z } from 'zod'
import { day, id, instant, keptInstant, zone } from '../kernel/fields.ts'
import { defineEvent, type EventOf } from '../kernel/message.ts'

export const channels = ['web', 'phone', 'outbox', 'slack', 'import', 'scheduler'] as const
export type Channel = (typeof channels)[number]

/** The fields of every punch. The server's clock decides; the device's time is kept separately. */
const punch = {
  employeeId: id,
  /**
   * The date of the scheduled shift that the work session serves; without one, that of its start in the employee's zone then.
   * As it was recorded, never computed again: in old logs it is always the local date.
   */
  workDate: day('Work date is required'),
  sessionId: id,
  at: instant,
  zone,
  /** Minutes east of UTC at that instant in that zone. */
  offsetMinutes: z.number().int().min(-1080).max(1080),
  /** The time of the device's own clock. */
  deviceAt: keptInstant.optional(),
  channel: z.enum(channels),
}

/**
 * Stream `punchClock-{company}_{employee}_{YYYY-MM}`: one person's punches of one month in UTC. Older logs, from before
 * streams were split by month, keep them in `workday-{company}_{employee}_{work date}`.
 */
export const PunchedIn = defineEvent(
  'PunchedIn',
  z.object({
    ...punch,
    /** Hours after which the punch-out is missing, by the team settings of that moment; absent: the usual ones. */
    missingAfterHours: z.number().int().exactOptional(),
  }),
)
export const PunchedOut = defineEvent('PunchedOut', z.object(punch))

const breakPunch = { ...punch, breakId: id }
/**
 * A break inside the open work session, in the same stream. `paid`: by the team settings of that moment, so that later
 * settings do not change it. A break that is still open at the punch-out ends with it, without an event of its own.
 */
export const BreakStarted = defineEvent('BreakStarted', z.object({ ...breakPunch, paid: z.boolean() }))
export const BreakEnded = defineEvent('BreakEnded', z.object(breakPunch))

/** The last event of a month's stream. Every later punch goes to a later month, whatever a server's clock shows. */
export const PunchClockClosed = defineEvent(
  'PunchClockClosed',
  z.object({
    employeeId: id,
    /** YYYY-MM */
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM'),
  }),
)

/**
 * Stream `missingPunchOut-{company}_{session}`: a session has been open for longer than the limit. It counts and ends
 * nothing; it only triggers notifications.
 */
export const MissingPunchOutNoted = defineEvent(
  'MissingPunchOutNoted',
  z.object({
    employeeId: id,
    workDate: day('Work date is required'),
    sessionId: id,
    inAt: instant,
    zone,
    /** Minutes east of UTC at the punch-in. */
    offsetMinutes: z.number().int(),
  }),
)
/** In the same stream: on the next working morning it was still missing. */
export const MissingPunchOutReminded = defineEvent(
  'MissingPunchOutReminded',
  z.object({
    employeeId: id,
    workDate: day('Work date is required'),
    sessionId: id,
    inAt: instant,
    /** Minutes east of UTC at the punch-in. */
    offsetMinutes: z.number().int(),
    /** The date on the person's clock on which it was reminded of. */
    on: day('Date is required'),
  }),
)
export type MissingPunchOutEvent =
  | EventOf<typeof MissingPunchOutNoted>
  | EventOf<typeof MissingPunchOutReminded>

export type Punched = EventOf<typeof PunchedIn> | EventOf<typeof PunchedOut>
export type BreakEvent = EventOf<typeof BreakStarted> | EventOf<typeof BreakEnded>
export type PunchClockEvent = Punched | BreakEvent | EventOf<typeof PunchClockClosed>
