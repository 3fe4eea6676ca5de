import { AccountClosed, SessionEnded, SessionStarted } from '@rollcall/contracts/accounts/events.ts'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { defineProjection, on, onEach, type Recorded } from '../kernel/projection.ts'

interface Session {
  company_id: string
  id: string
  account_id: string
  role: Role
  started_at: string
  expires_at: string
  ended_at: string | null
  /** Such as "Firefox on Windows"; null: unknown. */
  device: string | null
  /** The position up to which the account was known at the start. */
  known: Position
  /** The position up to which the company was known at the start; null in old events. */
  company_known: Position | null
}

const session = ({ companyId, data }: Recorded<{ type: string; data: { sessionId: string } }>) => [
  companyId,
  data.sessionId,
]

/** Sessions until they end, except those of closed accounts. */
export const sessions = defineProjection<Session>({
  name: 'sessions',
  version: 4,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      account_id: 'text',
      role: 'text',
      started_at: 'instant',
      expires_at: 'instant',
      ended_at: 'instant?',
      device: 'text?',
      known: 'text',
      company_known: 'text?',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'account_id']],
    counted: [],
    owner: 'account_id',
    fillfactor: 90,
  },
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
