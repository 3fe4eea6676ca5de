import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  LeaveApproved,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveReminded,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { reviewableLeaveTable } from '@rollcall/read-models/leave/reviewable-leave.table.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Leave = RowOf<typeof reviewableLeaveTable>

const request = ({ companyId, data }: FoldedEvent<{ type: string; data: { requestId: string } }>) => [
  companyId,
  data.requestId,
]

/**
 * Requests that take days: pending and approved ones. The scheduler finds those that a change of the calendar affects,
 * and those of which the company must be reminded.
 */
export const reviewableLeave = defineProjection<Leave>({
  table: reviewableLeaveTable,
  version: 2,
  when: [
    on(LeaveRequested, {
      key: request,
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.requestId,
        employee_id: data.employeeId,
        from: data.from,
        to: data.to,
        known_to: sortablePosition(data.knownTo),
        pending_since: recordedAt,
        reminders: 0,
      }),
    }),
    on(LeaveRequestEdited, {
      key: request,
      fold: (row, { data: { from, to, knownTo }, recordedAt }) =>
        row && {
          ...row,
          from,
          to,
          known_to: sortablePosition(knownTo),
          pending_since: recordedAt,
          reminders: 0,
        },
    }),
    on(LeaveReminded, {
      key: request,
      fold: (row, { data }) => row && { ...row, reminders: data.reminder },
    }),
    on(LeaveApproved, {
      key: request,
      fold: (row, { data }) =>
        row && { ...row, known_to: sortablePosition(data.knownTo), pending_since: null },
    }),
    on(LeaveReevaluated, {
      key: request,
      fold: (row, { data }) => row && { ...row, known_to: sortablePosition(data.knownTo) },
    }),
    on(LeaveWithdrawn, { key: request, fold: () => undefined }),
    on(LeaveRejected, { key: request, fold: () => undefined }),
    on(LeaveCancelled, {
      key: request,
      fold: (row, { data: { to } }) => (row && to !== null ? { ...row, to } : undefined),
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
