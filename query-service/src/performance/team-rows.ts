import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { beforeDay, belongsTo } from '../kernel/people-on.ts'

/** The people who belong to the months of a range of days. */
const peopleBetween = fixedRead(
  (companyId: string, first: string, last: string, before: string, firstMonth: string, lastMonth: string) =>
    reads
      .selectFrom('read.person_facts as p')
      .select('p.id')
      .where('p.company_id', '=', companyId)
      .where(belongsTo({ companyId, first, last, before }, { firstMonth, lastMonth })),
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
