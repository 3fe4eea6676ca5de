import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'

/** A pending request of two days in December. */
export const leaveRequest = (id: string, more: Partial<LeaveRequestRow> = {}): LeaveRequestRow => ({
  id,
  employeeId: 'e1',
  from: '2026-12-21',
  to: '2026-12-22',
  kind: 'full',
  half: null,
  reason: 'Family visit',
  days: 2,
  charged: 2,
  state: 'pending',
  addedByAdmin: false,
  requestedAt: '2026-11-18T09:00:00.000Z',
  decidedAt: null,
  decisionReason: '',
  cancelFrom: null,
  cancelReason: '',
  ...more,
})
