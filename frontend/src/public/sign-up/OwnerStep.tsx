import type { FormEvent } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { external } from '../../look/icons.tsx'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import controls from '../parts/controls.module.css'
import { Field } from '../parts/Field.tsx'
import form from '../parts/form.module.css'
import type { OwnerField } from '../rules.ts'
import { signUpTexts as texts } from '../texts.ts'
import type { Fields } from '../use-fields.ts'
import styles from './OwnerStep.module.css'
import { StepTitle } from './StepTitle.tsx'

interface OwnerStepProps {
  fields: Fields<OwnerField>
  agreed: boolean
  onAgree: (agreed: boolean) => void
  loading: boolean
  onBack: () => void
  onCreate: () => void
}

/** Step 2: the owner, and the terms of service. */
export function OwnerStep({ fields, agreed, onAgree, loading, onBack, onCreate }: OwnerStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loading) return
    if (fields.valid) onCreate()
    else fields.showAll()
  }
  return (
    <form className={form.form} ref={fields.form} method="post" noValidate onSubmit={submit}>
      <StepTitle at={2} title={texts.ownerTitle} lead={texts.ownerLead} focus />
      <div className={form.fields}>
        <Field label={texts.owner} field={fields.bind('ownerName')} autoComplete="name" />
        <Field label={texts.website} field={fields.bind('website')} type="url" autoComplete="url" />
        <Field
          label={texts.phone}
          field={fields.bind('phoneNumber')}
          type="tel"
          autoComplete="tel"
          hint={texts.phoneHint}
        />
        <Field label={texts.address} field={fields.bind('address')} autoComplete="street-address" />
        <label className={styles.agree}>
          <input
            type="checkbox"
            checked={agreed}
            onChange={event => onAgree(event.target.checked)}
            aria-required="true"
          />
          <span>
            {texts.agree}{' '}
            <a className={controls.link} href="/termsAndConditions" target="_blank" rel="noopener">
              {texts.terms} <Icon shape={external} size={14} />
              <VisuallyHidden> {texts.newTab}</VisuallyHidden>
            </a>
          </span>
        </label>
      </div>
      <div className={form.actions}>
        <button type="button" className={controls.button} onClick={onBack} disabled={loading}>
          {texts.back}
        </button>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          disabled={!fields.filled || !agreed || loading}
        >
          {loading ? texts.creating : texts.create}
        </button>
      </div>
    </form>
  )
}
