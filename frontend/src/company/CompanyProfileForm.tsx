import { companyProfileForm, EditCompanyProfile } from '@rollcall/contracts/company/commands.ts'
import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { useMemo } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { storeProfile } from '../kit/auth/session.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import styles from '../kit/form/FormCard.module.css'
import { Field } from '../kit/inputs/Field.tsx'
import { Card } from '../kit/parts/Card.tsx'

/** The company's profile as a form. A new email address takes effect only when its link is opened. */
export function CompanyProfileForm({ profile, onDone }: { profile: CompanyProfileRow; onDone: () => void }) {
  const translate = useTranslate()
  const edit = useEditCompanyProfile(profile, onDone)
  const text = (key: string) => translate(`company.profile.${key}`)
  const values = useMemo(() => {
    const { name, email, address, ownerName, website, phoneNumber } = profile
    return { name, email, address, ownerName, website, phoneNumber }
  }, [profile])
  return (
    <CommandForm schema={companyProfileForm} values={values} onSubmit={edit} warn>
      <Card title={text('card')} aside={<small>{text('all_required')}</small>}>
        <div className={styles.fields}>
          <Field source="name" label={text('name')} autoComplete="organization" autoFocus />
          <Field source="ownerName" label={text('owner')} autoComplete="name" />
          <Field
            source="email"
            label={text('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            help={text('email_help')}
          />
          <Field
            source="phoneNumber"
            label={text('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help={text('phone_help')}
          />
          <Field source="website" label={text('website')} inputMode="url" autoComplete="url" />
          <Field source="address" label={text('address')} autoComplete="street-address" />
        </div>
        <FormActions act={translate('company.save')} cancel={onDone} />
      </Card>
    </CommandForm>
  )
}

/** Saves the company's profile, also in the browser's stored copy, which overrides the token's name. */
function useEditCompanyProfile(profile: CompanyProfileRow, onDone: () => void) {
  const notify = useNotify()
  const { submit } = useCommand(EditCompanyProfile, {
    changes: ['me', 'company-profile'],
    fields: { 'email-taken': 'email' },
    onDone: (_, body) => {
      const form = companyProfileForm.parse(body)
      const movesEmail = sameEmail(form.email) !== sameEmail(profile.email)
      const { email, ...atOnce } = form
      storeProfile(movesEmail ? atOnce : form)
      notify(movesEmail ? 'company.profile.saved_email' : 'company.profile.saved', {
        type: 'success',
        messageArgs: { email },
      })
      onDone()
    },
  })
  return (values: object) => submit(companyProfileForm.parse(values))
}
