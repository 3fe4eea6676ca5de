import { type CompanyDays, companyDaysAfter, noDays } from '@rollcall/contracts/company/company-days.ts'
import {
  type CompanyEvent,
  TeamSettingsSaved,
  WorkingWeekChanged,
  WorkingWeekChangeWithdrawn,
} from '@rollcall/contracts/company/events.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { teamSchedulesTable } from './team-schedules.table.ts'

type Schedule = RowOf<typeof teamSchedulesTable>

const daysOf = (row: Schedule): CompanyDays => ({
  history: row.history,
  changes: row.week_changes,
  weeks: row.weeks,
})

const folds = (definition: EventDefinition) =>
  on<EventDefinition, Schedule>(definition, {
    key: ({ data }) => [String(data.companyId), String(data.companyId)],
    fold(row, event) {
      const companyId = String(event.data.companyId)
      // Only events of a company are registered below.
      const company = event as unknown as FoldedEvent<CompanyEvent>
      const { history, changes, weeks } = companyDaysAfter(
        row ? daysOf(row) : noDays,
        company,
        event.decidedAt,
      )
      return { company_id: companyId, id: companyId, history, week_changes: changes, weeks }
    },
  })

/**
 * The team settings and working weeks of each company by date, so that a past day is answered with those of that time.
 */
export const teamSchedules = defineProjection<Schedule>({
  table: teamSchedulesTable,
  version: 5,
  when: [folds(TeamSettingsSaved), folds(WorkingWeekChanged), folds(WorkingWeekChangeWithdrawn)],
})
