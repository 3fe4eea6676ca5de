import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import type { AppliedCorrection } from '@rollcall/contracts/attendance/day-record.ts'
import {
  MissingPunchOutNoted,
  MissingPunchOutReminded,
  PunchedIn,
  PunchedOut,
} from '@rollcall/contracts/attendance/events.ts'
import { usualMissingAfterHours } from '@rollcall/contracts/attendance/missing-after.ts'
import { CorrectionApproved, CorrectionRecorded } from '@rollcall/contracts/corrections/events.ts'
import { openSessionsTable } from '@rollcall/read-models/attendance/open-sessions.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on, onEach, onSeveral } from '../kernel/projection.ts'

type OpenSession = RowOf<typeof openSessionsTable>

const session = ({ companyId, data }: FoldedEvent<{ type: string; data: { sessionId: string } }>) => [
  companyId,
  data.sessionId,
]

/** A correction that gives a session an end or removes it settles it. */
const ofCorrection = {
  keys: ({ companyId, data }: FoldedEvent<AppliedCorrection>) =>
    data.changes.flatMap(({ what, id, now }) =>
      what === 'session' && (now === null || now.outAt !== null) ? [[companyId, id]] : [],
    ),
  fold: () => undefined,
}

/** Work sessions without an end, until their missing punch-out was reminded of; for the scheduler. */
export const openSessions = defineProjection<OpenSession>({
  table: openSessionsTable,
  version: 4,
  when: [
    on(PunchedIn, {
      key: session,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.sessionId,
        employee_id: data.employeeId,
        work_date: data.workDate,
        in_at: data.at,
        missing_after_hours: data.missingAfterHours ?? usualMissingAfterHours,
        noted: false,
      }),
    }),
    on(PunchedOut, { key: session, fold: () => undefined }),
    on(MissingPunchOutNoted, { key: session, fold: row => row && { ...row, noted: true } }),
    on(MissingPunchOutReminded, { key: session, fold: () => undefined }),
    onSeveral(CorrectionApproved, ofCorrection),
    onSeveral(CorrectionRecorded, ofCorrection),
    onEach(AccountClosed, {
      // The id of an employee's account is the employee's id.
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.accountId }),
      fold: () => undefined,
    }),
  ],
})
