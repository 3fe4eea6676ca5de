import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { type HolidayRow, holidays, type RequestRow, requests } from './preview-rows.ts'

/** Future leave with what decides about its person's calendar. */
export interface MovableRow extends RequestRow {
  position: string
  zone: string | null
}
const movable = {
  ...(Object.fromEntries(Object.entries(requests).map(([name, sql]) => [name, `r.${sql}`])) as Record<
    keyof RequestRow,
    string
  >),
  position: 'e.position',
  zone: 'e.zone',
} satisfies Record<keyof MovableRow, string>

const movableSql = `select ${columnsOf(movable)}
  from read.leave_requests r join read.employees e on e.company_id = r.company_id and e.id = r.employee_id
  where r.company_id = $1 and r.state in ('pending', 'approved', 'cancellationRequested')
    and r."from" >= $2 and r."to" > $3`

const holidaysSql = `select ${columnsOf({ ...holidays, choosers: 'choosers' })}
  from read.holidays where company_id = $1 and date > $2`

/** The statements of the effect of a change, by what they read. `today`: the earliest one of its people. */
export const effectStatements = (companyId: string, today: string) =>
  ({
    movable: { text: movableSql, values: [companyId, touching(today, today).from_gte, today] },
    holidays: { text: holidaysSql, values: [companyId, today] },
  }) satisfies Record<string, Statement>

/** The leave of all people that has days after a date, and the holidays after it. */
export async function readMovable(read: Reader, companyId: string, today: string) {
  const of = effectStatements(companyId, today)
  const [leave, days] = await Promise.all([
    rowsOf<MovableRow>(read, companyId, movable, of.movable),
    rowsOf<HolidayRow>(read, companyId, holidays, of.holidays),
  ])
  return { leave, holidays: days }
}
