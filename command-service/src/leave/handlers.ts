import type {
  AddLeave,
  AdjustLeaveBalance,
  ApproveLeave,
  AskToCancelLeave,
  CancelLeave,
  DeclineCancellation,
  EditLeaveRequest,
  KeepLeaveBooks,
  ReevaluateLeave,
  RejectLeave,
  RemindOfLeave,
  RequestLeave,
  SaveLeaveSettings,
  WithdrawLeave,
} from '@rollcall/contracts/leave/commands.ts'
import type { HolidaysPort } from '../holidays/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Actor } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import type { LeaveBooks, Person } from './leave-books.ts'
import { leaveSettings } from './leave-settings.ts'

const own = ({ companyId, accountId }: Actor): Person => ({ companyId, employeeId: accountId })
const of = (employeeId: string, { companyId }: Actor): Person => ({ companyId, employeeId })

export const requestLeave =
  (books: LeaveBooks): CommandHandler<typeof RequestLeave> =>
  async (form, context) => {
    const person = own(context.actor)
    const recorded = await books.record(
      person,
      known => ({ type: 'request', ...form, ...known, byAdmin: false, overdraw: '', evenIfBlocked: false }),
      context,
    )
    return { ...recorded, id: context.newId('leave request') }
  }

export const editLeaveRequest =
  (books: LeaveBooks): CommandHandler<typeof EditLeaveRequest> =>
  (form, context) =>
    books.record(own(context.actor), known => ({ type: 'edit', ...form, ...known }), context)

export const withdrawLeave =
  (books: LeaveBooks): CommandHandler<typeof WithdrawLeave> =>
  ({ requestId }, context) =>
    books.record(own(context.actor), () => ({ type: 'withdraw', requestId }), context)

export const askToCancelLeave =
  (books: LeaveBooks): CommandHandler<typeof AskToCancelLeave> =>
  (body, context) =>
    books.record(own(context.actor), () => ({ type: 'askToCancel', ...body }), context)

export const approveLeave =
  (books: LeaveBooks): CommandHandler<typeof ApproveLeave> =>
  ({ employeeId, ...body }, context) =>
    books.record(of(employeeId, context.actor), known => ({ type: 'approve', ...body, ...known }), context)

export const rejectLeave =
  (books: LeaveBooks): CommandHandler<typeof RejectLeave> =>
  ({ employeeId, ...body }, context) =>
    books.record(of(employeeId, context.actor), () => ({ type: 'reject', ...body }), context)

export const cancelLeave =
  (books: LeaveBooks): CommandHandler<typeof CancelLeave> =>
  ({ employeeId, requestId, from, reason }, context) =>
    books.record(of(employeeId, context.actor), () => ({ type: 'cancel', requestId, from, reason }), context)

export const declineCancellation =
  (books: LeaveBooks): CommandHandler<typeof DeclineCancellation> =>
  ({ employeeId, requestId }, context) =>
    books.record(of(employeeId, context.actor), () => ({ type: 'declineCancellation', requestId }), context)

export const addLeave =
  (books: LeaveBooks): CommandHandler<typeof AddLeave> =>
  async ({ employeeId, ...form }, context) => {
    const recorded = await books.record(
      of(employeeId, context.actor),
      known => ({ type: 'request', ...form, ...known, byAdmin: true }),
      context,
    )
    return { ...recorded, id: context.newId('leave request') }
  }

export const adjustLeaveBalance =
  (books: LeaveBooks): CommandHandler<typeof AdjustLeaveBalance> =>
  ({ employeeId, ...body }, context) =>
    books.record(of(employeeId, context.actor), () => ({ type: 'adjust', ...body }), context)

export const keepLeaveBooks =
  (books: LeaveBooks): CommandHandler<typeof KeepLeaveBooks> =>
  ({ companyId, employeeId }, context) =>
    books.keep({ companyId, employeeId }, context)

export const reevaluateLeave =
  (books: LeaveBooks, holidays: HolidaysPort): CommandHandler<typeof ReevaluateLeave> =>
  async ({ companyId, employeeId, requestId, newestChange, changes }, context) => {
    const names = await holidays.namesOf(
      companyId,
      changes.flatMap(({ holidayId }) => holidayId ?? []),
    )
    const named = changes.map(({ cause, date, holidayId }) => ({
      cause,
      date: date ?? undefined,
      holiday: (holidayId !== null && names.get(holidayId)) || null,
    }))
    return books.record(
      { companyId, employeeId },
      known => ({ type: 'reevaluate', requestId, newestChange, changes: named, ...known }),
      context,
    )
  }

export const remindOfLeave =
  (books: LeaveBooks): CommandHandler<typeof RemindOfLeave> =>
  ({ companyId, employeeId, requestId, reminder }, context) =>
    books.record({ companyId, employeeId }, () => ({ type: 'remind', requestId, reminder }), context)

export const saveLeaveSettings: CommandHandler<typeof SaveLeaveSettings> = (settings, context, log) => {
  const { companyId } = context.actor
  const streams = [streamOf.leaveSettings(companyId)]
  return log.record({ streams, decider: leaveSettings, command: { companyId, settings }, companyId }, context)
}
