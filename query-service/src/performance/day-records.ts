import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { firstOf, lastOf, minuteOfDay } from '@rollcall/contracts/performance/month.ts'
import type { PerformanceDays } from '@rollcall/contracts/performance/views.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { zoneAtInstant } from '../kernel/dated-settings.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { doneAround } from './done-around.ts'

interface AttendanceRow {
  date: string
  workedMinutes: number
  sessions: DaySession[]
}
const attendance = {
  date: 'work_date',
  workedMinutes: 'worked_minutes',
  sessions: 'sessions',
} satisfies Record<keyof AttendanceRow, string>

type Reports = PerformanceDays['days'][number]['reports'][number] & { date: string }
const reports = {
  id: 'r.id',
  date: 'r.date',
  projectName: `coalesce(p.name, '')`,
  workMinutes: 'r.work_minutes',
} satisfies Record<keyof Reports, string>

type Tasks = PerformanceDays['days'][number]['tasks'][number] & { date: string }
const tasks = {
  id: 'id',
  date: `(done_at at time zone ${zoneAtInstant('done_at')})::date`,
  title: 'title',
  number: 'number',
  projectCode: `coalesce((select p.project_code from read.projects p
    where p.company_id = tasks.company_id and p.id = tasks.project_id), '')`,
} satisfies Record<keyof Tasks, string>

export interface RecordsAsked {
  companyId: string
  employeeId: string
  month: string
}

/** The statements of a person's month, by what they read. */
export function recordStatements({ companyId, employeeId, month }: RecordsAsked) {
  const whose = [companyId, employeeId, firstOf(month), lastOf(month)]
  return {
    attendance: {
      text: `select ${columnsOf(attendance)} from read.attendance_days
        where company_id = $1 and employee_id = $2 and work_date between $3::date and $4::date`,
      values: whose,
    },
    reports: {
      text: `select ${columnsOf(reports)} from read.daily_reports r
        left join read.projects p on p.company_id = r.company_id and p.id = r.project_id
        where r.company_id = $1 and r.employee_id = $2 and r.date between $3::date and $4::date
        order by r.date, r.id`,
      values: whose,
    },
    tasks: {
      text: `select ${columnsOf(tasks)} from read.tasks
        where company_id = $1 and done_by = $2
          and ${doneAround('$3', '$4')}
        order by done_at, id`,
      values: whose,
    },
  } satisfies Record<string, Statement>
}

/** What was recorded about a person in a month, from the records themselves, by date. */
export async function readRecords(read: Reader, asked: RecordsAsked) {
  const of = recordStatements(asked)
  const [days, filed, done] = await Promise.all([
    rowsOf<AttendanceRow>(read, asked.companyId, attendance, of.attendance),
    rowsOf<Reports>(read, asked.companyId, reports, of.reports),
    rowsOf<Tasks>(read, asked.companyId, tasks, of.tasks),
  ])
  const sessions = new Map(days.map(day => [day.date, day]))
  const reportsBy = Map.groupBy(filed, ({ date }) => date)
  const tasksBy = Map.groupBy(done, ({ date }) => date)
  return (date: string) => {
    const day = sessions.get(date)
    const [first] = day?.sessions ?? []
    return {
      firstIn: first ? minuteOfDay(first.inAt, first.inOffset, date) : null,
      workedMinutes: day?.workedMinutes ?? 0,
      sessions: (day?.sessions ?? []).map(({ inAt, outAt, inOffset, outOffset }) => ({
        inAt,
        outAt,
        inOffset,
        outOffset,
      })),
      reports: (reportsBy.get(date) ?? []).map(({ date: _, ...report }) => report),
      tasks: (tasksBy.get(date) ?? []).map(({ date: _, ...task }) => task),
    }
  }
}
