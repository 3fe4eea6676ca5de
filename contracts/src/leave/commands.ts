import { z } from 'zod'
import { severalAnswer } from '../kernel/answers.ts'
import { daysBetween } from '../kernel/days.ts'
import { day, id, instant, oneOf, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { calendarCauses } from './differences.ts'
import { type LeaveForm, leaveForm, reason, reasonLength } from './form.ts'
import { leaveDecisions } from './kinds.ts'
import { reminderAfter } from './reminders.ts'
import { leaveSettings } from './settings.ts'

const optionalReason = string({ error: 'Must be text' })
  .trim()
  .max(reasonLength, `At most ${reasonLength} characters`)
  .default('')

/** The longest leave, in calendar days. */
export const maxLeaveDays = 366

/** Adds the rules between the fields of a leave form. */
export const whole = <S extends z.ZodType<Omit<LeaveForm, 'reason'>>>(schema: S) =>
  schema.superRefine(({ from, to, kind, half }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (to < from) refuse('to', 'The last day must not be before the first day')
    else if (daysBetween(from, to) >= maxLeaveDays) refuse('to', `At most ${maxLeaveDays} days`)
    if (kind === 'half' && half === null) refuse('half', 'Choose the first or the second half')
    if (kind !== 'half' && half !== null) refuse('half', 'Only half-day leave has a half')
    if (kind === 'half' && to !== from) refuse('to', 'Half-day leave is for one day')
  })

/** Confirms the command for a blocked person. Without it, the command is refused as 'needs-confirmation'. */
const evenIfBlocked = z.boolean({ error: 'Must be true or false' }).default(false)

const request = z.strictObject({ requestId: id })
const ofEmployee = z.strictObject({ employeeId: id, requestId: id })

export const RequestLeave = defineCommand('RequestLeave', {
  summary:
    'Requests leave. Refused when days are taken already, none is a working day, or too few are available.',
  roles: ['employee'],
  schema: whole(leaveForm),
})
export const EditLeaveRequest = defineCommand('EditLeaveRequest', {
  summary: 'Changes the sender’s own pending request. The approval starts again.',
  roles: ['employee'],
  schema: whole(leaveForm.extend({ requestId: id })),
})
export const WithdrawLeave = defineCommand('WithdrawLeave', {
  summary: 'Withdraws the sender’s own pending request.',
  roles: ['employee'],
  schema: request,
})
export const AskToCancelLeave = defineCommand('AskToCancelLeave', {
  summary: 'Asks to cancel the sender’s own approved leave, or its remaining days once it has begun.',
  roles: ['employee'],
  schema: request.extend({ reason: optionalReason }),
})
export const ApproveLeave = defineCommand('ApproveLeave', {
  summary:
    'Approves a pending request and takes its days from the balance; refused when it begins before the first day in the company. `overdraw`: why the balance may become negative.',
  roles: ['company'],
  schema: ofEmployee.extend({ overdraw: optionalReason }),
})
export const RejectLeave = defineCommand('RejectLeave', {
  summary: 'Rejects a pending request, with or without a reason.',
  roles: ['company'],
  schema: ofEmployee.extend({ reason: optionalReason }),
})
export const CancelLeave = defineCommand('CancelLeave', {
  summary: 'Cancels approved leave, or shortens it to the days before `from`, and gives its days back.',
  roles: ['company'],
  schema: ofEmployee.extend({ from: day('First day is required').optional(), reason: optionalReason }),
})
export const DeclineCancellation = defineCommand('DeclineCancellation', {
  summary: 'Keeps approved leave that an employee asked to cancel.',
  roles: ['company'],
  schema: ofEmployee,
})
export const AddLeave = defineCommand('AddLeave', {
  summary:
    'Adds approved leave for an employee. `overdraw`: why the balance may become negative. `evenIfBlocked` confirms leave of a blocked employee.',
  roles: ['company'],
  schema: whole(leaveForm.extend({ employeeId: id, overdraw: optionalReason, evenIfBlocked })),
})
/** The maximum number of requests that one decision takes. */
export const maxDecided = 200
/** The maximum number of employees that leave is added for by their ids. */
export const maxChosen = 500

/** The maximum number of employees of one command; its body and its answer stay below the 1 MiB of an event. */
export const maxAtOnce = 5_000
/** The refusal to add leave for everyone in a company with more employees. */
export const tooManyAtOnce = `Leave can be added for at most ${maxAtOnce.toLocaleString('en')} employees at once.`

const each = 'Each only once'

export const DecideLeaves = defineCommand('DecideLeaves', {
  summary:
    'Approves or rejects several pending requests. The answer names those that were refused, with the reasons; the others are done.',
  roles: ['company'],
  answer: severalAnswer,
  schema: z.strictObject({
    decision: oneOf(leaveDecisions),
    requests: z
      .array(ofEmployee, { error: 'Choose the requests' })
      .min(1, 'Choose at least one request')
      .max(maxDecided, `At most ${maxDecided}`)
      .refine(all => new Set(all.map(({ requestId }) => requestId)).size === all.length, each),
    /** Of a rejection. */
    reason: optionalReason,
  }),
})
export const AddLeaveForSeveral = defineCommand('AddLeaveForSeveral', {
  summary:
    'Adds approved leave for chosen employees or for all who are not blocked. The answer names those who were refused, with the reasons. `evenIfBlocked` confirms leave of blocked employees.',
  roles: ['company'],
  answer: severalAnswer,
  schema: whole(
    leaveForm.extend({
      /** null: everyone. */
      employeeIds: z
        .array(id, { error: 'Choose the employees' })
        .min(1, 'Choose at least one employee')
        .max(maxChosen, `At most ${maxChosen}`)
        .refine(ids => new Set(ids).size === ids.length, each)
        .nullable(),
      overdraw: optionalReason,
      evenIfBlocked,
    }),
  ),
})
export const AdjustLeaveBalance = defineCommand('AdjustLeaveBalance', {
  summary:
    'Adds or takes days of an employee’s balance with a reason. `overdraws` confirms a negative balance.',
  roles: ['company'],
  schema: z.strictObject({
    employeeId: id,
    days: z
      .number({ error: 'Must be a number' })
      .min(-366, 'At least −366 days')
      .max(366, 'At most 366 days')
      .multipleOf(0.5, 'Whole or half days')
      .refine(days => days !== 0, 'Must not be 0'),
    reason,
    overdraws: z.boolean({ error: 'Must be true or false' }).default(false),
  }),
})
export const SaveLeaveSettings = defineCommand('SaveLeaveSettings', {
  summary: 'Sets when leave years begin and what is carried over. It applies from the next leave year.',
  roles: ['company'],
  schema: leaveSettings,
})
export const KeepLeaveBooks = defineCommand('KeepLeaveBooks', {
  summary:
    'For the scheduler: opens and closes leave years and adds monthly credits and expiries that are due.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, employeeId: id, on: day('Date is required') }),
})

/** The maximum number of people whose books are kept by one command. */
export const maxBooksAtOnce = 50

export const KeepLeaveBooksOfSeveral = defineCommand('KeepLeaveBooksOfSeveral', {
  summary: 'For the scheduler: does for several people of a company what KeepLeaveBooks does for one.',
  roles: ['system'],
  answer: severalAnswer,
  schema: z.strictObject({
    companyId: id,
    employeeIds: z
      .array(id, { error: 'Must be a list' })
      .min(1, 'At least one')
      .max(maxBooksAtOnce, `At most ${maxBooksAtOnce}`),
    on: day('Date is required'),
  }),
})

const position = string({ error: 'Must be a position' }).regex(/^\d{1,19}$/, 'Must be a position of the log')
/** The maximum number of changes of one command; older ones are left out. */
export const maxChanges = 60

export const ReevaluateLeave = defineCommand('ReevaluateLeave', {
  summary:
    'For the scheduler: recomputes the days of a request after its person’s calendar changed, and corrects the balance.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: id,
    employeeId: id,
    requestId: id,
    /** The position up to which the calendar was known when the days were computed last. */
    knownTo: position,
    /** The position of the newest change since then. */
    newestChange: position,
    /**
     * The changes, newest first. `date`: null when the change affects every day. `at`: when it was decided. `since` and
     * `until`: the days of a changed week that has an end.
     */
    changes: z
      .array(
        z.strictObject({
          cause: oneOf(calendarCauses),
          date: day('Date is required').nullable(),
          holidayId: id.nullable(),
          at: instant,
          since: day('Date is required').nullable(),
          until: day('Date is required').nullable(),
        }),
        { error: 'Must be a list of changes' },
      )
      .max(maxChanges, `At most ${maxChanges} changes`),
  }),
})

export const RemindOfLeave = defineCommand('RemindOfLeave', {
  summary: 'For the scheduler: reminds the company of a pending request.',
  roles: ['system'],
  schema: z.strictObject({
    companyId: id,
    employeeId: id,
    requestId: id,
    /** When the request was made or last changed. */
    requestedAt: instant,
    /** 1 for the first reminder. */
    reminder: z
      .number({ error: 'Must be a number' })
      .int('Must be a whole number')
      .min(1, 'At least 1')
      .max(reminderAfter.length, `At most ${reminderAfter.length}`),
  }),
})
