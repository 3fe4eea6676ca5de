import type { PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { performanceMonths } from '@rollcall/read-models/performance/performance-months.projection.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { workEventsThen } from '../attendance/public.ts'
import { peopleAsked } from '../kernel/past/asked-of.ts'
import { factsThen } from '../kernel/past/facts-then.ts'
import { foldRows } from '../kernel/past/fold-rows.ts'
import type { GivenRows } from '../kernel/past/given-rows.ts'
import type { PastAsked } from '../kernel/past/past-tables.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { doneAround } from './done-tasks.ts'
import { knownUntil, reportAsEvent, reportsFiled, reportsThen } from './past-reports.ts'
import { schedulesThen } from './past-schedules.ts'

type MonthsAsked = Omit<PastAsked, 'conditions'>

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
 * (YYYY-MM) to another. Reports are no attendance: they are counted from their read model, where none is ever removed, and
 * tasks from theirs.
 */
export async function pastMonths(
  asked: MonthsAsked,
  { from, to, of }: { from: string; to: string; of: readonly string[] },
): Promise<GivenRows> {
  const { session, moment, read } = asked
  const whose = { ...asked, conditions: [{ field: 'employeeId', operator: 'is' as const, values: [...of] }] }
  const people = await peopleAsked(whose, 'employeeId')
  const [first, last] = [firstOf(from), lastDayOf(to, moment)]
  const { companyId } = session
  const recordedBy = knownUntil(moment)
  const [worked, reports, tasks, schedules] = await Promise.all([
    workEventsThen(whose, people, { from: first, to: last }),
    readRowsOf(read, companyId, reportsThen(companyId, of, first, last, recordedBy)),
    readRowsOf(read, companyId, tasksDone(companyId, first, last, recordedBy)),
    schedulesThen(whose, people),
  ])
  const filed = reports.map(report => reportAsEvent(companyId, report))
  return {
    ...schedules,
    daily_reports: reports,
    tasks,
    performance_months: foldRows(performanceMonths, worked, filed),
    attendance_days: foldRows(attendanceDays, worked),
  }
}

/**
 * What a page of a team's month is found and sorted by, as it was known at a past moment: everyone's facts, and the sums of
 * everyone's month without its days. The leave and the days of the people on it are read when it is known who they are.
 */
export async function pastTeam(asked: MonthsAsked, month: string): Promise<GivenRows> {
  const { session, moment, read } = asked
  const whose = { ...asked, conditions: [] }
  const people = await peopleAsked(whose, 'employeeId')
  const [first, last] = [firstOf(month), lastDayOf(month, moment)]
  const { companyId } = session
  const [worked, reports, facts] = await Promise.all([
    workEventsThen(whose, people, { from: first, to: last }),
    readRowsOf(read, companyId, reportsFiled(companyId, first, last, knownUntil(moment))),
    factsThen(whose, people),
  ])
  const filed = reports.map(report => reportAsEvent(companyId, report))
  return {
    ...facts.tables,
    performance_months: foldRows(performanceMonths, worked, filed).map(({ days, ...sums }) => sums),
  }
}

const lastDayOf = (month: string, { asOf }: PastMoment): string =>
  asOf !== undefined && asOf < lastOf(month) ? asOf : lastOf(month)
