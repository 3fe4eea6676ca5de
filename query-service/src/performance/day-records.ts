import { firstInOf, lastOutOf } from '@rollcall/contracts/attendance/attendance-day.ts'
import { minutesOff } from '@rollcall/contracts/attendance/break-rule.ts'
import { endedBreaks } from '@rollcall/contracts/attendance/day-state.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { doneAround, doneOn } from './done-tasks.ts'

const attendance = fixedRead((companyId: string, employeeId: string, first: string, last: string) =>
  reads
    .selectFrom('read.attendance_days')
    .select(['work_date as date', 'worked_minutes as workedMinutes', 'sessions'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where(({ between }) => between('work_date', first, last)),
)

const reports = fixedRead((companyId: string, employeeId: string, first: string, last: string) =>
  reads
    .selectFrom('read.daily_reports as r')
    .leftJoin('read.projects as p', join =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.project_id'),
    )
    .select(({ fn }) => [
      'r.id',
      'r.date',
      fn.coalesce('p.name', sql.lit('')).as('projectName'),
      'r.work_minutes as workMinutes',
    ])
    .where('r.company_id', '=', companyId)
    .where('r.employee_id', '=', employeeId)
    .where(({ between }) => between('r.date', first, last))
    .orderBy('r.date')
    .orderBy('r.id'),
)

const tasks = fixedRead((companyId: string, employeeId: string, first: string, last: string) =>
  reads
    .selectFrom('read.tasks as t')
    .select(({ ref, fn, selectFrom }) => [
      't.id',
      doneOn(ref('t.done_at'), companyId).as('date'),
      't.title',
      't.number',
      fn
        .coalesce(
          selectFrom('read.projects as p')
            .select('p.project_code')
            .whereRef('p.company_id', '=', 't.company_id')
            .whereRef('p.id', '=', 't.project_id'),
          sql.lit(''),
        )
        .as('projectCode'),
    ])
    .where('t.company_id', '=', companyId)
    .where('t.done_by', '=', employeeId)
    .where(({ ref }) => doneAround(ref('t.done_at'), first, last))
    .orderBy('t.done_at')
    .orderBy('t.id'),
)

export interface RecordsAsked {
  companyId: string
  employeeId: string
  month: string
}

/** The statements of a person's month, by what they read. */
export function recordStatements({ companyId, employeeId, month }: RecordsAsked) {
  const whose = [companyId, employeeId, firstOf(month), lastOf(month)] as const
  return { attendance: attendance(...whose), reports: reports(...whose), tasks: tasks(...whose) }
}

/** The recorded facts about a person in a month, read from the records themselves, by date. */
export async function readRecords(read: Reader, asked: RecordsAsked) {
  const of = recordStatements(asked)
  const [days, filed, done] = await Promise.all([
    readRowsOf(read, asked.companyId, of.attendance),
    readRowsOf(read, asked.companyId, of.reports),
    readRowsOf(read, asked.companyId, of.tasks),
  ])
  const sessions = new Map(days.map(day => [day.date, day]))
  const reportsBy = Map.groupBy(filed, ({ date }) => date)
  const tasksBy = Map.groupBy(done, ({ date }) => date)
  return (date: string) => {
    const { workedMinutes = 0, sessions: ofDay = [] } = sessions.get(date) ?? {}
    const { unpaid, paid } = endedBreaks(ofDay)
    return {
      firstIn: firstInOf(ofDay, date),
      lastOut: lastOutOf(ofDay, date),
      workedMinutes,
      breakMinutes: unpaid,
      offMinutes: minutesOff(ofDay, unpaid + paid),
      sessions: ofDay.map(({ inAt, outAt, inOffset, outOffset }) => ({
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
