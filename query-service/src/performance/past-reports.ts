import type { PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import type { FoldedEvent } from '@rollcall/read-models/kernel/projection.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'

/** The reports of a company about some days that had been filed by an instant. */
export const reportsFiled = fixedRead((companyId: string, first: string, last: string, until: string) =>
  reads
    .selectFrom('read.daily_reports')
    .select(['id', 'employee_id', 'date', 'filed_at'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('date', first, last))
    .where('filed_at', '<=', until),
)

/** The reports of people about some days that had been filed by an instant, with the minutes that they had then. */
export const reportsThen = fixedRead(
  (companyId: string, employeeIds: readonly string[], first: string, last: string, until: string) =>
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
      .where(({ eb, fn, val }) => eb('r.employee_id', '=', fn.any(val(employeeIds))))
      .where(({ between }) => between('r.date', first, last))
      .where('r.filed_at', '<=', until),
)

/** The instant until which what was filed is known at a moment: without one, everything that is filed. */
export const knownUntil = ({ knownOn }: PastMoment): string => knownOn ?? '9999-12-31T00:00:00.000Z'

/** A filed report as the event that a month counts. */
export const reportAsEvent = (
  companyId: string,
  report: { id: string; employee_id: string; date: string; filed_at: string },
): FoldedEvent => ({
  id: report.id,
  type: 'DailyReportFiled',
  data: { employeeId: report.employee_id, date: report.date },
  companyId,
  role: 'employee',
  actorId: report.employee_id,
  channel: 'web',
  position: '0',
  recordedAt: report.filed_at,
  decidedAt: report.filed_at,
})
