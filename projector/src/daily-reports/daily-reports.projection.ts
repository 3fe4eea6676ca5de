import {
  BlockerReopened,
  BlockerSolved,
  DailyReportEdited,
  DailyReportFiled,
} from '@rollcall/contracts/daily-reports/events.ts'
import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { dailyReportsTable } from '@rollcall/read-models/daily-reports/daily-reports.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on, onEach } from '../kernel/projection.ts'
import { ofPerson, report } from './report-events.ts'

type Report = RowOf<typeof dailyReportsTable>

const contentOf = ({
  workMinutes,
  previousWork,
  todaysPlan,
  blocker,
}: EventOf<typeof DailyReportFiled>['data']) => ({
  work_minutes: workMinutes,
  previous_work: previousWork,
  todays_plan: todaysPlan,
  blocker,
})

const unsolved = { solved_by: null, solved_at: null }
const blockerOf = (blocker: string) =>
  blocker === ''
    ? ({ blocker_state: 'none', ...unsolved } as const)
    : ({ blocker_state: 'open', ...unsolved } as const)

/** Daily reports with their newest content, one row for a person, project and day. */
export const dailyReports = defineProjection<Report>({
  table: dailyReportsTable,
  version: 1,
  when: [
    on(DailyReportFiled, {
      key: report,
      fold: (_row, { companyId, data, decidedAt }) => ({
        company_id: companyId,
        id: reportIdOf(data),
        employee_id: data.employeeId,
        project_id: data.projectId,
        date: data.date,
        ...contentOf(data),
        ...blockerOf(data.blocker),
        zone: data.zone,
        filed_at: decidedAt,
        edited_at: null,
        late: data.late,
      }),
    }),
    on(DailyReportEdited, {
      key: report,
      fold: (row, { data, decidedAt }) =>
        row && {
          ...row,
          ...contentOf(data),
          // Another text is a new blocker.
          ...(data.blocker === row.blocker ? {} : blockerOf(data.blocker)),
          edited_at: decidedAt,
          late: row.late || data.late,
        },
    }),
    on(BlockerSolved, {
      key: report,
      fold: (row, { data, decidedAt }) =>
        row && { ...row, blocker_state: 'solved', solved_by: data.by, solved_at: decidedAt },
    }),
    on(BlockerReopened, {
      key: report,
      fold: row => row && { ...row, blocker_state: 'open', ...unsolved },
    }),
    onEach(EmployeeDeleted, { rows: ofPerson, fold: () => undefined }),
  ],
})
