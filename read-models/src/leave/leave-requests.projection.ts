import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { costOf, type DayShare, daysIn } from '@rollcall/contracts/leave/charged-days.ts'
import {
  LeaveApproved,
  LeaveCancellationDeclined,
  LeaveCancellationRequested,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import { takesDays } from '@rollcall/contracts/leave/kinds.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { leaveRequestsTable } from './leave-requests.table.ts'

type Request = RowOf<typeof leaveRequestsTable>

const request = ({ companyId, data }: FoldedEvent<{ type: string; data: { requestId: string } }>) => [
  companyId,
  data.requestId,
]
const amounts = (kind: Request['kind'], days: readonly DayShare[]) => ({
  shares: days,
  days: daysIn(days),
  charged: costOf(kind, days),
})
const noCancellation = { cancel_from: null, cancel_reason: '', gives_back: null }
/** The days that a cancellation from a date gives back: for leave that has begun, only the remaining days. */
const backFrom = (from: string | null, kind: Request['kind'], days: readonly DayShare[]) => ({
  gives_back:
    from === null
      ? null
      : costOf(kind, days) -
        costOf(
          kind,
          days.filter(({ date }) => date < from),
        ),
})

/**
 * The rest of a deleted person's request: only the days of approved leave, so that a past day still counts a former
 * employee as on leave, for the half that it took. Whether it was paid, the reasons and the charged days are removed.
 */
const ofFormer = (row: Request): Request | undefined =>
  takesDays(row.state) && row.state !== 'pending'
    ? {
        ...row,
        ...amounts('full', row.shares),
        charged: 0,
        kind: row.half === null ? 'full' : 'half',
        reason: '',
        state: 'approved',
        decision_reason: '',
        ...noCancellation,
      }
    : undefined

/** Requests for leave with their newest state. For deleted people only the days of approved leave stay. */
export const leaveRequests = defineProjection<Request>({
  table: leaveRequestsTable,
  version: 7,
  when: [
    on(LeaveRequested, {
      key: request,
      fold: (_row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: data.requestId,
        employee_id: data.employeeId,
        from: data.from,
        to: data.to,
        kind: data.kind,
        half: data.half,
        reason: data.reason,
        ...amounts(data.kind, data.days),
        state: 'pending',
        added_by_admin: data.addedByAdmin,
        requested_at: decidedAt,
        decided_at: null,
        decision_reason: '',
        ...noCancellation,
      }),
    }),
    on(LeaveRequestEdited, {
      key: request,
      fold: (row, { data: { from, to, kind, half, reason, days }, decidedAt }) =>
        row && { ...row, from, to, kind, half, reason, ...amounts(kind, days), requested_at: decidedAt },
    }),
    on(LeaveWithdrawn, { key: request, fold: row => row && { ...row, state: 'withdrawn' } }),
    on(LeaveApproved, {
      key: request,
      fold: (row, { data: { days, overdraw }, decidedAt }) =>
        row && {
          ...row,
          ...amounts(row.kind, days),
          state: 'approved',
          decided_at: decidedAt,
          decision_reason: overdraw,
        },
    }),
    on(LeaveRejected, {
      key: request,
      fold: (row, { data: { reason }, decidedAt }) =>
        row && { ...row, state: 'rejected', decided_at: decidedAt, decision_reason: reason },
    }),
    on(LeaveCancellationRequested, {
      key: request,
      fold: (row, { data: { from, reason } }) =>
        row && {
          ...row,
          state: 'cancellationRequested',
          cancel_from: from,
          cancel_reason: reason,
          ...backFrom(from, row.kind, row.shares),
        },
    }),
    on(LeaveCancellationDeclined, {
      key: request,
      fold: (row, { decidedAt }) =>
        row && { ...row, state: 'approved', decided_at: decidedAt, ...noCancellation },
    }),
    on(LeaveCancelled, {
      key: request,
      fold: (row, { data: { to, days, reason }, decidedAt }) =>
        row && {
          ...row,
          ...(to === null ? { state: 'cancelled' } : { state: 'approved', to }),
          ...amounts(row.kind, days),
          decided_at: decidedAt,
          decision_reason: reason,
          ...noCancellation,
        },
    }),
    on(LeaveReevaluated, {
      key: request,
      fold: (row, { data }) =>
        row && {
          ...row,
          ...amounts(row.kind, data.days),
          ...backFrom(row.cancel_from, row.kind, data.days),
        },
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: ofFormer,
    }),
  ],
})
