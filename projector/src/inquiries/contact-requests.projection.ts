import { ContactAnswered, ContactRequested } from '@rollcall/contracts/inquiries/events.ts'
import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { platform } from '../kernel/fold-values.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type ContactRequest = RowOf<ContactRequestRow>

const request = ({ data }: { data: { requestId: string } }) => [platform, data.requestId]

/** Messages from the contact form, for the platform's administrator. A repeated message is new again. */
export const contactRequests = defineProjection<ContactRequest>({
  name: 'contact_requests',
  version: 2,
  table: {
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
  },
  when: [
    on(ContactRequested, {
      key: request,
      fold: (row, { data, recordedAt }) => ({
        company_id: platform,
        id: data.requestId,
        name: data.name,
        email: data.email,
        message: data.message,
        status: 'new',
        received_at: recordedAt,
        answered_at: null,
        times: (row?.times ?? 0) + 1,
      }),
    }),
    on(ContactAnswered, {
      key: request,
      fold: (row, { recordedAt }) => row && { ...row, status: 'answered', answered_at: recordedAt },
    }),
  ],
})
