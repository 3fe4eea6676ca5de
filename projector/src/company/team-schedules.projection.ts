import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import type { WorkHours } from '@rollcall/contracts/company/team-settings.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { DatedSettings } from '@rollcall/contracts/performance/schedule.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Schedule = RowOf<DatedSettings & { id: string; workHours: WorkHours | null }>

/**
 * The working days and work hours of each company, by the day on which they were saved in its zone. So a change counts
 * from its day on, and past days keep theirs.
 */
export const teamSchedules = defineProjection<Schedule>({
  name: 'team_schedules',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', since: 'day', working_days: 'json', work_hours: 'json?' },
    key: ['company_id', 'since'],
    indexes: [],
    counted: [],
  },
  when: [
    on(TeamSettingsSaved, {
      key: ({ data, decidedAt }) => [data.companyId, dateIn(data.zone, Date.parse(decidedAt))],
      fold: (_row, { data, decidedAt }) => {
        const since = dateIn(data.zone, Date.parse(decidedAt))
        return {
          company_id: data.companyId,
          id: `${data.companyId}_${since}`,
          since,
          working_days: data.workingDays,
          work_hours: data.workHours ?? null,
        }
      },
    }),
  ],
})
