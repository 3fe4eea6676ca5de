import type { OvertimeDecisionRow } from '@rollcall/contracts/overtime/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const overtimeDecisionsTable = defineTableOf<OvertimeDecisionRow>({
  name: 'overtime_decisions',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    work_date: 'day',
    state: 'text',
    minutes: 'integer',
    note: 'text',
    decided_at: 'instant',
    earlier: 'json',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'work_date', 'id'],
    ['company_id', 'decided_at', 'id'],
    ['company_id', 'employee_id', 'work_date', 'id'],
    ['company_id', 'employee_id', 'decided_at', 'id'],
  ],
  counted: ['employee_id', 'state'],
  owner: 'employee_id',
})
