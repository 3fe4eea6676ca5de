import { sql } from 'kysely'
import { fixedRead, type Read, type RowTypeOf, reads } from '../reads.ts'
import { attendedMinutes, fullNameOfAuthor, projectColumns } from './daily-report-columns.ts'

/** A page of the daily reports of a range, by day, of everybody. */
const ofEveryone = fixedRead(
  (companyId: string, from: string, to: string, afterDay: string, afterId: string, max: number) =>
    pageOf(companyId, from, to, afterDay, afterId, max),
)
/** The same of one person. */
const ofPerson = fixedRead(
  (
    companyId: string,
    from: string,
    to: string,
    afterDay: string,
    afterId: string,
    max: number,
    employeeId: string,
  ) => pageOf(companyId, from, to, afterDay, afterId, max).where('employee_id', '=', employeeId),
)

const pageOf = (
  companyId: string,
  from: string,
  to: string,
  afterDay: string,
  afterId: string,
  max: number,
) =>
  reads
    .selectFrom('read.daily_reports')
    .select(['id', 'date', fullNameOfAuthor.as('full_name'), projectColumns.projectName.as('project_name')])
    .select([projectColumns.projectCode.as('project_code'), 'work_minutes'])
    .select([attendedMinutes.as('attended_minutes'), 'previous_work', 'todays_plan'])
    .select(['blocker', 'blocker_state', 'late'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('date', from, to))
    .where(({ ref }) => sql<boolean>`(${ref('date')}, ${ref('id')}) > (${afterDay}::date, ${afterId})`)
    .orderBy('date')
    .orderBy('id')
    .limit(sql<number>`${max}`)

/** A daily report with the fields of an export. */
export type ExportedReport = RowTypeOf<typeof ofEveryone>

export interface ReportsAsked {
  companyId: string
  from: string
  to: string
  /** null: everybody. */
  employeeId: string | null
  /** The last report of the page before; undefined: the first page. */
  after: Pick<ExportedReport, 'date' | 'id'> | undefined
  max: number
}

/** A page of the daily reports of a range, by day. */
export function reportsStatement({
  companyId,
  from,
  to,
  employeeId,
  after,
  max,
}: ReportsAsked): Read<ExportedReport> {
  const page = [companyId, from, to, after?.date ?? from, after?.id ?? '', max] as const
  return employeeId === null ? ofEveryone(...page) : ofPerson(...page, employeeId)
}
