import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { DayShare } from '@rollcall/contracts/leave/charged-days.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { readSettings, settingsStatement, zoneAtInstant } from '../kernel/dated-settings.ts'
import { factColumns } from '../kernel/person-facts.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { doneAround } from './done-around.ts'

export interface PersonRow extends PersonFacts {
  employeeId: string
  fullName: string
}
const people = {
  ...factColumns,
  employeeId: 'e.id',
  fullName: 'e.full_name',
} satisfies Record<keyof PersonRow, string>

export interface LeaveRow {
  employeeId: string
  /** null: whole days. */
  half: Half | null
  shares: DayShare[]
}
const leave = { employeeId: 'employee_id', half: 'half', shares: 'shares' } satisfies Record<
  keyof LeaveRow,
  string
>

/** A person's month as the projector keeps it, by the day of the month, 01 to 31. */
export interface MonthRow {
  employeeId: string
  month: string
  days: Record<string, { in?: number; min: number; rep: number }>
}
const months = { employeeId: 'employee_id', month: 'month', days: 'days' } satisfies Record<
  keyof MonthRow,
  string
>

/** The tasks that a person finished on a date of the company's zone then. */
export interface TaskRow {
  employeeId: string
  date: string
  tasks: number
}
const tasks = { employeeId: 'done_by', date: 'done_on', tasks: 'tasks' } satisfies Record<
  keyof TaskRow,
  string
>

export interface HolidayRow extends Holiday {
  choosers: string[]
}
const holidays = {
  holidayId: 'id',
  name: 'name',
  date: 'date',
  type: 'type',
  half: 'half',
  audience: 'audience',
  choosers: 'choosers',
} satisfies Record<keyof HolidayRow, string>

/** The people and the months of a question, both months included. */
export interface FactsAsked {
  companyId: string
  employeeIds: readonly string[]
  from: string
  to: string
}

/** The statements of a question, by what they read. Each reads only the people and months of it, by an index. */
export function factStatements({ companyId, employeeIds, from, to }: FactsAsked) {
  const [first, last] = [firstOf(from), lastOf(to)]
  const whose = [companyId, employeeIds]
  const { from_gte: earliest } = touching(first, last)
  return {
    people: {
      text: `select ${columnsOf(people)} from read.employees e
        join read.person_facts p on p.company_id = e.company_id and p.id = e.id
        where e.company_id = $1 and e.id = any($2)`,
      values: whose,
    },
    leave: {
      text: `select ${columnsOf(leave)} from read.leave_requests
        where company_id = $1 and employee_id = any($2) and "from" between $3::date and $4::date
          and "to" >= $5::date and state in ('approved', 'cancellationRequested')`,
      values: [...whose, earliest, last, first],
    },
    months: {
      text: `select ${columnsOf(months)} from read.performance_months
        where company_id = $1 and employee_id = any($2) and month between $3 and $4`,
      values: [...whose, from, to],
    },
    tasks: {
      // The zone of each task is looked up once: without the offset, for each condition.
      text: `select ${columnsOf(tasks)} from (
        select done_by, done_on, count(*)::integer as tasks from (
          select done_by, (done_at at time zone ${zoneAtInstant('done_at')})::date as done_on
          from read.tasks
          where company_id = $1 and done_by = any($2) and ${doneAround('$3', '$4')}
          offset 0) d
        where done_on between $3::date and $4::date
        group by done_by, done_on) t`,
      values: [...whose, first, last],
    },
    holidays: {
      text: `select ${columnsOf(holidays)} from read.holidays
        where company_id = $1 and date between $2::date and $3::date`,
      values: [companyId, first, last],
    },
    settings: settingsStatement(companyId),
  } satisfies Record<string, Statement>
}

/** What decides the figures of people in a range of months. */
export async function readFacts(read: Reader, asked: FactsAsked) {
  const of = factStatements(asked)
  const { companyId } = asked
  const [persons, requests, kept, done, days, dated] = await Promise.all([
    rowsOf<PersonRow>(read, companyId, people, of.people),
    rowsOf<LeaveRow>(read, companyId, leave, of.leave),
    rowsOf<MonthRow>(read, companyId, months, of.months),
    rowsOf<TaskRow>(read, companyId, tasks, of.tasks),
    rowsOf<HolidayRow>(read, companyId, holidays, of.holidays),
    readSettings(read, companyId),
  ])
  return {
    people: persons,
    leave: requests,
    months: kept,
    tasks: done,
    holidays: days,
    settings: dated,
  }
}
export type PerformanceFacts = Awaited<ReturnType<typeof readFacts>>
