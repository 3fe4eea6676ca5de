import type { HeadRecipientsRow } from '@rollcall/contracts/audit/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** Who gets a company's heads: one row for each company that has named somebody. */
export const headRecipientsTable = defineTableOf<HeadRecipientsRow>({
  name: 'head_recipients',
  columns: {
    company_id: 'text',
    id: 'text',
    recipients: 'json',
    changed_at: 'instant',
  },
  key: ['id'],
  indexes: [['company_id', 'id']],
  counted: [],
})
