import type { AuditorRow } from '@rollcall/contracts/auditors/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** External auditors with what is shared with them, also those whose access has ended. */
export const auditorsTable = defineTableOf<
  AuditorRow & {
    /** The day on which the end is told in advance; null: it was told, or is not to be. */
    remindOn: string | null
    /** The last day while the access has not ended; null: it has. */
    endsAfter: string | null
  }
>({
  name: 'auditors',
  columns: {
    company_id: 'text',
    id: 'text',
    name: 'text',
    email: 'text',
    state: 'text',
    until: 'day',
    employee_ids: 'json?',
    from: 'day?',
    to: 'day?',
    invited_at: 'instant',
    ended_at: 'instant?',
    why: 'text?',
    last_look_at: 'instant?',
    remind_on: 'day?',
    ends_after: 'day?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'invited_at', 'id'],
    ['company_id', 'until', 'id'],
  ],
  // The scheduler looks for both in all companies.
  sparseIndexes: [['remind_on'], ['ends_after']],
  counted: ['state'],
  owner: 'id',
  fillfactor: 80,
})
