import { fixedRead, reads } from '@rollcall/read-models/reads.ts'

/** The people who have joined by a date. */
export const joinedBy = fixedRead((companyId: string, last: string) =>
  reads
    .selectFrom('read.employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('password_set', '=', true)
    .where('date_of_join', '<=', last),
)

/** The days with a work session that has no punch-out. */
export const openDays = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.attendance_days')
    .select(['employee_id as employeeId', 'work_date as date', 'sessions'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('work_date', first, last))
    .where('open_since', 'is not', null),
)
