import {
  InquiryCompleted,
  InquiryEdited,
  InquiryReceived,
  InquiryRejected,
  InquiryReopened,
} from '@rollcall/contracts/inquiries/events.ts'
import { inquiriesTable } from '@rollcall/read-models/inquiries/inquiries.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { platform } from '../kernel/fold-values.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Inquiry = RowOf<typeof inquiriesTable>

const inquiry = ({ data }: { data: { inquiryId: string } }) => [platform, data.inquiryId]

/** The effect of settling or reopening. Only a rejection has a reason. */
const settled =
  (status: Inquiry['status'], reasonOf: (data: Record<string, unknown>) => string = () => '') =>
  (row: Inquiry | undefined, { data, recordedAt }: FoldedEvent) =>
    row && { ...row, status, reason: reasonOf(data), settled_at: recordedAt }

/** Sales inquiries, for the platform's administrator. */
export const inquiries = defineProjection<Inquiry>({
  table: inquiriesTable,
  version: 2,
  when: [
    on(InquiryReceived, {
      key: inquiry,
      fold: (_row, { data, recordedAt }) => ({
        company_id: platform,
        id: data.inquiryId,
        name: data.name,
        email: data.email,
        company_name: data.companyName,
        phone_number: data.phoneNumber,
        plan_id: data.planId,
        team_size: data.teamSize,
        message: data.message,
        note: '',
        reason: '',
        status: 'pending',
        received_at: recordedAt,
        settled_at: null,
        subject_id: data.companyId ?? null,
      }),
    }),
    on(InquiryEdited, {
      key: inquiry,
      fold: (row, { data }) =>
        row && {
          ...row,
          name: data.name,
          email: data.email,
          company_name: data.companyName,
          phone_number: data.phoneNumber,
          plan_id: data.planId,
          team_size: data.teamSize,
          message: data.message,
          note: data.note,
        },
    }),
    on(InquiryCompleted, { key: inquiry, fold: settled('completed') }),
    on(InquiryRejected, { key: inquiry, fold: settled('rejected', data => String(data.reason)) }),
    on(InquiryReopened, { key: inquiry, fold: settled('pending') }),
  ],
})
