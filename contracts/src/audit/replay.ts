import { z } from 'zod'
import {
  BreakEnded,
  BreakStarted,
  MissingPunchOutNoted,
  MissingPunchOutReminded,
  PunchedIn,
  PunchedOut,
} from '../attendance/events.ts'
import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
  CorrectionWithdrawn,
} from '../corrections/events.ts'
import { atMostDays } from '../kernel/day-range.ts'
import { day, id } from '../kernel/fields.ts'
import type { EventDefinition } from '../kernel/message.ts'
import { shownDay } from '../kernel/view.ts'
import {
  CarriedLeaveExpired,
  FreedLeaveExpired,
  LeaveAccrued,
  LeaveAdjusted,
  LeaveApproved,
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveGranted,
  LeaveReevaluated,
  LeaveRejected,
  LeaveReminded,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
  LeaveYearClosed,
  LeaveYearOpened,
} from '../leave/events.ts'
import { OvertimeApproved, OvertimeRefused } from '../overtime/events.ts'
import { maxReplayDays } from './replay-call.ts'

/** The query of GET /api/attendance-replay: whose attendance and leave, and the first and last day. */
export const replayQuery = z
  .strictObject({
    employeeId: id,
    from: day('First day is required'),
    to: day('Last day is required'),
    /** The look of an auditor that this belongs to; the company has none. */
    look: id.optional(),
  })
  .check(atMostDays(maxReplayDays))

/** What the log says of an event besides what happened. */
const recorded = {
  id: z.string(),
  /** Its place in the order of recording among all events of the answer. */
  order: z.number().int(),
  /** The day from which it counts: its work date, the first day of its leave, or the date of its ledger line. */
  day: shownDay,
  /** Its number among all of the company's events, from 1; null: the tree over them does not hold it yet. */
  number: z.number().int().nullable(),
  /** The hash of its leaf in that tree, in hex; null as above. */
  hash: z.string().nullable(),
  stream: z.string(),
  revision: z.number().int(),
  /** When the store recorded it: an ISO instant. */
  recordedAt: z.iso.datetime(),
  actor: z.object({
    id: z.string(),
    role: z.string(),
    /** Of the person who is replayed; null: somebody else, whom the role names, or it cannot be read. */
    name: z.string().nullable(),
  }),
  /** How it came in, such as `web`. */
  channel: z.string(),
}

const of = <Type extends string, Schema extends z.ZodObject>(
  definition: EventDefinition<Type, Schema>,
): z.ZodObject<typeof recorded & { type: z.ZodLiteral<Type>; data: Schema }> =>
  z.object({ ...recorded, type: z.literal(definition.type), data: definition.schema })

/** An event of a person's attendance or leave, with its place in the record. */
export const replayedEvent = z.discriminatedUnion('type', [
  of(PunchedIn),
  of(PunchedOut),
  of(BreakStarted),
  of(BreakEnded),
  of(CorrectionProposed),
  of(CorrectionWithdrawn),
  of(CorrectionApproved),
  of(CorrectionRejected),
  of(CorrectionRecorded),
  of(MissingPunchOutNoted),
  of(MissingPunchOutReminded),
  of(OvertimeApproved),
  of(OvertimeRefused),
  of(LeaveYearOpened),
  of(LeaveYearClosed),
  of(LeaveGranted),
  of(LeaveAccrued),
  of(LeaveAdjusted),
  of(CarriedLeaveExpired),
  of(FreedLeaveExpired),
  of(LeaveRequested),
  of(LeaveRequestEdited),
  of(LeaveWithdrawn),
  of(LeaveApproved),
  of(LeaveRejected),
  of(LeaveCancellationRequested),
  of(LeaveCancellationDeclined),
  of(LeaveCancelled),
  of(LeaveReevaluated),
  of(LeaveReminded),
])
export type ReplayedEvent = z.infer<typeof replayedEvent>

/** The types of the events of a person's attendance and leave. */
export const replayedTypes: ReadonlySet<string> = new Set(
  replayedEvent.options.flatMap(({ shape }) => [...shape.type.values]),
)

/** An event that cannot be read: the log has it, but not what it says. */
const unreadableEvent = z.object({
  type: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  recordedAt: z.iso.datetime(),
  /** Why, as a sentence. */
  why: z.string(),
})

/**
 * The answer of GET /api/attendance-replay: a person's attendance and leave as the log has them, in the order of
 * recording.
 */
export const attendanceReplay = z.object({
  employeeId: z.string(),
  /** As the log has it; null: it cannot be read. */
  fullName: z.string().nullable(),
  /** The first and last day that are shown: no earlier than the plan shows. */
  from: z.string(),
  to: z.string(),
  events: z.array(replayedEvent),
  /**
   * The other events of the person's books of leave, from which the balance is folded too. Their texts are left out, and
   * their numbers and hashes are not looked up.
   */
  leaveOutside: z.array(replayedEvent),
  unreadable: z.array(unreadableEvent),
})
export type AttendanceReplay = z.infer<typeof attendanceReplay>
