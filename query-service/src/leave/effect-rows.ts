import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { holidayColumns, requestColumns } from './preview-rows.ts'

/** Leave after a date with what decides about its person's calendar. */
const movableStatement = fixedRead((companyId: string, earliest: string, after: string) =>
  reads
    .selectFrom('read.leave_requests')
    .innerJoin('read.employees as e', join =>
      join
        .onRef('e.company_id', '=', 'read.leave_requests.company_id')
        .onRef('e.id', '=', 'read.leave_requests.employee_id'),
    )
    .innerJoin('read.person_facts as p', join =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.id'),
    )
    .select([
      ...requestColumns,
      'e.full_name as fullName',
      'e.position',
      'e.zone',
      'p.week_changes as weekChanges',
      'p.weeks',
    ])
    .where('read.leave_requests.company_id', '=', companyId)
    .where('read.leave_requests.state', 'in', ['pending', 'approved', 'cancellationRequested'])
    .where('read.leave_requests.from', '>=', earliest)
    .where('read.leave_requests.to', '>', after),
)

const holidaysStatement = fixedRead((companyId: string, after: string) =>
  reads
    .selectFrom('read.holidays')
    .select([...holidayColumns, 'choosers'])
    .where('company_id', '=', companyId)
    .where('date', '>', after),
)

/** The statements for the effect of a change, by what they read. `today`: the earliest date of its people. */
export const effectStatements = (companyId: string, today: string) =>
  ({
    movable: movableStatement(companyId, touching(today, today).from_gte, today),
    holidays: holidaysStatement(companyId, today),
  }) satisfies Record<string, Statement>

/** The leave of all people that has days after a date, and the holidays after it. */
export async function readMovable(read: Reader, companyId: string, today: string) {
  const of = effectStatements(companyId, today)
  const [leave, holidays] = await Promise.all([
    readRowsOf(read, companyId, of.movable),
    readRowsOf(read, companyId, of.holidays),
  ])
  return { leave, holidays }
}
