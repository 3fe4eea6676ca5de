import { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import type { LeaveSettingsRow } from '@rollcall/contracts/leave/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Settings = RowOf<LeaveSettingsRow>

/** The companies' rules for leave years. */
export const leaveSettings = defineProjection<Settings>({
  name: 'leave_settings',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      first_month: 'integer',
      carry_over_limit: 'double?',
      carry_over_months: 'integer?',
    },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
  },
  when: [
    on(LeaveSettingsSaved, {
      key: ({ companyId }) => [companyId, companyId],
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: companyId,
        first_month: data.firstMonth,
        carry_over_limit: data.carryOverLimit,
        carry_over_months: data.carryOverMonths,
      }),
    }),
  ],
})
