import type { PayslipTemplateRow } from '@rollcall/contracts/payslips/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const payslipTemplatesTable = defineTableOf<PayslipTemplateRow>({
  name: 'payslip_templates',
  columns: {
    company_id: 'text',
    id: 'text',
    employee_id: 'text',
    from_month: 'text',
    currency: 'text',
    digits: 'integer',
    lines: 'json',
    saved_at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'employee_id', 'from_month', 'id'],
    ['company_id', 'from_month', 'id'],
  ],
  counted: ['employee_id'],
  fillfactor: 80,
})
