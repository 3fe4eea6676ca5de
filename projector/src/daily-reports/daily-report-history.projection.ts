import {
  BlockerReopened,
  BlockerSolved,
  DailyReportEdited,
  DailyReportFiled,
} from '@rollcall/contracts/daily-reports/events.ts'
import { reportIdOf } from '@rollcall/contracts/daily-reports/report-id.ts'
import type { DailyStatusHistoryRow } from '@rollcall/contracts/daily-reports/views.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, onEach, type Recorded } from '../kernel/projection.ts'
import { ofPerson } from './report-events.ts'

type Change = RowOf<DailyStatusHistoryRow>

const ofEvent = ({ companyId, id }: Recorded) => [companyId, id]

type Written = EventOf<typeof DailyReportFiled | typeof DailyReportEdited>
const written = (what: 'filed' | 'edited') => ({
  key: ofEvent,
  fold: (_row: Change | undefined, { companyId, id, data, decidedAt }: Recorded<Written>): Change => ({
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
  fold: (_row: Change | undefined, { companyId, id, data, decidedAt }: Recorded<OfBlocker>): Change => ({
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

/** The original of each daily report, its edits, and what became of its blocker: one row for each event. */
export const dailyReportHistory = defineProjection<Change>({
  name: 'daily_report_history',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      report_id: 'text',
      employee_id: 'text',
      date: 'day',
      what: 'text',
      by: 'text',
      at: 'instant',
      late: 'boolean',
      work_minutes: 'integer?',
      previous_work: 'text',
      todays_plan: 'text',
      blocker: 'text',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['company_id', 'report_id', 'at', 'id'],
      ['company_id', 'at', 'id'],
      ['company_id', 'employee_id', 'at', 'id'],
    ],
    counted: [],
    owner: 'employee_id',
  },
  when: [
    on(DailyReportFiled, written('filed')),
    on(DailyReportEdited, written('edited')),
    on(BlockerSolved, ofBlocker('solved')),
    on(BlockerReopened, ofBlocker('reopened')),
    onEach(EmployeeDeleted, { rows: ofPerson, fold: () => undefined }),
  ],
})
