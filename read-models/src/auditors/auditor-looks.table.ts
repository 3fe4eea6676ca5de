import type { AuditorLookRow } from '@rollcall/contracts/auditors/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** What auditors looked at and exported. Names are read from the records that have them. */
export const auditorLooksTable = defineTableOf<Omit<AuditorLookRow, 'auditorName' | 'fullName'>>({
  name: 'auditor_looks',
  columns: {
    company_id: 'text',
    id: 'text',
    auditor_id: 'text',
    what: 'text',
    employee_id: 'text?',
    from: 'day?',
    to: 'day?',
    at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'at', 'id'],
    ['company_id', 'auditor_id', 'at', 'id'],
  ],
  counted: ['auditor_id'],
})
