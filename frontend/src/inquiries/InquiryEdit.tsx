import { EditInquiry } from '@rollcall/contracts/inquiries/commands.ts'
import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import { EditPage } from '../kit/form/FormPage.tsx'
import { typed } from '../kit/form/typed.ts'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { checklist } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { InquiryStatus } from './InquiryStatus.tsx'
import { inquiryActs, newestFirst } from './inquiry-acts.tsx'
import { planOptions } from './inquiry-input.ts'

const schema = typed(EditInquiry.schema.omit({ inquiryId: true }), ['teamSize'])
const fields = Object.keys(EditInquiry.schema.omit({ inquiryId: true }).shape) as (keyof InquiryRow)[]
const valuesOf = (inquiry: InquiryRow) => Object.fromEntries(fields.map(field => [field, inquiry[field]]))

/** /app/sales/edit?id=…: edits an inquiry and its note. */
export function InquiryEdit() {
  const translate = useTranslate()
  return (
    <EditPage<InquiryRow>
      resource="inquiry"
      texts="inquiries.form"
      gone="inquiries.gone"
      icon={checklist}
      list="/app/inquiry"
      sort={newestFirst}
      schema={schema}
      valuesOf={valuesOf}
      title={({ name }) => translate('inquiries.form.title', { name })}
      state={({ status }) => <InquiryStatus status={status} />}
      acts={inquiry => recordActs(inquiryActs, [inquiry])}
    >
      <Field source="name" autoComplete="off" />
      <Field source="email" type="email" inputMode="email" autoComplete="off" />
      <Field source="companyName" autoComplete="off" />
      <Field
        source="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required={false}
        help={translate('inquiries.form.phone_help')}
      />
      <SelectField source="planId" options={planOptions} />
      <Field source="teamSize" inputMode="numeric" numeric />
      <div className={card.whole}>
        <Field source="message" rows={4} />
      </div>
      <div className={card.whole}>
        <Field source="note" help={translate('inquiries.form.note_help')} required={false} rows={3} />
      </div>
    </EditPage>
  )
}
