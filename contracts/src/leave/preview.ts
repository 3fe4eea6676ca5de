import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { halves } from '../kernel/halves.ts'
import { idsAsJson } from '../kernel/ids-as-json.ts'
import { shownDay } from '../kernel/view.ts'
import { whole } from './commands.ts'
import { leaveForm } from './form.ts'
import { leaveStates } from './kinds.ts'

/** The query of GET /api/leave-preview. */
export const leavePreviewQuery = whole(
  leaveForm.omit({ reason: true }).extend({
    /** Absent: the employee who asks. */
    employeeId: id.optional(),
    /** The request that is changed; absent: a new one. */
    requestId: id.optional(),
  }),
)
export type LeavePreviewQuery = z.input<typeof leavePreviewQuery>

/** The maximum number of approvals of one preview: the largest page of a list. */
export const maxPreviewed = 100

/** The query of GET /api/leave-preview/approvals: the requests, as a JSON array of ids. */
export const approvalPreviewsQuery = z.strictObject({ ids: idsAsJson('Choose the requests', maxPreviewed) })

/** The query of GET /api/leave-preview/several. */
export const severalPreviewQuery = whole(
  leaveForm.omit({ reason: true }).extend({
    /** The employees, as a JSON array of ids; absent: everyone who is not blocked. */
    employeeIds: idsAsJson('Choose the employees', maxPreviewed).optional(),
  }),
)

const previewedDay = z.object({
  date: shownDay,
  kind: z.enum(['working', 'dayOff', 'holiday']),
  /** The half that a half-day holiday takes; null: the whole day. */
  half: z.enum(halves).nullable(),
  /** The holiday's name. */
  holiday: z.string().nullable(),
  /** The part of the day that the leave takes: 0, 0.5 or 1. */
  share: z.number(),
})

/** A colleague who is away on some of the days. */
const colleague = z.object({
  employeeId: z.string(),
  fullName: z.string(),
  /** Has the same position, so being away at the same time is a clash. */
  clashes: z.boolean(),
  /** The days on which both are away. */
  dates: z.array(shownDay),
  /** Not approved yet; only companies see this. */
  pending: z.boolean(),
})
export type AwayColleague = z.infer<typeof colleague>

/** What a request or an approval would do now. Days are counted in days and half days. */
export const leavePreview = z.object({
  employeeId: z.string(),
  /** The request that is changed or approved. */
  requestId: z.string().nullable(),
  days: z.array(previewedDay),
  /** Taken from the balance. */
  charged: z.number(),
  /** The same by leave year. */
  parts: z.array(z.object({ year: z.number(), days: z.number() })),
  /** Days that expire because the request takes fewer days than it held past a limit or an expiry. */
  expires: z.number(),
  /** The person is blocked, so the company has to confirm leave that it adds. */
  isBlocked: z.boolean(),
  /** The last day of the open leave year; later days are in the next one. */
  until: shownDay,
  balance: z.number(),
  /** Available days before it, less other pending requests. */
  available: z.number(),
  /** After it. */
  left: z.number(),
  /** Why it would be refused; null if it would be accepted. */
  refusal: z
    .object({
      message: z.string(),
      /** The field that it concerns. */
      path: z.string().nullable(),
      /** The company can do it anyway by giving a reason. */
      canOverdraw: z.boolean(),
    })
    .nullable(),
  /** The person's own leave that already takes some of the days. */
  clash: z
    .object({ requestId: z.string(), from: shownDay, to: shownDay, state: z.enum(leaveStates) })
    .nullable(),
  away: z.array(colleague),
})
export type LeavePreview = z.infer<typeof leavePreview>

/** What adding leave for several employees would do. */
export const severalPreview = z.object({
  /** The employees that it concerns. */
  people: z.number(),
  /** The days taken from the balances of employees who can have it and are not blocked. */
  charged: z.number(),
  /** Those who cannot have it, by name. */
  refused: z.array(
    z.object({
      employeeId: z.string(),
      fullName: z.string(),
      message: z.string(),
      /** It can be added with a reason for the overdraft, and then takes `charged` days. */
      canOverdraw: z.boolean(),
      charged: z.number(),
      /** The company must also confirm it. */
      isBlocked: z.boolean(),
    }),
  ),
  /** Blocked employees for whom the company must confirm it, by name; it then takes `charged` days. */
  blocked: z.array(z.object({ employeeId: z.string(), fullName: z.string(), charged: z.number() })),
})
export type SeveralPreview = z.infer<typeof severalPreview>

/** The previews of approvals, of the requests that exist. */
export const approvalPreviews = z.array(leavePreview)
