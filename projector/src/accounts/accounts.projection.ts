import {
  AccountBlocked,
  AccountClosed,
  AccountDetailsChanged,
  AccountOpened,
  AccountUnblocked,
  EmailChangeRequested,
  EmailChangeWithdrawn,
  EmailVerified,
  NotificationsRead,
  PasswordSet,
  RecoveryCodesRenewed,
  SecondFactorUsed,
  SessionsEnded,
  TwoFactorDisabled,
  TwoFactorEnabled,
} from '@rollcall/contracts/accounts/events.ts'
import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import { accountsTable } from '@rollcall/read-models/accounts/accounts.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Account = RowOf<typeof accountsTable>

const account = ({ companyId, data }: FoldedEvent<{ type: string; data: { accountId: string } }>) => [
  companyId,
  data.accountId,
]

/** No new address. */
const nonePending = { pending_email: null, pending_expires_at: null }

/** Every session up to here has ended. */
const ended = ({ position }: { position: Position }) => ({
  sessions_valid_after: position,
  kept_session: null,
})

/** Whether a session was still active when it ended all others. */
const stood = (row: Account, { kept, keptKnown }: { kept: string; keptKnown: Position }): boolean =>
  row.sessions_valid_after === null ||
  row.kept_session === kept ||
  comparePositions(keptKnown, row.sessions_valid_after) >= 0

/** How each account logs in, and from which position its sessions are valid. */
export const accounts = defineProjection<Account>({
  table: accountsTable,
  version: 3,
  decidesAccess: true,
  when: [
    on(AccountOpened, {
      key: account,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.accountId,
        role: data.role,
        email: data.email,
        name: data.name,
        verified: false,
        password_set: false,
        blocked: false,
        closed: false,
        sessions_valid_after: null,
        kept_session: null,
        two_factor: false,
        recovery_codes_left: 0,
        pending_email: null,
        pending_expires_at: null,
        notifications_read_up_to: null,
      }),
    }),
    on(AccountDetailsChanged, {
      key: account,
      fold: (row, { data }) =>
        row && {
          ...row,
          email: data.email,
          name: data.name,
          ...(data.email === row.pending_email && nonePending),
        },
    }),
    on(EmailVerified, { key: account, fold: row => row && { ...row, verified: true } }),
    on(EmailChangeRequested, {
      key: account,
      fold: (row, { data }) =>
        row && { ...row, pending_email: data.email, pending_expires_at: data.expiresAt },
    }),
    on(EmailChangeWithdrawn, { key: account, fold: row => row && { ...row, ...nonePending } }),
    on(PasswordSet, {
      key: account,
      fold: (row, event) =>
        row && {
          ...row,
          password_set: true,
          ...(event.data.how === 'reset' || event.data.how === 'change' ? ended(event) : {}),
        },
    }),
    on(TwoFactorEnabled, {
      key: account,
      fold: (row, { data }) =>
        row && { ...row, two_factor: true, recovery_codes_left: data.recoveryHashes.length },
    }),
    on(RecoveryCodesRenewed, {
      key: account,
      fold: (row, { data }) => row && { ...row, recovery_codes_left: data.recoveryHashes.length },
    }),
    on(SecondFactorUsed, {
      key: account,
      fold: (row, { data }) =>
        row && data.recoveryHash ? { ...row, recovery_codes_left: row.recovery_codes_left - 1 } : row,
    }),
    on(TwoFactorDisabled, {
      key: account,
      fold: row => row && { ...row, two_factor: false, recovery_codes_left: 0 },
    }),
    on(SessionsEnded, {
      key: account,
      fold: (row, event) =>
        row && { ...row, ...ended(event), kept_session: stood(row, event.data) ? event.data.kept : null },
    }),
    on(NotificationsRead, {
      key: account,
      fold: (row, { data }) => row && { ...row, notifications_read_up_to: data.upTo },
    }),
    on(AccountBlocked, {
      key: account,
      fold: (row, event) => row && { ...row, blocked: true, ...ended(event) },
    }),
    on(AccountUnblocked, { key: account, fold: row => row && { ...row, blocked: false } }),
    on(AccountClosed, {
      key: account,
      fold: (row, event) => row && { ...row, closed: true, ...nonePending, ...ended(event) },
    }),
  ],
})
