import { useTranslate } from 'ra-core'
import { Field } from '../kit/parts/Field.tsx'
import styles from '../kit/parts/FormCard.module.css'
import { SelectField } from '../kit/parts/SelectField.tsx'
import { planOptions } from './inquiry-input.ts'

/** What an inquiry holds, for correcting it. */
export function InquiryFields() {
  const translate = useTranslate()
  const text = (key: string) => translate(`inquiries.fields.${key}`)
  return (
    <>
      <Field source="name" label={text('name')} autoComplete="off" />
      <Field source="email" label={text('email')} type="email" inputMode="email" autoComplete="off" />
      <Field source="companyName" label={text('company')} autoComplete="off" />
      <Field
        source="phoneNumber"
        label={text('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required={false}
        help={translate('inquiries.form.phone_help')}
      />
      <SelectField source="planId" label={text('plan')} options={planOptions} />
      <Field source="teamSize" label={text('team_size')} inputMode="numeric" numeric />
      <div className={styles.whole}>
        <Field source="message" label={text('message')} rows={4} />
      </div>
    </>
  )
}
