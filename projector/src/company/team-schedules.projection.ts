import { settingsSaved } from '@rollcall/contracts/company/dated-settings.ts'
import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import { teamSchedulesTable } from '@rollcall/read-models/company/team-schedules.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Schedule = RowOf<typeof teamSchedulesTable>

/**
 * The team settings of each company by date, one row for each date, so that a past day is answered with the settings of
 * that time.
 */
export const teamSchedules = defineProjection<Schedule>({
  table: teamSchedulesTable,
  version: 4,
  when: [
    on(TeamSettingsSaved, {
      key: ({ data }) => [data.companyId, data.companyId],
      fold: (row, { data, decidedAt }) => ({
        company_id: data.companyId,
        id: data.companyId,
        history: settingsSaved(row?.history ?? [], data, decidedAt),
      }),
    }),
  ],
})
