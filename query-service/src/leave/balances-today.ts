import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { balanceAfter } from '@rollcall/contracts/leave/balance.ts'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { AtNow } from '../kernel/resource.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'
import { type BooksRow, booksToday } from './books-today.ts'

/** The zone in which a date begins first. */
const firstZone = 'Etc/GMT-14'

/** The day from which the stored balance may have changed by time, beside each balance. */
export const besideBalance = { dueOn: 'due_on' }
/** The same beside each employee. It is looked up only while somebody's balance is due, which is rare and short. */
export const besideEmployee = {
  dueOn: `case when exists (select from read.leave_accounts d
      where d.due_on <= ((now() at time zone 'UTC') + interval '14 hours')::date and not d.unopened)
    then (select a.due_on from read.leave_accounts a
      where a.company_id = employees.company_id and a.id = employees.id and not a.unopened) end`,
}

/** The balance and the books in one row, so that they are of the same moment. */
type Row = Omit<LeaveBalanceRow, 'id' | 'due'> & BooksRow & { companyZone: string }
const columns = {
  employeeId: 'a.id',
  fullName: 'a.full_name',
  year: 'a.year',
  from: 'a."from"',
  until: 'a.until',
  balance: 'a.balance',
  credited: 'a.credited',
  taken: 'a.taken',
  expired: 'a.expired',
  pending: 'a.pending',
  available: 'a.available',
  carriedOver: 'a.carried_over',
  usableUntil: 'a.usable_until',
  books: 'a.books',
  blocked: 'a.blocked',
  zone: 'e.zone',
  addedAt: 'e.added_at',
  leaveBalance: 'e.leave_balance',
  dateOfJoin: 'e.date_of_join',
  companyZone: 'c.zone',
  rules: 't.rules',
  plans: 't.plans',
} satisfies Record<keyof Row, string>

/** The statement of the open balances of these people, with what decides about their course. */
export const balancesStatement = (companyId: string, ids: readonly string[]): Statement => ({
  text: `select ${columnsOf(columns)}
    from read.leave_accounts a
    join read.employees e on e.company_id = a.company_id and e.id = a.id
    join read.companies c on c.company_id = a.company_id and c.id = a.company_id
    join read.leave_terms t on t.company_id = a.company_id and t.id = a.company_id
    where a.company_id = $1 and a.id = any($2::text[]) and not a.unopened
      and c.zone is not null and t.plans <> '[]'`,
  values: [companyId, ids],
})

type Rows = readonly Record<string, unknown>[]

type Reading = Omit<AtNow, 'besides'>

/** Balances as they stand today, by the function that brings the books up to date before a decision. */
export async function balancesToday(rows: Rows, at: Reading): Promise<Record<string, unknown>[]> {
  const today = await dueBalances(rows, at)
  return rows.map(({ dueOn: _, ...row }) => ({ ...row, ...today.get(row.id) }))
}

/** Employees with their balances as they stand today. */
export async function employeesToday(rows: Rows, at: Reading): Promise<Record<string, unknown>[]> {
  const today = await dueBalances(rows, at)
  return rows.map(({ dueOn: _, ...row }) => {
    const balance = today.get(row.id)
    return balance ? { ...row, leaveNow: balance.balance } : row
  })
}

/** The balances of today by person. Only rows in which something may have fallen due are read again. */
async function dueBalances(rows: Rows, { companyId, read, now }: Reading) {
  const latest = dateIn(firstZone, now)
  const ids = rows.flatMap(({ id, dueOn }) => (dueOn !== null && String(dueOn) <= latest ? [String(id)] : []))
  const found =
    ids.length === 0 ? [] : await rowsOf<Row>(read, companyId, columns, balancesStatement(companyId, ids))
  return new Map<unknown, LeaveBalanceRow>(found.map(row => [row.employeeId, balanceToday(row, now)]))
}

/** A stored balance as it stands today. */
export function balanceToday(row: Row, now: number): LeaveBalanceRow {
  const { employeeId: id, fullName, year, from, until, usableUntil } = row
  const { balance, credited, taken, expired, pending, available, carriedOver } = row
  const figures = { balance, credited, taken, expired, pending, available, carriedOver }
  const stored = { id, fullName, year, from, until, usableUntil, ...figures, due: [] }
  return balanceAfter(stored, booksToday(row, now).events, new Date(now).toISOString())
}
