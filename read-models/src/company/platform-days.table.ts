import { defineTable } from '../kernel/table.ts'

export const platformDaysTable = defineTable({
  name: 'platform_days',
  columns: {
    company_id: 'text',
    id: 'text',
    day: 'day',
    registrations: 'integer',
    punch_ins: 'integer',
    employees_change: 'integer',
  },
  key: ['company_id', 'day'],
  indexes: [['company_id', 'id']],
  counted: [],
  fillfactor: 20,
})
