import { LeaveSettingsSaved } from '@rollcall/contracts/leave/events.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { leaveSettingsTable } from '@rollcall/read-models/leave/leave-settings.table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Settings = RowOf<typeof leaveSettingsTable>

/** The companies' rules for leave years. */
export const leaveSettings = defineProjection<Settings>({
  table: leaveSettingsTable,
  version: 1,
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
