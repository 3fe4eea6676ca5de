import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { PayslipTemplateSaved } from '@rollcall/contracts/payslips/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { payslipTemplatesTable } from '@rollcall/read-models/payslips/payslip-templates.table.ts'
import { defineProjection, on, onEach } from '../kernel/projection.ts'
import { isReadable } from './readable.ts'

type Template = RowOf<typeof payslipTemplatesTable>

const idOf = ({ employeeId, fromMonth }: { employeeId: string; fromMonth: string }) =>
  `${employeeId}_${fromMonth}`

/** The usual lines of people by the month from which they are used; the newest save of a month counts. */
export const payslipTemplates = defineProjection<Template>({
  table: payslipTemplatesTable,
  version: 2,
  when: [
    on(PayslipTemplateSaved, {
      key: ({ companyId, data }) => [companyId, idOf(data)],
      fold: (_row, { companyId, data: { employeeId, fromMonth, currency, digits, lines }, decidedAt }) =>
        isReadable(lines)
          ? {
              company_id: companyId,
              id: idOf({ employeeId, fromMonth }),
              employee_id: employeeId,
              from_month: fromMonth,
              currency,
              digits,
              lines,
              saved_at: decidedAt,
            }
          : undefined,
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
  ],
})
