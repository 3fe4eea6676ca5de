import {
  AccountBlocked,
  AccountClosed,
  AccountDetailsChanged,
  AccountOpened,
  AccountUnblocked,
  EmailVerified,
  PasswordSet,
} from '@rollcall/contracts/accounts/events.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

interface Account {
  company_id: string
  id: string
  role: Role
  email: string
  name: string
  verified: boolean
  password_set: boolean
  blocked: boolean
  closed: boolean
  /** Sessions that started before this instant have ended; null: none has. */
  sessions_valid_from: string | null
}

const account = ({ companyId, data }: Recorded<{ type: string; data: { accountId: string } }>) => [
  companyId,
  data.accountId,
]

/** Who may log in, and since when sessions count. */
export const accounts = defineProjection<Account>({
  name: 'accounts',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      role: 'text',
      email: 'text',
      name: 'text',
      verified: 'boolean',
      password_set: 'boolean',
      blocked: 'boolean',
      closed: 'boolean',
      sessions_valid_from: 'instant?',
    },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
    owner: 'id',
    fillfactor: 80,
  },
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
        sessions_valid_from: null,
      }),
    }),
    on(AccountDetailsChanged, {
      key: account,
      fold: (row, { data }) => row && { ...row, email: data.email, name: data.name },
    }),
    on(EmailVerified, { key: account, fold: row => row && { ...row, verified: true } }),
    on(PasswordSet, {
      key: account,
      fold: (row, { data, recordedAt }) =>
        row && {
          ...row,
          password_set: true,
          sessions_valid_from:
            data.how === 'reset' || data.how === 'change' ? recordedAt : row.sessions_valid_from,
        },
    }),
    on(AccountBlocked, {
      key: account,
      fold: (row, { recordedAt }) => row && { ...row, blocked: true, sessions_valid_from: recordedAt },
    }),
    on(AccountUnblocked, { key: account, fold: row => row && { ...row, blocked: false } }),
    on(AccountClosed, {
      key: account,
      fold: (row, { recordedAt }) => row && { ...row, closed: true, sessions_valid_from: recordedAt },
    }),
  ],
})
