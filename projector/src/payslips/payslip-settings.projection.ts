import { PayslipSettingsSaved } from '@rollcall/contracts/payslips/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { payslipSettingsTable } from '@rollcall/read-models/payslips/payslip-settings.table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Settings = RowOf<typeof payslipSettingsTable>

/** The settings of companies for their payslips; no row: the defaults. `id`: the company. */
export const payslipSettings = defineProjection<Settings>({
  table: payslipSettingsTable,
  version: 1,
  when: [
    on(PayslipSettingsSaved, {
      key: ({ companyId }) => [companyId, companyId],
      fold: (_row, { companyId, data: { difference } }) => ({
        company_id: companyId,
        id: companyId,
        difference,
      }),
    }),
  ],
})
