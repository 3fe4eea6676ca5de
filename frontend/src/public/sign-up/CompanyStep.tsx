import { texts as fixed } from '@rollcall/contracts/kernel/texts.ts'
import type { FormEvent } from 'react'
import controls from '../parts/controls.module.css'
import { Field } from '../parts/Field.tsx'
import form from '../parts/form.module.css'
import { PasswordField } from '../parts/PasswordField.tsx'
import type { CompanyField } from '../rules.ts'
import { fieldTexts, signUpTexts as texts } from '../texts.ts'
import type { Fields } from '../use-fields.ts'
import { StepTitle } from './StepTitle.tsx'

interface CompanyStepProps {
  fields: Fields<CompanyField>
  /** True where somebody came back from step 2. */
  again: boolean
  onContinue: () => void
}

/** Step 1: the company and its password. */
export function CompanyStep({ fields, again, onContinue }: CompanyStepProps) {
  const { password, confirmPassword } = fields.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) onContinue()
    else fields.showAll()
  }
  return (
    <form className={form.form} ref={fields.form} method="post" noValidate onSubmit={submit}>
      <StepTitle at={1} title={texts.title} lead={texts.lead} focus={again} />
      <div className={form.fields}>
        <Field label={texts.name} field={fields.bind('name')} autoComplete="organization" />
        <Field label={texts.email} field={fields.bind('email')} type="email" autoComplete="username" />
        <PasswordField
          label={texts.password}
          field={fields.bind('password')}
          autoComplete="new-password"
          hint={fieldTexts.passwordHint}
        />
        <PasswordField
          label={texts.confirm}
          field={fields.bind('confirmPassword')}
          autoComplete="new-password"
          hint={fixed.passwordsMustMatch}
        />
      </div>
      <div className={form.actions}>
        <a className={controls.button} href="/login">
          {texts.cancel}
        </a>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          disabled={!fields.filled || password !== confirmPassword}
        >
          {texts.next}
        </button>
      </div>
      <p className={form.other}>
        {texts.already}{' '}
        <a className={controls.link} href="/login">
          {texts.logIn}
        </a>
      </p>
    </form>
  )
}
