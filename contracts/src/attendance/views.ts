import { z } from 'zod'
import { halves } from '../kernel/halves.ts'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'

/** One break inside a work session. Instants in UTC, offsets in minutes east of it. */
export const dayBreak = z.object({
  breakId: z.string(),
  from: shownInstant,
  /** null: it lasts, or it was still open at the punch-out and ended with it. */
  to: shownInstant.nullable(),
  paid: z.boolean(),
  fromOffset: z.number(),
  toOffset: z.number().nullable(),
})
export type DayBreak = z.infer<typeof dayBreak>

/** One work session inside a day; `outAt` null while it is open. Instants in UTC, offsets in minutes east of it. */
export const daySession = z.object({
  sessionId: z.string(),
  inAt: shownInstant,
  outAt: shownInstant.nullable(),
  /** Of the punch-in. */
  zone: z.string(),
  inOffset: z.number(),
  /** Of the punch-out; null while the session is open. */
  outZone: z.string().nullable(),
  outOffset: z.number().nullable(),
  /** In the order of their beginning. */
  breaks: z.array(dayBreak),
  /** Hours after which its punch-out is missing, by the settings of its punch-in; absent: 16. */
  missingAfterHours: z.number().exactOptional(),
})
export type DaySession = z.infer<typeof daySession>

/** One person's attendance day. */
const attendanceDay = z.object({
  /** `{employeeId}_{workDate}` */
  id: z.string(),
  employeeId: z.string(),
  workDate: shownDay,
  firstInAt: shownInstant,
  lastOutAt: shownInstant.nullable(),
  /** When the open session started; null when none is open. */
  openSince: shownInstant.nullable(),
  /** Minutes of the ended sessions without their unpaid breaks. An open session does not count yet. */
  workedMinutes: z.number(),
  sessions: z.array(daySession),
})
export const teamInOutView = defineView('team-in-out', 'Attendance days of all employees', attendanceDay)
export type AttendanceDayRow = z.infer<typeof attendanceDay>

/** One work session of the employee that asks. */
const workSession = z.object({
  id: z.string(),
  employeeId: z.string(),
  workDate: shownDay,
  inAt: shownInstant,
  outAt: shownInstant.nullable(),
  /** Of the punch-in. */
  zone: z.string(),
  inOffset: z.number(),
  /** Of the punch-out; null while the session is open. */
  outZone: z.string().nullable(),
  outOffset: z.number().nullable(),
  /** In the order of their beginning. */
  breaks: z.array(dayBreak),
  /** Hours after which its punch-out is missing, by the settings of its punch-in; null: 16. */
  missingAfterHours: z.number().nullable(),
  /** Whole minutes without unpaid breaks; null while the session is open. */
  minutes: z.number().nullable(),
  inChannel: z.string(),
  outChannel: z.string().nullable(),
})
export const myInOutView = defineView('my-in-out', 'The signed-in employee’s own work sessions', workSession)
export type WorkSessionRow = z.infer<typeof workSession>

export const presenceStates = ['in', 'onLeave', 'out', 'joining', 'invited'] as const

/** Who is in: one row per employee that is not blocked or deleted. */
const presence = z.object({
  /** The employee's id. */
  id: z.string(),
  fullName: z.string(),
  position: z.string(),
  zone: z.string().nullable(),
  /**
   * On leave: not in, and with approved leave today. Joining: the date of joining has not come where the person is.
   * Invited: the employee has not opened the invitation yet.
   */
  state: z.enum(presenceStates),
  /** null before the first punch. */
  lastPunchAt: shownInstant.nullable(),
  /** The work date of the last session and that day's sessions; null before the first punch. */
  workDate: shownDay.nullable(),
  sessions: z.array(daySession),
  /** The last day of the leave that the person has today, also when they are in; null: none. */
  leaveUntil: shownDay.nullable(),
  /** The half of today that is leave; null: all of it, or none. */
  leaveHalf: z.enum(halves).nullable(),
  /** The date of joining while it has not come where the person is; null: it has. */
  joinsOn: shownDay.nullable(),
  /** The sort key of lists that show missing punch-outs first, then names, and people who have not joined last. */
  attention: z.string(),
})
export const presenceView = defineView('presence', 'Who is in now', presence)
export type PresenceRow = z.infer<typeof presence>
