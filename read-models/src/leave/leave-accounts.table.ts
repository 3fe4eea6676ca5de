import type { LeaveKind } from '@rollcall/contracts/leave/kinds.ts'
import type { Blocked } from '@rollcall/contracts/leave/rules/monthly-credit.ts'
import type { StoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const leaveAccountsTable = defineTableOf<
  Omit<LeaveBalanceRow, 'due'> & {
    /** The pending requests with their kind and cost, by id. */
    waiting: Record<string, { kind: LeaveKind; charged: number }>
    /** True until the first leave year is opened. */
    unopened: boolean
    accruedTo: string | null
    /** The carried-over days have expired, or none was left. */
    isExpired: boolean
    /** The first date, on the person's calendar, on which the scheduler has to keep the books. */
    dueOn: string
    /** The books as the rules need them. */
    books: StoredBooks
    /** Each time in which the person was blocked, oldest first; `until` null: still blocked. */
    blocked: readonly Blocked[]
    /** The person's own zone; null: the company's zone applies. */
    zone: string | null
  }
>({
  name: 'leave_accounts',
  columns: {
    company_id: 'text',
    id: 'text',
    full_name: 'name',
    year: 'integer',
    from: 'day',
    until: 'day',
    balance: 'double',
    credited: 'double',
    taken: 'double',
    expired: 'double',
    pending: 'double',
    available: 'double',
    carried_over: 'double',
    usable_until: 'day?',
    waiting: 'json',
    accrued_to: 'text?',
    unopened: 'boolean',
    is_expired: 'boolean',
    due_on: 'day',
    books: 'json',
    blocked: 'json',
    zone: 'text?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'full_name', 'id'],
    ['company_id', 'available', 'id'],
    ['due_on', 'id'],
  ],
  searched: ['full_name'],
  counted: [],
  countedWhen: row => !row.unopened,
  owner: 'id',
  fillfactor: 80,
})
