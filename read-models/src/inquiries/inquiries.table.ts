import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** The rows belong to the platform; `subject_id` is the company that asked. */
export const inquiriesTable = defineTableOf<Omit<InquiryRow, 'companyId'> & { subjectId: string | null }>({
  name: 'inquiries',
  columns: {
    company_id: 'text',
    id: 'text',
    name: 'name',
    email: 'text',
    company_name: 'name',
    phone_number: 'text',
    plan_id: 'text',
    team_size: 'integer',
    message: 'text',
    note: 'text',
    reason: 'text',
    status: 'text',
    received_at: 'instant',
    settled_at: 'instant?',
    subject_id: 'text?',
  },
  key: ['company_id', 'id'],
  indexes: [
    ['company_id', 'received_at', 'id'],
    ['company_id', 'status', 'received_at', 'id'],
  ],
  searched: ['name', 'email', 'company_name'],
  counted: ['status', 'plan_id'],
  fillfactor: 80,
})
