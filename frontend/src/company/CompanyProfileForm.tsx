import { Button } from '@mui/material'
import { companyProfileForm } from '@rollcall/contracts/company/commands.ts'
import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { Card } from '../kit/parts/Card.tsx'
import { CommandForm } from '../kit/parts/CommandForm.tsx'
import { Field } from '../kit/parts/Field.tsx'
import styles from '../kit/parts/FormCard.module.css'
import { useEditCompanyProfile } from './useEditCompanyProfile.ts'

/** The company's profile as a form; another address only counts once its link is opened. */
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
      <Card title={text('card')} aside={<span className={styles.required}>{text('all_required')}</span>}>
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
        <Done onCancel={onDone} />
      </Card>
    </CommandForm>
  )
}

function Done({ onCancel }: { onCancel: () => void }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.done}>
      <Button onClick={onCancel}>{translate('app.cancel')}</Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('company.save')}
      </Button>
    </div>
  )
}
