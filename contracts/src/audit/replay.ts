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
import { OvertimeApproved, OvertimeRefused } from '../overtime/events.ts'
import { maxReplayDays } from './replay-call.ts'

/** The query of GET /api/attendance-replay: whose attendance, and the first and last work date. */
export const replayQuery = z
  .strictObject({
    employeeId: id,
    from: day('First day is required'),
    to: day('Last day is required'),
  })
  .check(atMostDays(maxReplayDays))

/** What the log says of an event besides what happened. */
const recorded = {
  id: z.string(),
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
    /** Of the person whose attendance it is; null: somebody else, whom the role names, or it cannot be read. */
    name: z.string().nullable(),
  }),
  /** How it came in, such as `web`. */
  channel: z.string(),
}

const of = <Type extends string, Schema extends z.ZodObject>(
  definition: EventDefinition<Type, Schema>,
): z.ZodObject<typeof recorded & { type: z.ZodLiteral<Type>; data: Schema }> =>
  z.object({ ...recorded, type: z.literal(definition.type), data: definition.schema })

/** An event of a person's attendance, with its place in the record. */
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
])
export type ReplayedEvent = z.infer<typeof replayedEvent>

/** The types of the events of a person's attendance. */
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

/** The answer of GET /api/attendance-replay: a person's attendance as the log has it, in the order of recording. */
export const attendanceReplay = z.object({
  employeeId: z.string(),
  /** As the log has it; null: it cannot be read. */
  fullName: z.string().nullable(),
  /** The first and last work date that are shown: no earlier than the plan shows. */
  from: z.string(),
  to: z.string(),
  events: z.array(replayedEvent),
  unreadable: z.array(unreadableEvent),
})
export type AttendanceReplay = z.infer<typeof attendanceReplay>
