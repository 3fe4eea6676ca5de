import { PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import type { PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmployeeZoneSet,
} from '@rollcall/contracts/employees/events.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'
import { endSession, startSession } from './day-sessions.ts'

/**
 * `joined`: the invitation was opened. A blocked employee's row is hidden, so that it returns with its punches after
 * unblocking.
 */
type Presence = RowOf<
  Omit<PresenceRow, 'attention' | 'leaveUntil' | 'leaveHalf' | 'joinsOn'> & {
    hidden: boolean
    joined: boolean
    dateOfJoin: string
  }
>

const person = ({ companyId, data }: Recorded<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]

/** Who is in: one row per employee, with the sessions of the last session's work date. */
export const presence = defineProjection<Presence>({
  name: 'presence',
  version: 4,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      full_name: 'name',
      position: 'name',
      zone: 'text?',
      state: 'text',
      since: 'instant?',
      work_date: 'day?',
      sessions: 'json',
      hidden: 'boolean',
      joined: 'boolean',
      date_of_join: 'day',
    },
    key: ['company_id', 'id'],
    indexes: [],
    searched: ['full_name', 'position'],
    counted: ['state'],
    countedWhen: row => !row.hidden,
    owner: 'id',
    // Each punch updates its person's row, so the page needs free space for it.
    fillfactor: 60,
  },
  when: [
    on(EmployeeAdded, {
      key: person,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.employeeId,
        full_name: data.fullName,
        position: data.position,
        zone: null,
        state: 'out',
        since: null,
        work_date: null,
        sessions: [],
        hidden: false,
        joined: false,
        date_of_join: data.dateOfJoin,
      }),
    }),
    on(EmployeeEdited, {
      key: person,
      fold: (row, { data }) =>
        row && {
          ...row,
          full_name: data.fullName,
          position: data.position,
          date_of_join: data.dateOfJoin,
        },
    }),
    on(EmployeeZoneSet, { key: person, fold: (row, { data }) => row && { ...row, zone: data.zone } }),
    on(EmployeeBlocked, { key: person, fold: row => row && { ...row, hidden: true } }),
    on(EmployeeUnblocked, { key: person, fold: row => row && { ...row, hidden: false } }),
    on(PasswordSet, {
      // The id of an employee's account is the employee's id.
      key: ({ companyId, data }) => [companyId, data.accountId],
      fold: row => row && { ...row, joined: true },
    }),
    on(EmployeeDeleted, { key: person, fold: () => undefined }),
    // Later punches of a deleted employee find no row and create none.
    on(PunchedIn, {
      key: person,
      fold: (row, { data }) =>
        row && {
          ...row,
          state: 'in',
          since: data.at,
          work_date: data.workDate,
          sessions: startSession(row.work_date === data.workDate ? row.sessions : [], data),
        },
    }),
    on(PunchedOut, {
      key: person,
      fold: (row, { data }) =>
        row && { ...row, state: 'out', since: data.at, sessions: endSession(row.sessions, data) },
    }),
  ],
})
