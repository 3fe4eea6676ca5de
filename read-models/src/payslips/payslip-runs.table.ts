import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** `continue_at`: when a run without progress counts as interrupted; null: it is over. */
export const payslipRunsTable = defineTableOf<PayslipRunRow & { continueAt: string | null }>({
  name: 'payslip_runs',
  columns: {
    company_id: 'text',
    id: 'text',
    kind: 'text',
    month: 'text',
    state: 'text',
    total: 'integer',
    done: 'integer',
    left: 'json',
    started_by: 'text',
    started_at: 'instant',
    ended_at: 'instant?',
    continue_at: 'instant?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'started_at', 'id'],
    ['continue_at', 'id'],
  ],
  counted: [],
  fillfactor: 80,
})
