import {
  HeadRecipientConfirmed,
  HeadRecipientDeclined,
  HeadRecipientsSet,
} from '@rollcall/contracts/audit/events.ts'
import { headRecipientsTable } from '@rollcall/read-models/audit/head-recipients.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, on } from '../kernel/projection.ts'

type Row = RowOf<typeof headRecipientsTable>

/** Who gets the heads of each company. */
export const headRecipients = defineProjection<Row>({
  table: headRecipientsTable,
  version: 1,
  when: [
    on(HeadRecipientsSet, {
      key: ({ data }) => [data.companyId],
      fold: (row, { data: { companyId, recipients }, decidedAt }) => ({
        company_id: companyId,
        id: companyId,
        // Erased data is no list.
        recipients: (Array.isArray(recipients) ? recipients : []).map(one => ({
          ...one,
          agreedAt: row?.recipients.find(({ id }) => id === one.id)?.agreedAt ?? null,
        })),
        changed_at: decidedAt,
      }),
    }),
    on(HeadRecipientConfirmed, {
      key: ({ data }) => [data.companyId],
      fold: (row, { data: { recipientId }, decidedAt }) =>
        row && {
          ...row,
          recipients: row.recipients.map(one =>
            one.id === recipientId ? { ...one, agreedAt: decidedAt } : one,
          ),
          changed_at: decidedAt,
        },
    }),
    on(HeadRecipientDeclined, {
      key: ({ data }) => [data.companyId],
      fold: (row, { data: { recipientId }, decidedAt }) =>
        row && {
          ...row,
          recipients: row.recipients.filter(({ id }) => id !== recipientId),
          changed_at: decidedAt,
        },
    }),
  ],
})
