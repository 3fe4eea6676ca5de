import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** `password_set`: the state that a blocked employee returns to. `books_open`: there is a ledger of leave. */
export const employeesTable = defineTableOf<EmployeeRow & { booksOpen: boolean }>({
  name: 'employees',
  columns: {
    company_id: 'text',
    id: 'text',
    full_name: 'name',
    email: 'name',
    mobile: 'text',
    code: 'name',
    position: 'name',
    leave_balance: 'double',
    leave_now: 'double',
    // Personal: it reads '[erased]' once the person's key is destroyed, so it cannot be a date.
    date_of_birth: 'text',
    date_of_join: 'text',
    last_day: 'text?',
    end_id: 'text?',
    last_day_worked: 'text?',
    access_until: 'text?',
    employed_until: 'text',
    zone: 'text?',
    address: 'text',
    photo_at: 'instant?',
    two_factor: 'boolean',
    status: 'text',
    added_at: 'instant',
    password_set: 'boolean',
    books_open: 'boolean',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'full_name', 'id']],
  searched: ['full_name', 'email', 'code', 'position'],
  counted: ['status'],
  owner: 'id',
  fillfactor: 90,
})
