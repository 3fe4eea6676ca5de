import {
  AnswerContactRequest,
  CompleteInquiry,
  RejectInquiry,
  ReopenInquiry,
} from '@rollcall/contracts/inquiries/commands.ts'
import type { ContactRequestRow, InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'react-admin'
import { Field } from '../kit/inputs/Field.tsx'
import { undo } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'
import { check, cross } from '../look/icons.tsx'

const pending = ({ status }: InquiryRow) => status === 'pending'

/** The lists' order. */
export const newestFirst = { field: 'receivedAt', order: 'DESC' } as const

/** The actions on inquiries. */
export const inquiryActs = defineActs(
  {
    resource: 'inquiry',
    texts: 'inquiries',
    body: ({ id }: InquiryRow) => ({ inquiryId: id }),
    nameOf: ({ name }) => name,
  },
  act => [
    act(ReopenInquiry, { name: 'reopen', icon: undo, when: inquiry => !pending(inquiry) }),
    act(RejectInquiry, {
      name: 'reject',
      icon: cross,
      when: pending,
      form: {
        schema: RejectInquiry.schema.omit({ inquiryId: true }),
        values: { reason: '' },
        fields: <Reason />,
        danger: true,
      },
    }),
    act(CompleteInquiry, { name: 'complete', icon: check, when: pending, undo: ReopenInquiry }),
  ],
)

function Reason() {
  const translate = useTranslate()
  return (
    <Field
      source="reason"
      label={translate('inquiries.reject.reason')}
      help={translate('inquiries.reject.reason_help')}
      required={false}
      rows={2}
      autoFocus
    />
  )
}

/** The actions on contact requests. The reply itself is written in the administrator's own mail program. */
export const contactActs = defineActs(
  {
    resource: 'contact-us-request',
    texts: 'inquiries.contact',
    body: ({ id }: ContactRequestRow) => ({ requestId: id }),
    nameOf: ({ name }) => name,
  },
  act => [
    act(AnswerContactRequest, {
      name: 'answer',
      icon: check,
      when: ({ status }) => status === 'new',
    }),
  ],
)
