import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { LeaveBalanceRow, LeaveLedgerRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'

/** A pending request of two days in December. */
export const leaveRequest = (id: string, more: Partial<LeaveRequestRow> = {}): LeaveRequestRow => ({
  id,
  employeeId: 'e1',
  fullName: 'Asha Kulkarni',
  position: 'Engineer',
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
  givesBack: null,
  cancelReason: '',
  ...more,
})

/** A balance of 9.5 days, including 2 pending ones. */
export const leaveBalance = (more: Partial<LeaveBalanceRow> = {}): LeaveBalanceRow => ({
  id: 'a1',
  fullName: 'Asha Kulkarni',
  year: 2026,
  from: '2026-01-01',
  until: '2026-12-31',
  balance: 9.5,
  credited: 12,
  taken: 2.5,
  expired: 0,
  pending: 2,
  available: 7.5,
  carriedOver: 0,
  usableUntil: null,
  due: [],
  ...more,
})

/** A line of two and a half days taken in May. */
export const ledgerLine = (id: string, more: Partial<LeaveLedgerRow> = {}): LeaveLedgerRow => {
  const on = more.on ?? '2026-05-12'
  return {
    id,
    employeeId: 'a1',
    year: 2026,
    on,
    kind: 'taken',
    days: -2.5,
    requestId: null,
    from: null,
    to: null,
    parts: [],
    month: null,
    planId: null,
    reason: '',
    differences: [],
    freed: null,
    recordedAt: `${on}T09:00:00.000Z`,
    place: `${on} ${id}`,
    ...more,
  }
}

/** The preview of two working days and a weekend with a balance of 7.5 days. */
export const leavePreview = (more: Partial<LeavePreview> = {}): LeavePreview => ({
  employeeId: 'a1',
  requestId: null,
  days: [
    { date: '2026-12-18', kind: 'working', half: null, holiday: null, share: 1 },
    { date: '2026-12-19', kind: 'dayOff', half: null, holiday: null, share: 0 },
    { date: '2026-12-20', kind: 'holiday', half: null, holiday: 'Lamp Day', share: 0 },
    { date: '2026-12-21', kind: 'working', half: null, holiday: null, share: 1 },
  ],
  charged: 2,
  parts: [{ year: 2026, days: 2 }],
  expires: 0,
  isBlocked: false,
  until: '2026-12-31',
  balance: 9.5,
  available: 7.5,
  left: 5.5,
  refusal: null,
  clash: null,
  away: [],
  ...more,
})
