import type { PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import type { FoldedEvent } from '@rollcall/read-models/kernel/projection.ts'
import { performanceMonths } from '@rollcall/read-models/performance/performance-months.projection.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { workEventsThen } from '../attendance/public.ts'
import { peopleAsked } from '../kernel/past/asked-of.ts'
import { foldRows } from '../kernel/past/fold-rows.ts'
import type { GivenRows } from '../kernel/past/given-rows.ts'
import type { PastAsked } from '../kernel/past/past-tables.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { doneAround } from './done-tasks.ts'
import { schedulesThen } from './past-schedules.ts'

/** The reports of a company about some days that had been filed by an instant. */
const reportsFiled = fixedRead((companyId: string, first: string, last: string, until: string) =>
  reads
    .selectFrom('read.daily_reports')
    .select(['id', 'employee_id as employeeId', 'date', 'filed_at as filedAt'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('date', first, last))
    .where('filed_at', '<=', until),
)

/** The reports of a person about some days that had been filed by an instant, with the minutes that they had then. */
const reportsThen = fixedRead(
  (companyId: string, employeeId: string, first: string, last: string, until: string) =>
    reads
      .selectFrom('read.daily_reports as r')
      .select(({ fn, ref, selectFrom }) => [
        'r.company_id',
        'r.id',
        'r.employee_id',
        'r.project_id',
        'r.date',
        'r.filed_at',
        fn
          .coalesce(
            selectFrom('read.daily_report_history as h')
              .select('h.work_minutes')
              .whereRef('h.company_id', '=', 'r.company_id')
              .whereRef('h.report_id', '=', 'r.id')
              .where('h.at', '<=', until)
              .where('h.work_minutes', 'is not', null)
              .orderBy('h.at', 'desc')
              .orderBy('h.id', 'desc')
              .limit(sql.lit(1)),
            ref('r.work_minutes'),
          )
          .as('work_minutes'),
      ])
      .where('r.company_id', '=', companyId)
      .where('r.employee_id', '=', employeeId)
      .where(({ between }) => between('r.date', first, last))
      .where('r.filed_at', '<=', until),
)

/** The tasks of a company that were done around some days, by an instant. */
const tasksDone = fixedRead((companyId: string, first: string, last: string, until: string) =>
  reads
    .selectFrom('read.tasks as t')
    .select([
      ...(['t.company_id', 't.id', 't.number', 't.title', 't.project_id'] as const),
      ...(['t.done_at', 't.done_by'] as const),
    ])
    .where('t.company_id', '=', companyId)
    .where(({ ref }) => doneAround(ref('t.done_at'), first, last))
    .where('t.done_at', '<=', until),
)

/**
 * The months and days of people, and what decided their schedules, as they were known at a past moment, from a month
 * (YYYY-MM) to another. `of`: one person; absent: everyone, without the reports one by one. Reports are no attendance: they
 * are counted from their read model, where none is ever removed, and tasks from theirs.
 */
export async function pastMonths(
  asked: Omit<PastAsked, 'conditions'>,
  { from, to, of }: { from: string; to: string; of?: string },
): Promise<GivenRows> {
  const { session, moment, read } = asked
  const conditions = of === undefined ? [] : [{ field: 'employeeId', operator: 'is' as const, values: [of] }]
  const whose = { ...asked, conditions }
  const people = await peopleAsked(whose, 'employeeId')
  const [first, last] = [firstOf(from), lastDayOf(to, moment)]
  const { companyId } = session
  const recordedBy = until(moment)
  const [worked, reports, own, tasks, schedules] = await Promise.all([
    workEventsThen(whose, people, { from: first, to: last }),
    readRowsOf(read, companyId, reportsFiled(companyId, first, last, recordedBy)),
    of === undefined ? [] : readRowsOf(read, companyId, reportsThen(companyId, of, first, last, recordedBy)),
    readRowsOf(read, companyId, tasksDone(companyId, first, last, recordedBy)),
    schedulesThen(whose, people),
  ])
  const filed = reports.map(report => reportAsEvent(companyId, report))
  return {
    ...schedules,
    daily_reports: own,
    tasks,
    performance_months: foldRows(performanceMonths, worked, filed),
    attendance_days: foldRows(attendanceDays, worked),
  }
}

const lastDayOf = (month: string, { asOf }: PastMoment): string =>
  asOf !== undefined && asOf < lastOf(month) ? asOf : lastOf(month)

/** Without an instant, everything that is filed counts. */
const until = ({ knownOn }: PastMoment): string => knownOn ?? '9999-12-31T00:00:00.000Z'

const reportAsEvent = (
  companyId: string,
  { id, employeeId, date, filedAt }: { id: string; employeeId: string; date: string; filedAt: string },
): FoldedEvent => ({
  id,
  type: 'DailyReportFiled',
  data: { employeeId, date },
  companyId,
  role: 'employee',
  actorId: employeeId,
  channel: 'web',
  position: '0',
  recordedAt: filedAt,
  decidedAt: filedAt,
})
