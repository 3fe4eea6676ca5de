import type { PersonFacts } from '@rollcall/contracts/employees/person-facts.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import { dayColumnOf } from '@rollcall/contracts/projects/hours.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { readSettings, settingsStatement } from '../kernel/dated-settings.ts'
import { factColumns } from '../kernel/person-facts.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'

/** A person, also a former one, with what the record says about the day. */
interface PersonRow extends PersonFacts {
  employeeId: string
  /** null: a former employee. */
  fullName: string | null
  attendedMinutes: number | null
  hasReported: boolean
  reminded: boolean
}
const people = {
  ...factColumns,
  employeeId: 'p.id',
  fullName: 'e.full_name',
  attendedMinutes: 'a.worked_minutes',
  hasReported: 'd.employee_id is not null',
  reminded: 'd.employee_id is null and coalesce(r.reminded @> to_jsonb($2::date::text), false)',
} satisfies Record<keyof PersonRow, string>

interface HolidayRow extends Holiday {
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

interface LeaveRow {
  employeeId: string
  /** The part of the day that the request takes; null: none. */
  share: number | null
}
const leave = {
  employeeId: 'employee_id',
  share: `(select (s->>'share')::float8 from jsonb_array_elements(shares) s where s->>'date' = $5)`,
} satisfies Record<keyof LeaveRow, string>

/**
 * Everyone who was added by the day, wherever it began last, or reported on it. The reports of former employees are known by their hours
 * alone.
 */
const peopleSql = (date: string) => `select ${columnsOf(people)}
  from read.person_facts p
  left join read.employees e on e.company_id = p.company_id and e.id = p.id
  left join read.attendance_days a
    on a.company_id = p.company_id and a.employee_id = p.id and a.work_date = $2::date
  left join (select employee_id from read.daily_reports where company_id = $1 and date = $2::date
    union select h.employee_id from read.project_hours h
      join read.person_facts f on f.company_id = h.company_id and f.id = h.employee_id
      where f.company_id = $1 and f.state = 'deleted' and h.month = $3::date
        and h.${dayColumnOf(date)} is not null) d on d.employee_id = p.id
  left join read.report_reminders r on r.company_id = p.company_id and r.id = p.id
  where p.company_id = $1 and (p.added_at < $2::date + interval '2 days' or d.employee_id is not null)
  order by e.full_name, p.id`

const holidaysSql = `select ${columnsOf(holidays)} from read.holidays where company_id = $1 and date = $2::date`

const leaveSql = `select ${columnsOf(leave)} from read.leave_requests
  where company_id = $1 and "from" between $2::date and $3::date and "to" >= $4::date
    and state in ('approved', 'cancellationRequested')`

/** The statements of a company's day, by what they read. */
export const dayStatements = (companyId: string, date: string) => {
  const { from_gte: earliest } = touching(date, date)
  return {
    settings: settingsStatement(companyId),
    people: { text: peopleSql(date), values: [companyId, date, `${date.slice(0, 7)}-01`] },
    holidays: { text: holidaysSql, values: [companyId, date] },
    leave: { text: leaveSql, values: [companyId, earliest, date, date, date] },
  } satisfies Record<string, Statement>
}

/** What decides who has to report on a day: the settings, the people, the day's holidays and its approved leave. */
export async function readDay(read: Reader, companyId: string, date: string) {
  const of = dayStatements(companyId, date)
  const [settings, persons, days, requests] = await Promise.all([
    readSettings(read, companyId),
    rowsOf<PersonRow>(read, companyId, people, of.people),
    rowsOf<HolidayRow>(read, companyId, holidays, of.holidays),
    rowsOf<LeaveRow>(read, companyId, leave, of.leave),
  ])
  return { settings, people: persons, holidays: days, leave: requests }
}
export type DayFacts = Awaited<ReturnType<typeof readDay>>
