import type { DatedSettings } from '@rollcall/contracts/company/dated-settings.ts'
import type { DatedWeeks, WeekChange } from '@rollcall/contracts/company/working-week.ts'
import { json } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

export const teamSchedulesTable = defineTable({
  name: 'team_schedules',
  columns: {
    company_id: 'text',
    id: 'text',
    history: json<readonly DatedSettings[]>(),
    week_changes: json<readonly WeekChange[]>(),
    weeks: json<DatedWeeks>(),
  },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
  fillfactor: 80,
})
