import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { MonthReminded } from '@rollcall/contracts/month-locks/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { monthRemindersTable } from '@rollcall/read-models/month-locks/month-reminders.table.ts'
import { defineProjection, onEach, onSeveral } from '../kernel/projection.ts'

/** When people were last reminded of a month's missing punch-outs. */
export const monthReminders = defineProjection<RowOf<typeof monthRemindersTable>>({
  table: monthRemindersTable,
  version: 1,
  when: [
    onSeveral(MonthReminded, {
      keys: ({ companyId, data }) =>
        data.people.map(({ employeeId }) => [companyId, `${data.month}_${employeeId}`]),
      fold: (_row, { companyId, data, decidedAt }, [, id = '']) => ({
        company_id: companyId,
        id,
        employee_id: id.slice(data.month.length + 1),
        at: decidedAt,
      }),
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
