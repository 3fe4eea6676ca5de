import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const contactRequestsTable = defineTableOf<ContactRequestRow>({
  name: 'contact_requests',
  columns: {
    company_id: 'text',
    id: 'text',
    name: 'name',
    email: 'name',
    message: 'text',
    status: 'text',
    received_at: 'instant',
    answered_at: 'instant?',
    times: 'integer',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'received_at', 'id'],
    ['company_id', 'status', 'received_at', 'id'],
  ],
  searched: ['name', 'email', 'message'],
  counted: ['status'],
  fillfactor: 80,
})
