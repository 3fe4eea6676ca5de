import type { DayShare } from '@rollcall/contracts/leave/charged-days.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/**
 * Name and position are read with the person's record. `shares`: the part that it takes of each day. Previews need it,
 * because past days keep theirs.
 */
export const leaveRequestsTable = defineTableOf<
  Omit<LeaveRequestRow, 'fullName' | 'position'> & { shares: readonly DayShare[] }
>({
  name: 'leave_requests',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    from: 'day',
    to: 'day',
    kind: 'text',
    half: 'text?',
    reason: 'text',
    days: 'double',
    charged: 'double',
    state: 'text',
    added_by_admin: 'boolean',
    requested_at: 'instant',
    decided_at: 'instant?',
    decision_reason: 'text',
    cancel_from: 'day?',
    cancel_reason: 'text',
    gives_back: 'double?',
    shares: 'json',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'from', 'id'],
    ['company_id', 'to', 'from'],
    ['company_id', 'state', 'from', 'id'],
    ['company_id', 'employee_id', 'from', 'id'],
  ],
  counted: ['state', 'employee_id'],
  owner: 'employee_id',
})
