import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const correctionsTable = defineTableOf<CorrectionRow>({
  name: 'corrections',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    work_date: 'day',
    state: 'text',
    changes: 'json',
    minutes_was: 'integer',
    minutes_now: 'integer',
    reason: 'text',
    note: 'text',
    made_at: 'instant',
    decided_at: 'instant?',
    undoes: 'text?',
    undone_by: 'text?',
    imported: 'boolean',
    adjusts_in: 'text?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'work_date', 'id'],
    ['company_id', 'made_at', 'id'],
    ['company_id', 'state', 'made_at', 'id'],
    ['company_id', 'employee_id', 'work_date', 'id'],
    ['company_id', 'employee_id', 'made_at', 'id'],
    ['company_id', 'adjusts_in', 'employee_id', 'work_date', 'id'],
  ],
  counted: ['state', 'employee_id'],
  owner: 'employee_id',
})
