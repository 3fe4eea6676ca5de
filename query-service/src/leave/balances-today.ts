import { balanceAfter } from '@rollcall/contracts/leave/balance.ts'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { type Database, fixedRead, type RowTypeOf, reads } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, type NotNull, sql } from 'kysely'
import type { AtNow } from '../kernel/resource.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { booksToday } from './books-today.ts'

/** The zone in which a date begins first. */
const firstZone = 'Etc/GMT-14'

const account = expressionBuilder<Database, 'read.leave_accounts'>()
const employee = expressionBuilder<Database, 'read.employees'>()

/** The day from which time may have changed the stored balance, beside each balance. */
export const besideBalance = { dueOn: account.ref('read.leave_accounts.due_on') }
/** The same day beside each employee. It is looked up only while somebody's balance is due, which is rare and brief. */
export const besideEmployee = {
  dueOn: employee
    .case()
    .when(
      employee.exists(
        employee
          .selectFrom('read.leave_accounts as d')
          .where('d.due_on', '<=', sql<string>`((now() at time zone 'UTC') + interval '14 hours')::date`)
          .where(({ not, ref }) => not(ref('d.unopened'))),
      ),
    )
    .then(
      employee
        .selectFrom('read.leave_accounts as a')
        .select('a.due_on')
        .whereRef('a.company_id', '=', 'read.employees.company_id')
        .whereRef('a.id', '=', 'read.employees.id')
        .where(({ not, ref }) => not(ref('a.unopened')))
        .$asScalar(),
    )
    .end(),
}

/**
 * The statement of the open balances of these people, with what decides about their course: the balance and the books in
 * one row, so that they are of the same moment.
 */
export const balancesStatement = fixedRead((companyId: string, ids: readonly string[]) =>
  reads
    .selectFrom('read.leave_accounts as a')
    .innerJoin('read.employees as e', join =>
      join.onRef('e.company_id', '=', 'a.company_id').onRef('e.id', '=', 'a.id'),
    )
    .innerJoin('read.companies as c', join =>
      join.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.company_id'),
    )
    .innerJoin('read.leave_terms as t', join =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.company_id'),
    )
    .select([
      'a.id as employeeId',
      'a.full_name as fullName',
      'a.year',
      'a.from',
      'a.until',
      'a.balance',
      'a.credited',
      'a.taken',
      'a.expired',
      'a.pending',
      'a.available',
      'a.carried_over as carriedOver',
      'a.usable_until as usableUntil',
      'a.books',
      'a.blocked',
      'e.zone',
      'e.added_at as addedAt',
      'e.last_day as lastDay',
      'e.leave_balance as leaveBalance',
      'e.date_of_join as dateOfJoin',
      'c.zone as companyZone',
      't.rules',
      't.plans',
    ])
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', sql<string>`any(${ids}::text[])`)
    .where(({ not, ref }) => not(ref('a.unopened')))
    .where('c.zone', 'is not', null)
    .where(({ ref }) => sql<boolean>`${ref('t.plans')} <> '[]'`)
    .$narrowType<{ companyZone: NotNull }>(),
)
type Row = RowTypeOf<typeof balancesStatement>

type Rows = readonly Record<string, unknown>[]

type Reading = Omit<AtNow, 'besides'>

/** Balances as of today, by the function that brings the books up to date before a decision. */
export async function balancesToday(rows: Rows, at: Reading): Promise<Record<string, unknown>[]> {
  const today = await dueBalances(rows, at)
  return rows.map(({ dueOn: _, ...row }) => ({ ...row, ...today.get(row.id) }))
}

/** Employees with their balances as of today. */
export async function employeesToday(rows: Rows, at: Reading): Promise<Record<string, unknown>[]> {
  const today = await dueBalances(rows, at)
  return rows.map(({ dueOn: _, ...row }) => {
    const balance = today.get(row.id)
    return balance ? { ...row, leaveNow: balance.balance } : row
  })
}

/** The balances of today by person. Only rows in which something may have fallen due are read again. */
async function dueBalances(rows: Rows, { companyId, read, now, todayIn }: Reading) {
  const latest = todayIn(firstZone)
  const ids = rows.flatMap(({ id, dueOn }) => (dueOn !== null && String(dueOn) <= latest ? [String(id)] : []))
  const found = ids.length === 0 ? [] : await readRowsOf(read, companyId, balancesStatement(companyId, ids))
  return new Map<unknown, LeaveBalanceRow>(
    found.map(row => [row.employeeId, balanceToday(row, { now, todayIn })]),
  )
}

/** A stored balance as of today. */
export function balanceToday(row: Row, { now, todayIn }: Pick<Reading, 'now' | 'todayIn'>): LeaveBalanceRow {
  const { employeeId: id, fullName, year, from, until, usableUntil } = row
  const { balance, credited, taken, expired, pending, available, carriedOver } = row
  const figures = { balance, credited, taken, expired, pending, available, carriedOver }
  const stored = { id, fullName, year, from, until, usableUntil, ...figures, due: [] }
  return balanceAfter(stored, booksToday(row, todayIn).events, new Date(now).toISOString())
}
