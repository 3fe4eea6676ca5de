import { PasswordSet, TwoFactorDisabled, TwoFactorEnabled } from '@rollcall/contracts/accounts/events.ts'
import { endOfTime } from '@rollcall/contracts/employees/blocked-days.ts'
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
  EmploymentEndChanged,
  EmploymentEnded,
  EmploymentEndPlanned,
  EmploymentEndWithdrawn,
} from '@rollcall/contracts/employees/events.ts'
import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import {
  CarriedLeaveExpired,
  LeaveAccrued,
  LeaveAdjusted,
  LeaveApproved,
  LeaveCancelled,
  type LeaveEvent,
  LeaveGranted,
  LeaveReevaluated,
  LeaveYearClosed,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { employeesTable } from './employees.table.ts'

type Employee = RowOf<typeof employeesTable>
type EndEvent = FoldedEvent<EventOf<typeof EmploymentEndPlanned> | EventOf<typeof EmploymentEndChanged>>

const employee = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]
/** The id of an employee's account is the employee's id. */
const accountHolder = ({ companyId, data }: FoldedEvent<{ type: string; data: { accountId: string } }>) => [
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

/** The columns of an employee without an end. */
const noEnd = {
  ...{ end_id: null, last_day_worked: null, last_day: null, access_until: null },
  employed_until: endOfTime,
}

const withEnd = (row: Employee | undefined, { data }: EndEvent) =>
  row && {
    ...row,
    end_id: data.endId,
    last_day_worked: data.lastDayWorked,
    last_day: data.lastDay,
    access_until: data.accessUntil,
    employed_until: data.lastDay,
  }

/** Adds an event's ledger line to the balance of leave. */
const booked = (definition: EventDefinition) =>
  on<EventDefinition, Employee>(definition, {
    key: event => employee(event as never),
    fold: (row, event) => {
      const entry = ledgerEntry(event as unknown as LeaveEvent)
      return row && entry ? { ...row, leave_now: row.leave_now + entry.days } : row
    },
  })

/** A company's view of its employees, without deleted ones. */
export const employees = defineProjection<Employee>({
  table: employeesTable,
  version: 6,
  decidesAccess: true,
  when: [
    on(EmployeeAdded, {
      key: employee,
      fold: (_row, { companyId, data, recordedAt }) => ({
        company_id: companyId,
        id: data.employeeId,
        ...details(data),
        leave_now: data.leaveBalance,
        zone: null,
        address: '',
        photo_at: null,
        two_factor: false,
        ...noEnd,
        status: 'invited',
        added_at: recordedAt,
        password_set: false,
        books_open: false,
      }),
    }),
    on(EmployeeEdited, {
      key: employee,
      fold: (row, { data }) =>
        row && {
          ...row,
          ...details(data),
          // The ledger has a separate line for a changed balance.
          leave_now: row.books_open ? row.leave_now : data.leaveBalance,
        },
    }),
    on(LeaveYearOpened, {
      key: employee,
      fold: (row, { data }) => row && { ...row, leave_now: data.carriedOver, books_open: true },
    }),
    booked(LeaveYearClosed),
    booked(LeaveGranted),
    booked(LeaveAccrued),
    booked(LeaveAdjusted),
    booked(CarriedLeaveExpired),
    booked(LeaveApproved),
    booked(LeaveCancelled),
    booked(LeaveReevaluated),
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
    on(EmploymentEndPlanned, { key: employee, fold: withEnd }),
    on(EmploymentEndChanged, { key: employee, fold: withEnd }),
    on(EmploymentEndWithdrawn, { key: employee, fold: row => row && { ...row, ...noEnd } }),
    on(EmploymentEnded, { key: employee, fold: row => row && { ...row, status: 'former' } }),
    on(EmployeeDeleted, { key: employee, fold: () => undefined }),
  ],
})
