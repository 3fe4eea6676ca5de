import { ContactAnswered, ContactRequested } from '@rollcall/contracts/inquiries/events.ts'
import { contactRequestsTable } from '@rollcall/read-models/inquiries/contact-requests.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { platform } from '../kernel/fold-values.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type ContactRequest = RowOf<typeof contactRequestsTable>

const request = ({ data }: { data: { requestId: string } }) => [platform, data.requestId]

/** Messages from the contact form, for the platform's administrator. A repeated message is new again. */
export const contactRequests = defineProjection<ContactRequest>({
  table: contactRequestsTable,
  version: 2,
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
