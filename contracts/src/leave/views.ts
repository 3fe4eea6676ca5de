import { z } from 'zod'
import { halves } from '../kernel/halves.ts'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { planIds } from '../plans/plans.ts'
import { difference } from './differences.ts'
import { freedCauses, leaveKinds, leaveStates } from './kinds.ts'
import { ledgerKinds } from './ledger.ts'

/** A request for leave, as its employee and the company see it. */
export const leaveRequestView = defineView(
  'leave-request',
  'Requests for leave; employees see their own',
  z.object({
    id: z.string(),
    employeeId: z.string(),
    fullName: z.string(),
    position: z.string(),
    from: shownDay,
    to: shownDay,
    kind: z.enum(leaveKinds),
    half: z.enum(halves).nullable(),
    reason: z.string(),
    /** The working days that it takes. */
    days: z.number(),
    /** The days that it takes from the balance: 0 when it is unpaid. */
    charged: z.number(),
    state: z.enum(leaveStates),
    addedByAdmin: z.boolean(),
    requestedAt: shownInstant,
    /** The last decision of the company; null: none yet. */
    decidedAt: shownInstant.nullable(),
    /** The company's reason for its last decision; '' when it gave none. */
    decisionReason: z.string(),
    /** The first day of the requested cancellation; null: none is requested. */
    cancelFrom: shownDay.nullable(),
    /** The days that the requested cancellation gives back to the balance; null: none is requested. */
    givesBack: z.number().nullable(),
    cancelReason: z.string(),
  }),
)
export type LeaveRequestRow = z.infer<typeof leaveRequestView.schema>

/** A line of the ledger of leave. */
const ledgerLine = z.object({
  id: z.string(),
  employeeId: z.string(),
  /** The leave year, by the calendar year in which it begins. */
  year: z.number(),
  on: shownDay,
  kind: z.enum(ledgerKinds),
  /** Positive or negative. */
  days: z.number(),
  /** The request that caused it. */
  requestId: z.string().nullable(),
  /** The days of leave, YYYY-MM-DD. */
  from: shownDay.nullable(),
  to: shownDay.nullable(),
  /** Days of leave by leave year, where leave is split. */
  parts: z.array(z.object({ year: z.number(), days: z.number() })),
  /** The month (YYYY-MM) and plan of a monthly credit. */
  month: z.string().nullable(),
  planId: z.enum(planIds).nullable(),
  /** The company's reason of an adjustment or overdraft; '' when there is none. */
  reason: z.string(),
  /**
   * For leave that a change of the calendar re-evaluated: its dates with another part of the day, and why.
   */
  differences: z.array(difference),
  /** Why days that a request freed expired at once; null for other lines. */
  freed: z.enum(freedCauses).nullable(),
  recordedAt: shownInstant,
  /** Sorts the lines by date and, within a date, as they were recorded. */
  place: z.string(),
})
export type LeaveLedgerRow = z.infer<typeof ledgerLine>

/** The ledger of leave. */
export const leaveLedgerView = defineView(
  'leave-ledger',
  'The lines behind each balance of leave; employees see their own',
  ledgerLine.extend({
    /** The balance of the line’s leave year after it. */
    balance: z.number(),
  }),
)

/** The balance of a person in the current leave year, as it stands today. */
export const leaveBalanceView = defineView(
  'leave-balance',
  'Balances of leave; employees see their own',
  z.object({
    /** The employee's id. */
    id: z.string(),
    fullName: z.string(),
    year: z.number(),
    from: shownDay,
    until: shownDay,
    /** The sum of the ledger: carried over and credited, less taken and expired. */
    balance: z.number(),
    /** Granted, credited each month, and adjusted. */
    credited: z.number(),
    /** Taken, less given back. */
    taken: z.number(),
    /** Carried-over days that were not used in time. */
    expired: z.number(),
    /** Days of pending requests. */
    pending: z.number(),
    /** The balance less pending days. */
    available: z.number(),
    carriedOver: z.number(),
    /** The last day on which carried-over days can be used; null: the leave year's. */
    usableUntil: shownDay.nullable(),
    /** Ledger lines that have fallen due and are not recorded yet, in their order. The figures include them. */
    due: z.array(ledgerLine),
  }),
)
export type LeaveBalanceRow = z.infer<typeof leaveBalanceView.schema>

/** The company's rules for its leave years; no row: the usual ones. */
export const leaveSettingsView = defineView(
  'leave-settings',
  'The rules for leave years',
  z.object({
    /** The company's id. */
    id: z.string(),
    firstMonth: z.number(),
    carryOverLimit: z.number().nullable(),
    carryOverMonths: z.number().nullable(),
  }),
)
export type LeaveSettingsRow = z.infer<typeof leaveSettingsView.schema>

/** A request on the company's wall chart. It has few fields, because a month has many requests. */
export const leaveChartView = defineView(
  'leave-chart',
  'The days of requests for leave, for the company’s wall chart',
  z.object({
    /** The request's id. */
    id: z.string(),
    employeeId: z.string(),
    fullName: z.string(),
    from: shownDay,
    to: shownDay,
    half: z.enum(halves).nullable(),
    state: z.enum(leaveStates),
    /** The days of which it takes a part; days off and holidays between them are not in it. */
    dates: z.array(shownDay),
  }),
)
export type LeaveChartRow = z.infer<typeof leaveChartView.schema>

/** Approved leave as every colleague sees it. Its kind, its reason and its halves are not in the read model. */
export const awayView = defineView(
  'away',
  'Who is away on which days, for everyone in the company',
  z.object({
    /** An id that reveals no request for leave. */
    id: z.string(),
    employeeId: z.string(),
    fullName: z.string(),
    position: z.string(),
    /** The employee's own zone; null: the company's zone applies. */
    zone: z.string().nullable(),
    /** The first and the last of the days. */
    from: shownDay,
    to: shownDay,
    /** The days on which the person is away; days off and holidays between them are not in it. */
    dates: z.array(shownDay),
  }),
)
export type AwayRow = z.infer<typeof awayView.schema>
