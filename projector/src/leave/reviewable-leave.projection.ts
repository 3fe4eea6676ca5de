import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  LeaveApproved,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveRejected,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
} from '@rollcall/contracts/leave/events.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, onEach, type Recorded } from '../kernel/projection.ts'
import { sortablePosition } from '../kernel/sortable-position.ts'

/** `knownTo`: the position up to which the calendar was known when the days were computed last. */
type Leave = RowOf<{ id: string; employeeId: string; from: string; to: string; knownTo: string }>

const request = ({ companyId, data }: Recorded<{ type: string; data: { requestId: string } }>) => [
  companyId,
  data.requestId,
]

/** Requests that take days: pending and approved ones. The scheduler finds those that a change of the calendar moves. */
export const reviewableLeave = defineProjection<Leave>({
  name: 'reviewable_leave',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      employee_id: 'text',
      from: 'day',
      to: 'day',
      known_to: 'text',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['to', 'id'],
      ['company_id', 'employee_id', 'id'],
    ],
    counted: [],
    owner: 'employee_id',
  },
  when: [
    on(LeaveRequested, {
      key: request,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.requestId,
        employee_id: data.employeeId,
        from: data.from,
        to: data.to,
        known_to: sortablePosition(data.knownTo),
      }),
    }),
    on(LeaveRequestEdited, {
      key: request,
      fold: (row, { data: { from, to, knownTo } }) =>
        row && { ...row, from, to, known_to: sortablePosition(knownTo) },
    }),
    on(LeaveApproved, {
      key: request,
      fold: (row, { data }) => row && { ...row, known_to: sortablePosition(data.knownTo) },
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
