import type { LeaveSettingsRow } from '@rollcall/contracts/leave/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const leaveSettingsTable = defineTableOf<LeaveSettingsRow>({
  name: 'leave_settings',
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
})
