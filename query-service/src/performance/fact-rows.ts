import { formerEmployee } from '@rollcall/contracts/employees/names.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { fixedRead, type Read, type RowTypeOf, reads } from '@rollcall/read-models/reads.ts'
import { type NotNull, sql } from 'kysely'
import { factsOfPerson } from '../employees/public.ts'
import { holidaysBetween } from '../holidays/public.ts'
import { readCompanyDays, settingsStatement } from '../kernel/dated-settings.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { doneAround, doneOn } from './done-tasks.ts'

type Ids = readonly string[]

/** People with the facts that decide their schedules. Who was deleted is one, too, without a name of their own. */
const people = fixedRead((companyId: string, employeeIds: Ids) =>
  reads
    .selectFrom('read.person_facts as p')
    .leftJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.id'),
    )
    .select(factsOfPerson)
    .select(['p.id as employeeId', 'p.week_changes as weekChanges', 'p.weeks'])
    .select(({ eb, fn }) => [
      fn.coalesce('e.full_name', sql.lit<string>(formerEmployee)).as('fullName'),
      eb('e.id', 'is', null).as('isDeleted'),
    ])
    .where('p.company_id', '=', companyId)
    .where(({ eb, fn, val }) => eb('p.id', '=', fn.any(val(employeeIds)))),
)
export type PersonRow = RowTypeOf<typeof people>

const leave = fixedRead(
  (companyId: string, employeeIds: Ids, earliest: string, first: string, last: string) =>
    reads
      .selectFrom('read.leave_requests')
      .select(['employee_id as employeeId', 'half', 'shares'])
      .where('company_id', '=', companyId)
      .where(({ eb, fn, val }) => eb('employee_id', '=', fn.any(val(employeeIds))))
      .where(({ between }) => between('from', earliest, last))
      .where('to', '>=', first)
      .where('state', 'in', ['approved', 'cancellationRequested']),
)

/** People's months as the projector keeps them. */
export const keptMonths = fixedRead((companyId: string, employeeIds: Ids, from: string, to: string) =>
  reads
    .selectFrom('read.performance_months')
    .select(['employee_id as employeeId', 'month', 'days'])
    .where('company_id', '=', companyId)
    .where(({ eb, fn, val }) => eb('employee_id', '=', fn.any(val(employeeIds))))
    .where(({ between }) => between('month', from, to)),
)

/** How many tasks a person finished on a date of the company's zone then. */
const tasks = fixedRead((companyId: string, employeeIds: Ids, first: string, last: string) =>
  reads
    .selectFrom(({ selectFrom }) =>
      selectFrom('read.tasks as t')
        .select(({ ref }) => ['t.done_by as employeeId', doneOn(ref('t.done_at'), companyId).as('date')])
        .$narrowType<{ employeeId: NotNull }>()
        .where('t.company_id', '=', companyId)
        .where(({ eb, fn, val }) => eb('t.done_by', '=', fn.any(val(employeeIds))))
        .where(({ ref }) => doneAround(ref('t.done_at'), first, last))
        // `offset 0` makes the zone of each task be looked up once, instead of once per condition.
        .offset(sql.lit(0))
        .as('d'),
    )
    .select(['d.employeeId', 'd.date', sql<number>`count(*)::integer`.as('tasks')])
    .where(({ between }) => between('d.date', first, last))
    .groupBy(['d.employeeId', 'd.date']),
)

/** The people and the months of a question, both months included. */
export interface FactsAsked {
  companyId: string
  employeeIds: Ids
  from: string
  to: string
}

/** The people and the days of a question about schedules, both days included. */
export interface SchedulesAsked {
  companyId: string
  employeeIds: Ids
  first: string
  last: string
}

/** The statements of a question about schedules. Each reads only the people and days of it, by an index. */
export function scheduleStatements({ companyId, employeeIds, first, last }: SchedulesAsked) {
  const { from_gte: earliest } = touching(first, last)
  return {
    people: people(companyId, employeeIds),
    leave: leave(companyId, employeeIds, earliest, first, last),
    holidays: holidaysBetween(companyId, first, last),
    settings: settingsStatement(companyId),
  }
}

/** The facts that decide people's schedules in a range of days. */
export async function readScheduleFacts(read: Reader, asked: SchedulesAsked) {
  const of = scheduleStatements(asked)
  const rows = <Row>(statement: Read<Row>) => readRowsOf(read, asked.companyId, statement)
  const [people, leave, holidays, { history: settings, changes, weeks }] = await Promise.all([
    rows(of.people),
    rows(of.leave),
    rows(of.holidays),
    readCompanyDays(read, asked.companyId),
  ])
  return { people, leave, holidays, settings, changes, weeks }
}
export type ScheduleFacts = Awaited<ReturnType<typeof readScheduleFacts>>

const daysAsked = ({ companyId, employeeIds, from, to }: FactsAsked): SchedulesAsked => ({
  companyId,
  employeeIds,
  first: firstOf(from),
  last: lastOf(to),
})

/** The statements of a question, by what they read. Each reads only the people and months of it, by an index. */
export function factStatements(asked: FactsAsked) {
  const { companyId, employeeIds, from, to } = asked
  const days = daysAsked(asked)
  return {
    ...scheduleStatements(days),
    months: keptMonths(companyId, employeeIds, from, to),
    tasks: tasks(companyId, employeeIds, days.first, days.last),
  }
}

/** The facts that decide the figures of people in a range of months. */
export async function readFacts(read: Reader, asked: FactsAsked) {
  const of = factStatements(asked)
  const [facts, months, tasks] = await Promise.all([
    readScheduleFacts(read, daysAsked(asked)),
    readRowsOf(read, asked.companyId, of.months),
    readRowsOf(read, asked.companyId, of.tasks),
  ])
  return { ...facts, months, tasks }
}
export type PerformanceFacts = Awaited<ReturnType<typeof readFacts>>
