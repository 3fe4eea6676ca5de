import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { halves } from '../kernel/halves.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'
import { planIds } from '../plans/plans.ts'
import { difference } from './differences.ts'
import { freedCauses, leaveKinds } from './kinds.ts'

/** Every event names the leave year whose books it belongs to. */
const book = { employeeId: id, year: z.number().int() }
const request = { ...book, requestId: id }
/** Dates with the part of each that leave takes. */
const days = z.array(z.object({ date: z.string(), share: z.number() }))
/** The date of the ledger line: the person's own date, in older events the company's. */
const on = z.string()
/** The position up to which holidays, team settings and the person's record were known when the days were computed. */
const knownTo = z.string()
const span = {
  from: z.string(),
  to: z.string(),
  kind: z.enum(leaveKinds),
  half: z.enum(halves).nullable(),
  reason: personal(z.string()),
  days,
  knownTo,
}

/** Stream `leaveAccount-{company}_{employee}_{year}`: the books of one person and leave year. */
export const LeaveYearOpened = defineEvent(
  'LeaveYearOpened',
  z.object({
    ...book,
    from: z.string(),
    until: z.string().meta({ format: 'date' }),
    carriedOver: z.number(),
    /** The last day on which the carried-over days can be used; null: the leave year's. */
    usableUntil: z.string().nullable(),
    /** The last month (YYYY-MM) that has its monthly credit; null: none has. */
    accruedTo: z.string().nullable(),
  }),
)
export const LeaveYearClosed = defineEvent(
  'LeaveYearClosed',
  z.object({
    ...book,
    on,
    carriedOver: z.number(),
    expired: z.number(),
    /**
     * The maximum number of days that were carried over without pending requests; null: all. Absent in older events.
     */
    limit: z.number().nullable().optional(),
  }),
)
/** The balance with which the employee was added. */
export const LeaveGranted = defineEvent('LeaveGranted', z.object({ ...book, on, days: z.number() }))
/** The monthly credit of the plan. `month`: YYYY-MM. `blocked`: the person was blocked in the whole month. */
export const LeaveAccrued = defineEvent(
  'LeaveAccrued',
  z.object({
    ...book,
    on,
    month: z.string(),
    days: z.number(),
    planId: z.enum(planIds),
    blocked: z.literal(true).optional(),
  }),
)
export const LeaveAdjusted = defineEvent(
  'LeaveAdjusted',
  z.object({ ...book, on, days: z.number(), reason: personal(z.string()), overdraws: z.boolean() }),
  { subject: 'employeeId' },
)
/** Carried-over days that were not used in time. */
export const CarriedLeaveExpired = defineEvent(
  'CarriedLeaveExpired',
  z.object({ ...book, on, days: z.number() }),
)
/**
 * Days that a request held past the end of a leave year (`limit`) or past the last day of carried-over days (`expiry`)
 * and then freed. They expire at once.
 */
export const FreedLeaveExpired = defineEvent(
  'FreedLeaveExpired',
  z.object({ ...request, on, days: z.number(), cause: z.enum(freedCauses) }),
)
export const LeaveRequested = defineEvent(
  'LeaveRequested',
  z.object({ ...request, ...span, addedByAdmin: z.boolean() }),
  { subject: 'employeeId' },
)
/** The employee changed a pending request; the approval starts again. */
export const LeaveRequestEdited = defineEvent('LeaveRequestEdited', z.object({ ...request, ...span }), {
  subject: 'employeeId',
})
export const LeaveWithdrawn = defineEvent('LeaveWithdrawn', z.object(request))
/** `charges`: the days taken from the balance, by the leave year in which they are. */
export const LeaveApproved = defineEvent(
  'LeaveApproved',
  z.object({
    ...request,
    on,
    days,
    knownTo,
    charges: z.array(z.object({ year: z.number(), days: z.number() })),
    /** Why the company let the balance become negative; '' otherwise. */
    overdraw: personal(z.string()),
    /** Only in older events: the employee was blocked at that time. Nothing reads it. */
    blocked: z.literal(true).optional(),
  }),
  { subject: 'employeeId' },
)
/** `reason`: '' when the company gave none. */
export const LeaveRejected = defineEvent(
  'LeaveRejected',
  z.object({ ...request, reason: personal(z.string()) }),
  { subject: 'employeeId' },
)
/** The employee asks to cancel approved leave from a day on: all of it, or what remains of leave that has begun. */
export const LeaveCancellationRequested = defineEvent(
  'LeaveCancellationRequested',
  z.object({ ...request, from: z.string(), reason: personal(z.string()) }),
  { subject: 'employeeId' },
)
export const LeaveCancellationDeclined = defineEvent('LeaveCancellationDeclined', z.object(request))
/** The days from a day on are given back. `to`: the last day that stays leave; null: the whole leave is cancelled. */
export const LeaveCancelled = defineEvent(
  'LeaveCancelled',
  z.object({
    ...request,
    on,
    from: z.string(),
    to: z.string().nullable(),
    givenBack: z.number(),
    days,
    reason: personal(z.string()),
  }),
  { subject: 'employeeId' },
)
/**
 * The days of a request were computed again after a change of the person's calendar. It is recorded even without a
 * difference, so that the request is known to be done.
 */
export const LeaveReevaluated = defineEvent(
  'LeaveReevaluated',
  z.object({
    ...request,
    on,
    days,
    knownTo,
    /** Additional days taken from the balance; negative: given back; 0 for a pending request. */
    charged: z.number(),
    /** The dates on which the request now takes another part of the day, each with its cause. */
    differences: z.array(difference),
    /** The dates that stay as they were, because their months are locked; absent: none. */
    leftOut: z.array(z.string()).optional(),
  }),
)

/** The company was reminded of a pending request. `reminder`: 1 for the first. */
export const LeaveReminded = defineEvent(
  'LeaveReminded',
  z.object({ ...request, reminder: z.number().int() }),
)

/** Stream `leaveSettings-{company}_{company}`: the company's rules for its leave years. */
export const LeaveSettingsSaved = defineEvent(
  'LeaveSettingsSaved',
  z.object({
    companyId: id,
    firstMonth: z.number(),
    carryOverLimit: z.number().nullable(),
    carryOverMonths: z.number().nullable(),
  }),
)

export type LeaveEvent =
  | EventOf<typeof LeaveYearOpened>
  | EventOf<typeof LeaveYearClosed>
  | EventOf<typeof LeaveGranted>
  | EventOf<typeof LeaveAccrued>
  | EventOf<typeof LeaveAdjusted>
  | EventOf<typeof CarriedLeaveExpired>
  | EventOf<typeof FreedLeaveExpired>
  | EventOf<typeof LeaveRequested>
  | EventOf<typeof LeaveRequestEdited>
  | EventOf<typeof LeaveWithdrawn>
  | EventOf<typeof LeaveApproved>
  | EventOf<typeof LeaveRejected>
  | EventOf<typeof LeaveCancellationRequested>
  | EventOf<typeof LeaveCancellationDeclined>
  | EventOf<typeof LeaveCancelled>
  | EventOf<typeof LeaveReevaluated>
  | EventOf<typeof LeaveReminded>
