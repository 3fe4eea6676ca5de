import {
  InquiryCompleted,
  InquiryEdited,
  InquiryReceived,
  InquiryRejected,
  InquiryReopened,
} from '@rollcall/contracts/inquiries/events.ts'
import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import type { RowOf } from '../kernel/columns.ts'
import { platform } from '../kernel/fold-values.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

/** The rows belong to the platform; `subject_id` is the company that asked. */
type Inquiry = RowOf<Omit<InquiryRow, 'companyId'> & { subjectId: string | null }>

const inquiry = ({ data }: { data: { inquiryId: string } }) => [platform, data.inquiryId]

/** The effect of settling or reopening. Only a rejection has a reason. */
const settled =
  (status: Inquiry['status'], reasonOf: (data: Record<string, unknown>) => string = () => '') =>
  (row: Inquiry | undefined, { data, recordedAt }: Recorded) =>
    row && { ...row, status, reason: reasonOf(data), settled_at: recordedAt }

/** Sales inquiries, for the platform's administrator. */
export const inquiries = defineProjection<Inquiry>({
  name: 'inquiries',
  version: 2,
  table: {
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
  },
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
