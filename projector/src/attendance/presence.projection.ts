import { PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import { type DayEvent, withDayEvent } from '@rollcall/contracts/attendance/day-record.ts'
import { endWorkSession, startWorkSession } from '@rollcall/contracts/attendance/day-sessions.ts'
import { BreakEnded, BreakStarted, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { CorrectionApproved, CorrectionRecorded } from '@rollcall/contracts/corrections/events.ts'
import {
  EmployeeAdded,
  EmployeeBlocked,
  EmployeeDeleted,
  EmployeeEdited,
  EmployeeUnblocked,
  EmployeeZoneSet,
  EmploymentEnded,
} from '@rollcall/contracts/employees/events.ts'
import { presenceTable } from '@rollcall/read-models/attendance/presence.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Presence = RowOf<typeof presenceTable>

const person = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]

/**
 * An event of the shown work date that is no punch. A correction may move the last punch or end a session whose punch-out
 * was missing, so state and time follow the sessions, also those of an adjustment: this is no figure of a month.
 */
const ofShownDay = {
  key: person,
  fold(
    row: Presence | undefined,
    event: FoldedEvent<Exclude<DayEvent, { type: 'PunchedIn' | 'PunchedOut' }>>,
  ): Presence | undefined {
    if (row?.work_date !== event.data.workDate) return row
    const sessions = withDayEvent(row.sessions, event, { adjusted: true })
    const last = sessions.findLast(({ outAt }) => outAt === null) ?? sessions.at(-1)
    return {
      ...row,
      state: last?.outAt === null ? 'in' : 'out',
      last_punch_at: last ? (last.outAt ?? last.inAt) : null,
      sessions: [...sessions],
    }
  },
}

/** Who is in: one row per employee, with the sessions of the last session's work date. */
export const presence = defineProjection<Presence>({
  table: presenceTable,
  version: 7,
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
        last_punch_at: null,
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
    on(EmploymentEnded, { key: person, fold: () => undefined }),
    on(EmployeeDeleted, { key: person, fold: () => undefined }),
    // Later punches of a deleted employee find no row and create none.
    on(PunchedIn, {
      key: person,
      fold: (row, { data }) =>
        row && {
          ...row,
          state: 'in',
          last_punch_at: data.at,
          work_date: data.workDate,
          sessions: startWorkSession(row.work_date === data.workDate ? row.sessions : [], data),
        },
    }),
    on(PunchedOut, {
      key: person,
      fold: (row, { data }) =>
        row && { ...row, state: 'out', last_punch_at: data.at, sessions: endWorkSession(row.sessions, data) },
    }),
    // Somebody on a break is in: a break is part of the work session.
    on(BreakStarted, ofShownDay),
    on(BreakEnded, ofShownDay),
    on(CorrectionApproved, ofShownDay),
    on(CorrectionRecorded, ofShownDay),
  ],
})
