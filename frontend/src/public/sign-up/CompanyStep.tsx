import { texts as fixed } from '@rollcall/contracts/kernel/texts.ts'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField.tsx'
import type { Fields } from '../form/use-fields.ts'
import controls from '../parts/controls.module.css'
import { fieldTexts } from '../texts.ts'
import { StepTitle } from './StepTitle.tsx'
import { signUpTexts as texts } from './texts.ts'

export type CompanyValues = Record<'name' | 'email' | 'password' | 'confirmPassword', string>

interface CompanyStepProps {
  fields: Fields<CompanyValues>
  /** Whether the person came back from step 2. */
  again: boolean
  onContinue: () => void
}

/** Step 1: the company and its password. */
export function CompanyStep({ fields, again, onContinue }: CompanyStepProps) {
  const { password, confirmPassword } = fields.values
  return (
    <form className={form.form} {...fields.form} onSubmit={fields.submit(onContinue)}>
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
