import { AccountClosed, SessionEnded, SessionStarted } from '@rollcall/contracts/accounts/events.ts'
import { sessionsTable } from '@rollcall/read-models/accounts/sessions.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on, onEach } from '../kernel/projection.ts'

type Session = RowOf<typeof sessionsTable>

const session = ({ companyId, data }: FoldedEvent<{ type: string; data: { sessionId: string } }>) => [
  companyId,
  data.sessionId,
]

/** Sessions until they end, except those of closed accounts. */
export const sessions = defineProjection<Session>({
  table: sessionsTable,
  version: 4,
  decidesAccess: true,
  when: [
    on(SessionStarted, {
      key: session,
      fold: (_row, { companyId, data, position, recordedAt }) => ({
        company_id: companyId,
        id: data.sessionId,
        account_id: data.accountId,
        role: data.role,
        started_at: recordedAt,
        expires_at: data.expiresAt,
        ended_at: null,
        device: data.device ?? null,
        known: data.known ?? position,
        company_known: data.companyKnown ?? null,
      }),
    }),
    on(SessionEnded, {
      key: session,
      fold: (row, { recordedAt }) => row && { ...row, ended_at: row.ended_at ?? recordedAt },
    }),
    onEach(AccountClosed, {
      rows: ({ companyId, data }) => ({ company_id: companyId, account_id: data.accountId }),
      fold: () => undefined,
    }),
  ],
})
