import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { PayslipTemplateSaved } from '@rollcall/contracts/payslips/events.ts'
import type { PayslipTemplateRow } from '@rollcall/contracts/payslips/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, onEach } from '../kernel/projection.ts'
import { isReadable } from './readable.ts'

type Template = RowOf<PayslipTemplateRow>

const idOf = ({ employeeId, fromMonth }: { employeeId: string; fromMonth: string }) =>
  `${employeeId}_${fromMonth}`

/** The usual lines of people by the month from which they are used; the newest save of a month counts. */
export const payslipTemplates = defineProjection<Template>({
  name: 'payslip_templates',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      employee_id: 'text',
      from_month: 'text',
      currency: 'text',
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
  },
  when: [
    on(PayslipTemplateSaved, {
      key: ({ companyId, data }) => [companyId, idOf(data)],
      fold: (_row, { companyId, data: { employeeId, fromMonth, currency, lines }, decidedAt }) =>
        isReadable(lines)
          ? {
              company_id: companyId,
              id: idOf({ employeeId, fromMonth }),
              employee_id: employeeId,
              from_month: fromMonth,
              currency,
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
