import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import { addDays, addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { figureOfKind } from '@rollcall/contracts/leave/balance.ts'
import { costOf, type DayShare } from '@rollcall/contracts/leave/charged-days.ts'
import {
  CarriedLeaveExpired,
  FreedLeaveExpired,
  LeaveAccrued,
  LeaveAdjusted,
  LeaveApproved,
  LeaveCancelled,
  type LeaveEvent,
  LeaveGranted,
  LeaveReevaluated,
  LeaveRejected,
  LeaveRequestEdited,
  LeaveRequested,
  LeaveWithdrawn,
  LeaveYearClosed,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import type { LeaveKind } from '@rollcall/contracts/leave/kinds.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { evolveStored, noStoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { leaveAccountsTable } from './leave-accounts.table.ts'

type Account = RowOf<typeof leaveAccountsTable>

/** A row before the first leave year is opened. */
const noYear = {
  year: 0,
  balance: 0,
  credited: 0,
  taken: 0,
  expired: 0,
  pending: 0,
  available: 0,
  carried_over: 0,
  usable_until: null,
  waiting: {},
  unopened: true,
  accrued_to: null,
  is_expired: false,
  books: noStoredBooks,
}
/** The facts of a person who was never blocked and has no own zone. */
const noFacts = { blocked: [], zone: null }

/** The zone in which a date begins last, so that the date has begun everywhere. */
const lastZone = 'Etc/GMT+12'

const person = ({ companyId, data }: FoldedEvent<{ type: string; data: Record<string, unknown> }>) => [
  companyId,
  String(data.employeeId),
]

/** The balance after an event's ledger line. */
function booked(row: Account, event: LeaveEvent): Account {
  const entry = ledgerEntry(event)
  if (!entry) return row
  const [figure, sign] = figureOfKind[entry.kind]
  const total = figure === 'carriedOver' ? 'carried_over' : figure
  return withAvailable({
    ...row,
    balance: row.balance + entry.days,
    [total]: row[total] + sign * entry.days,
  })
}

function withAvailable(row: Account): Account {
  const pending = Object.values(row.waiting).reduce((sum, { charged }) => sum + charged, 0)
  return { ...row, pending, available: row.balance - pending }
}

const waits = (
  row: Account,
  { requestId, kind, days }: { requestId: string; kind: LeaveKind; days: readonly DayShare[] },
): Account =>
  withAvailable({ ...row, waiting: { ...row.waiting, [requestId]: { kind, charged: costOf(kind, days) } } })

function waitsNoLonger(row: Account, requestId: string): Account {
  const { [requestId]: _, ...waiting } = row.waiting
  return withAvailable({ ...row, waiting })
}

/**
 * The next monthly credit, the end of carried-over days, or the end of the leave year, whichever comes first. The
 * credit of a blocked person is only due at the end of its month.
 */
function withDue(row: Account): Account {
  if (row.unopened) return row
  const isBlocked = row.blocked.at(-1)?.until === null
  const credit = row.accrued_to === null ? row.from : `${addMonths(row.accrued_to, isBlocked ? 2 : 1)}-01`
  const expiry = row.usable_until !== null && !row.is_expired ? addDays(row.usable_until, 1) : credit
  const [first = credit] = [credit, expiry, addDays(row.until, 1)].sort()
  return { ...row, due_on: first }
}

/** Declares the effect of an event on the account of its person; without an account there is none. */
const onAccount = <D extends EventDefinition>(
  definition: D,
  change: (row: Account, event: LeaveEvent & { type: D['type'] }) => Account,
) =>
  on<D, Account>(definition, {
    key: person,
    // Every definition below is one of LeaveEvent's.
    fold: (row, recorded) => {
      const event = recorded as unknown as LeaveEvent & { type: D['type'] }
      return row && { ...change(row, event), books: evolveStored(row.books, event) }
    },
  })

/** The balance of leave of each person, in the leave year that was opened last. */
export const leaveAccounts = defineProjection<Account>({
  table: leaveAccountsTable,
  version: 4,
  when: [
    on(EmployeeAdded, {
      key: person,
      fold: (_row, { companyId, data, recordedAt }) => {
        const addedOn = dateIn(lastZone, Date.parse(recordedAt))
        return {
          ...noYear,
          ...noFacts,
          company_id: companyId,
          id: data.employeeId,
          full_name: data.fullName,
          from: addedOn,
          until: addedOn,
          due_on: addedOn,
        }
      },
    }),
    on(EmployeeEdited, {
      key: person,
      fold: (row, { data }) => row && { ...row, full_name: data.fullName },
    }),
    on(EmployeeZoneSet, { key: person, fold: (row, { data }) => row && { ...row, zone: data.zone } }),
    on(EmployeeBlocked, {
      key: person,
      fold: (row, { decidedAt }) =>
        row && withDue({ ...row, blocked: [...row.blocked, { from: decidedAt, until: null }] }),
    }),
    on(EmployeeUnblocked, {
      key: person,
      fold: (row, { decidedAt }) =>
        row &&
        withDue({
          ...row,
          blocked: row.blocked.map(({ from, until }) => ({ from, until: until ?? decidedAt })),
        }),
    }),
    on(LeaveYearOpened, {
      key: person,
      fold: (row, { companyId, type, data }) =>
        withDue(
          withAvailable({
            ...noYear,
            ...noFacts,
            ...(row && { blocked: row.blocked, zone: row.zone }),
            books: evolveStored(row?.books ?? noStoredBooks, { type, data }),
            company_id: companyId,
            id: data.employeeId,
            full_name: row?.full_name ?? '',
            year: data.year,
            from: data.from,
            until: data.until,
            balance: data.carriedOver,
            carried_over: data.carriedOver,
            usable_until: data.usableUntil,
            waiting: row?.waiting ?? {},
            accrued_to: data.accruedTo,
            unopened: false,
            due_on: data.from,
          }),
        ),
    }),
    onAccount(LeaveYearClosed, booked),
    onAccount(LeaveGranted, booked),
    onAccount(LeaveAccrued, (row, event) => withDue({ ...booked(row, event), accrued_to: event.data.month })),
    onAccount(LeaveAdjusted, booked),
    onAccount(CarriedLeaveExpired, (row, event) => withDue({ ...booked(row, event), is_expired: true })),
    onAccount(FreedLeaveExpired, booked),
    onAccount(LeaveRequested, (row, { data }) => waits(row, data)),
    onAccount(LeaveRequestEdited, (row, { data }) => waits(row, data)),
    onAccount(LeaveWithdrawn, (row, { data }) => waitsNoLonger(row, data.requestId)),
    onAccount(LeaveRejected, (row, { data }) => waitsNoLonger(row, data.requestId)),
    onAccount(LeaveApproved, (row, event) => waitsNoLonger(booked(row, event), event.data.requestId)),
    onAccount(LeaveCancelled, booked),
    onAccount(LeaveReevaluated, (row, event) => {
      const { requestId, days } = event.data
      const waiting = row.waiting[requestId]
      return waiting ? waits(row, { requestId, kind: waiting.kind, days }) : booked(row, event)
    }),
    on(EmployeeDeleted, { key: person, fold: () => undefined }),
  ],
})
