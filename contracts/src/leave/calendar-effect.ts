import { z } from 'zod'
import { teamSettings } from '../company/team-settings.ts'
import { workingWeek } from '../company/working-week.ts'
import { maxOwnWeeks } from '../employees/week-commands.ts'
import { maxHolidays } from '../holidays/commands.ts'
import { half, holidayType } from '../holidays/holiday.ts'
import { audience } from '../kernel/audience.ts'
import { day, id, string, zone } from '../kernel/fields.ts'
import { pageQuery } from '../kernel/page-query.ts'
import { shownDay } from '../kernel/view.ts'
import { leaveKinds } from './kinds.ts'

/** The facts that decide whether a holiday changes leave. By default it is a public holiday for everyone. */
const moving = z.strictObject({
  date: day('Date is required'),
  type: holidayType.default('public'),
  half: half.nullable().default(null),
  audience: audience.default({ kind: 'everyone' }),
})

const dates = {
  since: day('The first date is required'),
  until: day('The last date is required').nullable().default(null),
}

/** The planned change that the new one replaces; null: none. */
const replaces = id.nullable().default(null)
const week = z.strictObject({ what: z.literal('week'), ...dates, replaces, week: workingWeek })
const ownWeek = z.strictObject({
  what: z.literal('ownWeek'),
  ...dates,
  replaces,
  employeeIds: z.array(id).max(maxOwnWeeks),
  week: workingWeek.nullable(),
})

/** A change of the company's calendar that is not saved yet. */
export const calendarChange = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('add'),
    holidays: z.array(moving).max(maxHolidays, `At most ${maxHolidays}`),
  }),
  z.strictObject({ what: z.literal('edit'), holidayId: id, holiday: moving }),
  z.strictObject({ what: z.literal('delete'), holidayIds: z.array(id).max(maxHolidays) }),
  z.strictObject({
    what: z.literal('settings'),
    /** Absent: the working week stays as it is. */
    workingDays: teamSettings.shape.workingDays.optional(),
    zone: teamSettings.shape.zone,
  }),
  z.strictObject({ what: z.literal('zone'), employeeId: id, zone }),
  week,
  ownWeek,
])
export type CalendarChange = z.infer<typeof calendarChange>
export type CalendarChangeInput = z.input<typeof calendarChange>

const json = string({ error: 'Give the change' }).transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'Must be JSON' })
    return z.NEVER
  }
})

/** A change of a working week as JSON in an address. */
export const weekChangeAsJson = json.pipe(z.discriminatedUnion('what', [week, ownWeek]))
export type AskedWeekChange = z.infer<typeof weekChangeAsJson>

/** The withdrawal of a planned change. `employeeId`: whose own week it is; null: the company's. */
const withdrawal = z.strictObject({
  what: z.literal('withdraw'),
  changeId: id,
  employeeId: id.nullable().default(null),
})
/** A change of a working week, or the withdrawal of a planned one, as JSON in an address. */
export const weekDecisionAsJson = json.pipe(z.discriminatedUnion('what', [week, ownWeek, withdrawal]))
export type AskedWeekDecision = z.infer<typeof weekDecisionAsJson>

/** The query of GET /api/leave-effect: the change, as JSON. */
export const calendarEffectQuery = z.strictObject({ change: json.pipe(calendarChange) })

/** The query of GET /api/leave-effect/requests: the change, as JSON, and the page. */
export const movedRequestsQuery = z.strictObject({ change: json.pipe(calendarChange), page: pageQuery })

/** The answer of GET /api/leave-effect/requests: a page of the leave that a change of the calendar moves. */
export const movedRequests = z.object({
  total: z.number().describe('All requests with at least one changed day.'),
  requests: z.array(
    z.object({
      requestId: z.string(),
      employeeId: z.string(),
      fullName: z.string(),
      from: shownDay,
      to: shownDay,
      kind: z.enum(leaveKinds),
      isPending: z.boolean(),
      daysWas: z.number().describe('The days of the request.'),
      daysThen: z.number().describe('The same after the change.'),
      balanceWas: z.number().describe('The person’s balance, with this request and those of earlier dates.'),
      balanceThen: z.number().describe('The same after the change.'),
    }),
  ),
})
export type MovedRequests = z.infer<typeof movedRequests>

/** What a change of the calendar does to leave, pending or approved. */
export const calendarEffect = z.object({
  requests: z.number().describe('Requests with at least one changed day.'),
  people: z.number(),
  givenBack: z.number().describe('Days given back.'),
  charged: z.number().describe('Additional days charged.'),
})
export type CalendarEffect = z.infer<typeof calendarEffect>
