import type { LeaveLedgerRow } from '@rollcall/contracts/leave/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const leaveLedgerTable = defineTableOf<LeaveLedgerRow>({
  name: 'leave_ledger',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    year: 'integer',
    on: 'day',
    kind: 'text',
    days: 'double',
    request_id: 'text?',
    from: 'day?',
    to: 'day?',
    parts: 'json',
    month: 'text?',
    plan_id: 'text?',
    reason: 'text',
    differences: 'json',
    freed: 'text?',
    recorded_at: 'instant',
    place: 'text',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'employee_id', 'place', 'id']],
  counted: ['employee_id'],
  owner: 'employee_id',
})
