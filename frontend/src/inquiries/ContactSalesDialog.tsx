import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { ContactSales } from '@rollcall/contracts/inquiries/commands.ts'
import type { plansToAskFor } from '@rollcall/contracts/inquiries/forms.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useGetList, useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { inquiryInput, planOptions } from './inquiry-input.ts'

export interface ContactSalesProps {
  open: boolean
  onClose: () => void
  /** The plan of interest. */
  planId?: (typeof plansToAskFor)[number]
}

const one = { pagination: { page: 1, perPage: 1 } }
const quiet = { onError: () => undefined, retry: false }

/** A company's message to sales from its billing page. Known data is filled in. */
export function ContactSalesDialog({ open, onClose, planId = 'plus' }: ContactSalesProps) {
  const profile = useGetList<CompanyProfileRow>('company-profile', one, { ...quiet, enabled: open })
  const subscription = useGetList<SubscriptionRow>('subscription', one, { ...quiet, enabled: open })
  // If the data cannot be loaded, the person types it. The form waits until that is known.
  if (!open || profile.isLoading || subscription.isLoading) return null
  const company = profile.data?.[0]
  return (
    <SalesForm
      values={{
        name: company?.ownerName ?? '',
        email: company?.email ?? '',
        companyName: company?.name ?? '',
        phoneNumber: company?.phoneNumber ?? '',
        planId,
        teamSize: Math.max(1, subscription.data?.[0]?.activeEmployees ?? 1),
        message: '',
      }}
      onClose={onClose}
    />
  )
}

function SalesForm({ values, onClose }: { values: object; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const text = (key: string) => translate(`inquiries.sales.${key}`)
  const { submit } = useCommand(ContactSales, {
    onDone: ({ message }: { message?: string | undefined }) => {
      notify(message ?? texts.contactSent, { type: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      open
      wide
      title={text('title')}
      text={text('text')}
      act={text('send')}
      schema={inquiryInput}
      values={values}
      onSubmit={now => submit(inquiryInput.parse(now))}
      onClose={onClose}
    >
      <SelectField source="planId" label={text('plan')} options={planOptions} />
      <Field source="teamSize" label={text('size')} inputMode="numeric" numeric />
      <Field source="message" label={text('message')} rows={4} autoFocus />
      <Field source="name" label={text('your_name')} autoComplete="name" />
      <Field
        source="email"
        label={translate('resources.inquiry.fields.email')}
        type="email"
        inputMode="email"
      />
      <Field source="companyName" label={text('company')} autoComplete="organization" />
      <Field
        source="phoneNumber"
        label={translate('resources.inquiry.fields.phoneNumber')}
        type="tel"
        inputMode="tel"
        required={false}
        help={translate('inquiries.form.phone_help')}
      />
    </FormDialog>
  )
}
