import { PayslipSettingsSaved } from '@rollcall/contracts/payslips/events.ts'
import { defineProjection, on } from '../kernel/projection.ts'

interface Settings {
  company_id: string
  id: string
  difference: number
}

/** What companies have chosen for their payslips; no row: the usual. `id`: the company. */
export const payslipSettings = defineProjection<Settings>({
  name: 'payslip_settings',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', difference: 'integer' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
  },
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
