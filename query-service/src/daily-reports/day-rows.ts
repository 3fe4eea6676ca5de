import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import { type DayColumn, dayColumnOf, dayColumns } from '@rollcall/contracts/projects/hours.ts'
import { fixedRead, type Read, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { factsOfPerson } from '../employees/public.ts'
import { holidaysBetween } from '../holidays/public.ts'
import { readCompanyDays, settingsStatement } from '../kernel/dated-settings.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'

/**
 * Everyone who was added by the day, wherever it began last, or reported on it, with what the record says about the day.
 * A former employee has no name. The reports of former employees are known by their hours alone, in the column of the day.
 */
const peopleBy = (day: DayColumn) =>
  fixedRead((companyId: string, date: string, month: string) =>
    reads
      .selectFrom('read.person_facts as p')
      .leftJoin('read.employees as e', join =>
        join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.id'),
      )
      .leftJoin('read.attendance_days as a', join =>
        join
          .onRef('a.company_id', '=', 'p.company_id')
          .onRef('a.employee_id', '=', 'p.id')
          .on('a.work_date', '=', date),
      )
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom('read.daily_reports')
            .select('employee_id')
            .where('company_id', '=', companyId)
            .where('date', '=', date)
            .union(
              selectFrom('read.project_hours as h')
                .innerJoin('read.person_facts as f', join =>
                  join.onRef('f.company_id', '=', 'h.company_id').onRef('f.id', '=', 'h.employee_id'),
                )
                .select('h.employee_id')
                .where('f.company_id', '=', companyId)
                .where('f.state', '=', 'deleted')
                .where('h.month', '=', month)
                .where(`h.${day}`, 'is not', null),
            )
            .as('d'),
        join => join.onRef('d.employee_id', '=', 'p.id'),
      )
      .leftJoin('read.report_reminders as r', join =>
        join.onRef('r.company_id', '=', 'p.company_id').onRef('r.id', '=', 'p.id'),
      )
      .select(factsOfPerson)
      .select(['p.id as employeeId', 'p.weeks', 'e.full_name as fullName'])
      .select('a.worked_minutes as attendedMinutes')
      .select(({ ref }) => [
        sql<boolean>`${ref('d.employee_id')} is not null`.as('hasReported'),
        sql<boolean>`${ref('d.employee_id')} is null
          and coalesce(${ref('r.reminded')} @> to_jsonb(${date}::date::text), false)`.as('reminded'),
      ])
      .where('p.company_id', '=', companyId)
      .where(({ eb, or }) =>
        or([
          eb('p.added_at', '<', sql<string>`${date}::date + interval '2 days'`),
          eb('d.employee_id', 'is not', null),
        ]),
      )
      .orderBy('e.full_name')
      .orderBy('p.id'),
  )
const people = Object.fromEntries(dayColumns.map(day => [day, peopleBy(day)])) as Record<
  DayColumn,
  ReturnType<typeof peopleBy>
>

/** The approved leave of a day, each with the part of the day that it takes; null: none. */
const leave = fixedRead((companyId: string, earliest: string, date: string) =>
  reads
    .selectFrom('read.leave_requests')
    .select(({ ref }) => [
      'employee_id as employeeId',
      sql<number | null>`(select (s->>'share')::float8 from jsonb_array_elements(${ref('shares')}) s
        where s->>'date' = ${date})`.as('share'),
    ])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('from', earliest, date))
    .where('to', '>=', date)
    .where('state', 'in', ['approved', 'cancellationRequested']),
)

/** The statements of a company's day, by what they read. */
export const dayStatements = (companyId: string, date: string) => ({
  settings: settingsStatement(companyId),
  people: people[dayColumnOf(date)](companyId, date, `${date.slice(0, 7)}-01`),
  holidays: holidaysBetween(companyId, date, date),
  leave: leave(companyId, touching(date, date).from_gte, date),
})

/**
 * The facts that decide who must report on a day: the settings, the people, the day's holidays and its approved leave.
 */
export async function readDay(read: Reader, companyId: string, date: string) {
  const of = dayStatements(companyId, date)
  const rows = <Row>(statement: Read<Row>) => readRowsOf(read, companyId, statement)
  const [{ history: settings, weeks }, people, holidays, leave] = await Promise.all([
    readCompanyDays(read, companyId),
    rows(of.people),
    rows(of.holidays),
    rows(of.leave),
  ])
  return { settings, weeks, people, holidays, leave }
}
export type DayFacts = Awaited<ReturnType<typeof readDay>>
