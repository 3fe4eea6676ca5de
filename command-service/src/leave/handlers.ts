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
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Actor } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import type { BooksOwner } from './leave-books.ts'
import { leaveSettings } from './leave-settings.ts'
import type { LeaveNeeds } from './needs.ts'

const own = ({ companyId, accountId }: Actor): BooksOwner => ({ companyId, employeeId: accountId })
const of = (employeeId: string, { companyId }: Actor): BooksOwner => ({ companyId, employeeId })

export const requestLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof RequestLeave> =>
  async (form, context) => {
    const person = own(context.actor)
    const recorded = await leave.record(
      person,
      known => ({ type: 'request', ...form, ...known, byAdmin: false, overdraw: '', evenIfBlocked: false }),
      context,
    )
    return { ...recorded, id: context.newId('leave request') }
  }

export const editLeaveRequest =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof EditLeaveRequest> =>
  (form, context) =>
    leave.record(own(context.actor), known => ({ type: 'edit', ...form, ...known }), context)

export const withdrawLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof WithdrawLeave> =>
  ({ requestId }, context) =>
    leave.record(own(context.actor), () => ({ type: 'withdraw', requestId }), context)

export const askToCancelLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof AskToCancelLeave> =>
  (body, context) =>
    leave.record(own(context.actor), () => ({ type: 'askToCancel', ...body }), context)

export const approveLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof ApproveLeave> =>
  ({ employeeId, ...body }, context) =>
    leave.record(of(employeeId, context.actor), known => ({ type: 'approve', ...body, ...known }), context)

export const rejectLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof RejectLeave> =>
  ({ employeeId, ...body }, context) =>
    leave.record(of(employeeId, context.actor), () => ({ type: 'reject', ...body }), context)

export const cancelLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof CancelLeave> =>
  ({ employeeId, requestId, from, reason }, context) =>
    leave.record(of(employeeId, context.actor), () => ({ type: 'cancel', requestId, from, reason }), context)

export const declineCancellation =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof DeclineCancellation> =>
  ({ employeeId, requestId }, context) =>
    leave.record(of(employeeId, context.actor), () => ({ type: 'declineCancellation', requestId }), context)

export const addLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof AddLeave> =>
  async ({ employeeId, ...form }, context) => {
    const recorded = await leave.record(
      of(employeeId, context.actor),
      known => ({ type: 'request', ...form, ...known, byAdmin: true }),
      context,
    )
    return { ...recorded, id: context.newId('leave request') }
  }

export const adjustLeaveBalance =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof AdjustLeaveBalance> =>
  ({ employeeId, ...body }, context) =>
    leave.record(of(employeeId, context.actor), () => ({ type: 'adjust', ...body }), context)

export const keepLeaveBooks =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof KeepLeaveBooks> =>
  ({ companyId, employeeId }, context) =>
    leave.keep({ companyId, employeeId }, context)

export const reevaluateLeave =
  ({ leave, holidays }: Pick<LeaveNeeds, 'leave' | 'holidays'>): CommandHandler<typeof ReevaluateLeave> =>
  async ({ companyId, employeeId, requestId, newestChange, changes }, context) => {
    const names = await holidays.namesOf(
      companyId,
      changes.flatMap(({ holidayId }) => holidayId ?? []),
    )
    const named = changes.map(({ cause, date, holidayId, at, since, until }) => ({
      cause,
      date: date ?? undefined,
      holiday: (holidayId !== null && names.get(holidayId)) || null,
      at,
      span: since !== null && until !== null ? { since, until } : undefined,
    }))
    return leave.reevaluate(
      { companyId, employeeId },
      { type: 'reevaluate', requestId, newestChange, changes: named },
      context,
    )
  }

export const remindOfLeave =
  ({ leave }: Pick<LeaveNeeds, 'leave'>): CommandHandler<typeof RemindOfLeave> =>
  ({ companyId, employeeId, requestId, reminder }, context) =>
    leave.record({ companyId, employeeId }, () => ({ type: 'remind', requestId, reminder }), context)

export const saveLeaveSettings = (): CommandHandler<typeof SaveLeaveSettings> => (settings, context, log) => {
  const { companyId } = context.actor
  const streams = [streamOf.leaveSettings(companyId)]
  return log.record({ streams, decider: leaveSettings, command: { companyId, settings }, companyId }, context)
}
