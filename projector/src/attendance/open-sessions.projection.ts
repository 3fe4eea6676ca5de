import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { MissingPunchOutNoted, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { defineProjection, on, onEach, type Recorded } from '../kernel/projection.ts'

interface OpenSession {
  company_id: string
  /** The work session's id. */
  id: string
  employee_id: string
  work_date: string
  in_at: string
}

const session = ({ companyId, data }: Recorded<{ type: string; data: { sessionId: string } }>) => [
  companyId,
  data.sessionId,
]

/** Work sessions that have not ended and whose missing punch-out was not noted: what the scheduler looks at. */
export const openSessions = defineProjection<OpenSession>({
  name: 'open_sessions',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', employee_id: 'text', work_date: 'day', in_at: 'instant' },
    key: ['company_id', 'id'],
    indexes: [
      ['in_at', 'id'],
      ['company_id', 'employee_id'],
    ],
    counted: [],
    owner: 'employee_id',
  },
  when: [
    on(PunchedIn, {
      key: session,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.sessionId,
        employee_id: data.employeeId,
        work_date: data.workDate,
        in_at: data.at,
      }),
    }),
    on(PunchedOut, { key: session, fold: () => undefined }),
    on(MissingPunchOutNoted, { key: session, fold: () => undefined }),
    onEach(AccountClosed, {
      // The id of an employee's account is the employee's id.
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.accountId }),
      fold: () => undefined,
    }),
  ],
})
