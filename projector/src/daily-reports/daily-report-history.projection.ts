import {
  BlockerReopened,
  BlockerSolved,
  DailyReportEdited,
  DailyReportFiled,
} from '@rollcall/contracts/daily-reports/events.ts'
import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { dailyReportHistoryTable } from '@rollcall/read-models/daily-reports/daily-report-history.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'
import { ofPerson } from './report-events.ts'

type Change = RowOf<typeof dailyReportHistoryTable>

const ofEvent = ({ companyId, id }: FoldedEvent) => [companyId, id]

type Written = EventOf<typeof DailyReportFiled | typeof DailyReportEdited>
const written = (what: 'filed' | 'edited') => ({
  key: ofEvent,
  fold: (_row: Change | undefined, { companyId, id, data, decidedAt }: FoldedEvent<Written>): Change => ({
    company_id: companyId,
    id,
    report_id: reportIdOf(data),
    employee_id: data.employeeId,
    date: data.date,
    what,
    by: 'employee',
    at: decidedAt,
    late: data.late,
    work_minutes: data.workMinutes,
    previous_work: data.previousWork,
    todays_plan: data.todaysPlan,
    blocker: data.blocker,
  }),
})

type OfBlocker = EventOf<typeof BlockerSolved | typeof BlockerReopened>
const ofBlocker = (what: 'solved' | 'reopened') => ({
  key: ofEvent,
  fold: (_row: Change | undefined, { companyId, id, data, decidedAt }: FoldedEvent<OfBlocker>): Change => ({
    company_id: companyId,
    id,
    report_id: reportIdOf(data),
    employee_id: data.employeeId,
    date: data.date,
    what,
    by: data.by,
    at: decidedAt,
    late: false,
    work_minutes: null,
    previous_work: '',
    todays_plan: '',
    blocker: '',
  }),
})

/** The original of each daily report, its edits, and the history of its blocker: one row for each event. */
export const dailyReportHistory = defineProjection<Change>({
  table: dailyReportHistoryTable,
  version: 1,
  when: [
    on(DailyReportFiled, written('filed')),
    on(DailyReportEdited, written('edited')),
    on(BlockerSolved, ofBlocker('solved')),
    on(BlockerReopened, ofBlocker('reopened')),
    onEach(EmployeeDeleted, { rows: ofPerson, fold: () => undefined }),
  ],
})
