import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { beforeDay, wasEmployed } from '../kernel/people-on.ts'

/** The people who were with the company in a range of days, and those who have records in its months. */
export const peopleBetween = fixedRead(
  (companyId: string, first: string, last: string, before: string, firstMonth: string, lastMonth: string) =>
    reads
      .selectFrom('read.person_facts as p')
      .select('p.id')
      .where('p.company_id', '=', companyId)
      .where(({ eb, or, selectFrom }) =>
        or([
          wasEmployed({ companyId, first, last, before }),
          eb(
            'p.id',
            'in',
            selectFrom('read.performance_months as m')
              .select('m.employee_id')
              .where('m.company_id', '=', companyId)
              .where(({ between }) => between('m.month', firstMonth, lastMonth)),
          ),
        ]),
      ),
)
/** The statement of the people of a range of days. */
export const peopleOf = (companyId: string, first: string, last: string) =>
  peopleBetween(companyId, first, last, beforeDay(first), first.slice(0, 7), last.slice(0, 7))

/** The days with a work session that has no punch-out. */
export const openDays = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.attendance_days')
    .select(['employee_id as employeeId', 'work_date as date', 'sessions'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('work_date', first, last))
    .where('open_since', 'is not', null),
)
