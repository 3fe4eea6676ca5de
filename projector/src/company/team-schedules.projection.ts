import { type DatedSettings, settingsSaved } from '@rollcall/contracts/company/dated-settings.ts'
import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Schedule = RowOf<{ id: string; history: readonly DatedSettings[] }>

/** The team settings of each company by date, one row for each, so that a past day is answered by what counted then. */
export const teamSchedules = defineProjection<Schedule>({
  name: 'team_schedules',
  version: 3,
  table: {
    columns: { company_id: 'text', id: 'text', history: 'json' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
    fillfactor: 80,
  },
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
