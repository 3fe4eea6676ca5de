import { defineTable } from '../kernel/table.ts'

/** When people were last reminded of a month's missing punch-outs. */
export const monthRemindersTable = defineTable({
  name: 'month_reminders',
  columns: {
    company_id: 'text',
    /** `{month}_{employeeId}` */
    id: 'text',
    employee_id: 'text',
    at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'employee_id']],
  counted: [],
  owner: 'employee_id',
})
