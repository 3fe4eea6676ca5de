import { Icon } from '../../look/Icon.tsx'
import { external } from '../../look/icons.tsx'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.css'
import type { Fields } from '../form/use-fields.ts'
import controls from '../parts/controls.module.css'
import styles from './OwnerStep.module.css'
import { StepTitle } from './StepTitle.tsx'
import { signUpTexts as texts } from './texts.ts'

export type OwnerValues = Record<'ownerName' | 'website' | 'phoneNumber' | 'address', string>

interface OwnerStepProps {
  fields: Fields<OwnerValues>
  agreed: boolean
  onAgree: (agreed: boolean) => void
  loading: boolean
  onBack: () => void
  onCreate: (owner: OwnerValues) => void
}

/** Step 2: the owner, and the terms of service. */
export function OwnerStep({ fields, agreed, onAgree, loading, onBack, onCreate }: OwnerStepProps) {
  return (
    <form className={form.form} {...fields.form} onSubmit={fields.submit(onCreate)}>
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
