import { defineTable } from '../kernel/table.ts'

export const payslipSettingsTable = defineTable({
  name: 'payslip_settings',
  columns: {
    company_id: 'text',
    id: 'text',
    difference: 'integer',
  },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
})
