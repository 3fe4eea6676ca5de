import { PasswordSet, TwoFactorDisabled, TwoFactorEnabled } from '@rollcall/contracts/accounts/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeContactEdited,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

/** `password_set`: the state that a blocked employee returns to. */
type Employee = RowOf<EmployeeRow & { passwordSet: boolean }>

const employee = ({ companyId, data }: Recorded<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]
/** The id of an employee's account is the employee's id. */
const accountHolder = ({ companyId, data }: Recorded<{ type: string; data: { accountId: string } }>) => [
  companyId,
  data.accountId,
]

const details = (data: EventOf<typeof EmployeeAdded>['data']) => ({
  full_name: data.fullName,
  email: data.email,
  mobile: data.mobile,
  code: data.code,
  position: data.position,
  leave_balance: data.leaveBalance,
  date_of_birth: data.dateOfBirth,
  date_of_join: data.dateOfJoin,
})

/** A company's view of its employees, without deleted ones. */
export const employees = defineProjection<Employee>({
  name: 'employees',
  version: 2,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      full_name: 'text',
      email: 'text',
      mobile: 'text',
      code: 'text',
      position: 'text',
      leave_balance: 'double',
      // Personal: it reads '[erased]' once the person's key is destroyed, so it cannot be a date.
      date_of_birth: 'text',
      date_of_join: 'text',
      zone: 'text?',
      address: 'text',
      photo_at: 'instant?',
      two_factor: 'boolean',
      status: 'text',
      added_at: 'instant',
      password_set: 'boolean',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'full_name', 'id']],
    counted: ['status'],
    owner: 'id',
    fillfactor: 90,
  },
  decidesAccess: true,
  when: [
    on(EmployeeAdded, {
      key: employee,
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.employeeId,
        ...details(data),
        zone: null,
        address: '',
        photo_at: null,
        two_factor: false,
        status: 'invited',
        added_at: recordedAt,
        password_set: false,
      }),
    }),
    on(EmployeeEdited, { key: employee, fold: (row, { data }) => row && { ...row, ...details(data) } }),
    on(EmployeeZoneSet, { key: employee, fold: (row, { data }) => row && { ...row, zone: data.zone } }),
    on(EmployeeContactEdited, {
      key: employee,
      fold: (row, { data }) => row && { ...row, mobile: data.mobile, address: data.address },
    }),
    on(EmployeePhotoSet, {
      key: employee,
      fold: (row, { recordedAt }) => row && { ...row, photo_at: recordedAt },
    }),
    on(EmployeePhotoRemoved, { key: employee, fold: row => row && { ...row, photo_at: null } }),
    on(TwoFactorEnabled, { key: accountHolder, fold: row => row && { ...row, two_factor: true } }),
    on(TwoFactorDisabled, { key: accountHolder, fold: row => row && { ...row, two_factor: false } }),
    on(PasswordSet, {
      key: accountHolder,
      fold: row =>
        row && { ...row, password_set: true, status: row.status === 'invited' ? 'active' : row.status },
    }),
    on(EmployeeBlocked, { key: employee, fold: row => row && { ...row, status: 'blocked' } }),
    on(EmployeeUnblocked, {
      key: employee,
      fold: row => row && { ...row, status: row.password_set ? 'active' : 'invited' },
    }),
    on(EmployeeDeleted, { key: employee, fold: () => undefined }),
  ],
})
