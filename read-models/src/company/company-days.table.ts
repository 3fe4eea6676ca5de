import { defineTable } from '../kernel/table.ts'

/** The rows belong to the platform; `subject_id` is the company concerned. */
export const companyDaysTable = defineTable({
  name: 'company_days',
  columns: {
    company_id: 'text',
    id: 'text',
    subject_id: 'text',
    day: 'day',
    punch_ins: 'integer',
    employees_change: 'integer',
  },
  key: ['company_id', 'subject_id', 'day'],
  indexes: [
    ['company_id', 'day', 'id'],
    ['company_id', 'id'],
  ],
  counted: [],
  fillfactor: 70,
})
