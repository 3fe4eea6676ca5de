import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { text } from '../kernel/columns.ts'
import { defineTable } from '../kernel/table.ts'

export const accountsTable = defineTable({
  name: 'accounts',
  columns: {
    company_id: 'text',
    id: 'text',
    role: text<Role>(),
    email: 'text',
    name: 'text',
    verified: 'boolean',
    password_set: 'boolean',
    blocked: 'boolean',
    closed: 'boolean',
    /** Sessions that knew the account only up to a position before this one have ended; null: none has. */
    sessions_valid_after: 'text?',
    /** The one session that is kept; null: none. */
    kept_session: 'text?',
    two_factor: 'boolean',
    recovery_codes_left: 'integer',
    /** A new address whose link has not been opened yet; null: none. */
    pending_email: 'text?',
    /** When that link expires. */
    pending_expires_at: 'instant?',
    notifications_read_up_to: 'instant?',
  },
  key: ['company_id', 'id'],
  indexes: [['pending_expires_at', 'id']],
  counted: [],
  owner: 'id',
  fillfactor: 80,
})
