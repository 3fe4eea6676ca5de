import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { readSettings, settingsStatement } from '../kernel/dated-settings.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'

/** A person who is not blocked, with what the record says about the day. */
interface PersonRow {
  employeeId: string
  fullName: string
  position: string
  zone: string | null
  isActive: boolean
  dateOfJoin: string
  attendedMinutes: number | null
  hasReported: boolean
  reminded: boolean
}
const people = {
  employeeId: 'e.id',
  fullName: 'e.full_name',
  position: 'e.position',
  zone: 'e.zone',
  isActive: `e.status = 'active'`,
  dateOfJoin: 'e.date_of_join',
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

const peopleSql = `select ${columnsOf(people)}
  from read.employees e
  left join read.attendance_days a
    on a.company_id = e.company_id and a.employee_id = e.id and a.work_date = $2::date
  left join (select distinct employee_id from read.daily_reports
    where company_id = $1 and date = $2::date) d on d.employee_id = e.id
  left join read.report_reminders r on r.company_id = e.company_id and r.id = e.id
  where e.company_id = $1 and e.status <> 'blocked'
  order by e.full_name, e.id`

const holidaysSql = `select ${columnsOf(holidays)} from read.holidays where company_id = $1 and date = $2::date`

const leaveSql = `select ${columnsOf(leave)} from read.leave_requests
  where company_id = $1 and "from" between $2::date and $3::date and "to" >= $4::date
    and state in ('approved', 'cancellationRequested')`

/** The statements of a company's day, by what they read. */
export const dayStatements = (companyId: string, date: string) => {
  const { from_gte: earliest } = touching(date, date)
  return {
    settings: settingsStatement(companyId),
    people: { text: peopleSql, values: [companyId, date] },
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
