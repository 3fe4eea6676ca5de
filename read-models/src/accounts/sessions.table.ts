import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { text } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

export const sessionsTable = defineTable({
  name: 'sessions',
  columns: {
    company_id: 'text',
    id: 'text',
    account_id: 'text',
    role: text<Role>(),
    started_at: 'instant',
    expires_at: 'instant',
    ended_at: 'instant?',
    /** Such as "Firefox on Windows"; null: unknown. */
    device: 'text?',
    /** The position up to which the account was known at the start. */
    known: 'text',
    /** The position up to which the company was known at the start; null in old events. */
    company_known: 'text?',
  },
  key: ['company_id', 'id'],
  indexes: [['company_id', 'account_id']],
  counted: [],
  owner: 'account_id',
  fillfactor: 90,
})
