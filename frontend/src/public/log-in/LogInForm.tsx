import { type ComponentType, useRef, useState } from 'react'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField.tsx'
import { useFields } from '../form/use-fields.ts'
import controls from '../parts/controls.module.css'
import { Heading } from '../parts/Heading.tsx'
import { showToast } from '../parts/toast-store.ts'
import { createSender } from '../send.ts'
import { isLoginAnswer } from '../session.ts'
import { fieldTexts, siteTexts } from '../texts.ts'
import type { CodeStepProps } from './CodeStep.tsx'
import { enterApp } from './enter-app.ts'
import { NotVerified } from './NotVerified.tsx'
import { logInTexts as texts } from './texts.ts'

type LogInValues = Record<'email' | 'password', string>
const schema = () => import('../form/account-schemas.ts').then(schemas => schemas.logInForm)

/** Logs in with email and password, and a code if the account requires one. All roles use the same form. */
export function LogInForm() {
  const fields = useFields<LogInValues>(['email', 'password'], schema)
  const [loading, setLoading] = useState(false)
  const [unverified, setUnverified] = useState(false)
  /** Set if the account requires a code. Nobody else loads this step. */
  const [CodeStep, setCodeStep] = useState<ComponentType<CodeStepProps>>()
  const [returned, setReturned] = useState(false)
  const send = useRef(createSender())

  const submit = fields.submit(async values => {
    if (loading) return
    setLoading(true)
    const outcome = await send.current('login', values)
    if (outcome.ok && isLoginAnswer(outcome.body)) {
      if (!enterApp(outcome.body)) setLoading(false)
      return
    }
    if (!outcome.ok && outcome.code === 'second-factor-required') await askForCode()
    else refuse(outcome)
    setLoading(false)
  })

  const askForCode = () =>
    import('./CodeStep.tsx').then(
      step => setCodeStep(() => step.CodeStep),
      () => showToast('bad', siteTexts.unreachable),
    )

  const refuse = (outcome: Awaited<ReturnType<typeof send.current>>) => {
    showToast('bad', outcome.ok ? siteTexts.unexpected : outcome.message)
    if (outcome.ok) return
    setUnverified(outcome.code === 'email-not-verified')
    fields.refuse(outcome.errors)
  }

  const backToPassword = () => {
    setReturned(true)
    setCodeStep(undefined)
  }

  if (CodeStep !== undefined) return <CodeStep {...fields.values} onBack={backToPassword} />
  return (
    <form className={form.form} {...fields.form} onSubmit={submit}>
      <div>
        <Heading focus={returned}>{texts.title}</Heading>
        <p className={form.lead}>{texts.lead}</p>
      </div>
      <div className={form.fields}>
        <Field label={fieldTexts.email} field={fields.bind('email')} type="email" autoComplete="username" />
        <PasswordField
          label={fieldTexts.password}
          field={fields.bind('password')}
          autoComplete="current-password"
          aside={
            <a className={controls.link} href="/forgotPassword">
              {texts.forgot}
            </a>
          }
        />
      </div>
      {unverified && <NotVerified {...fields.values} />}
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        disabled={loading || !fields.valid}
      >
        {loading ? texts.submitting : texts.submit}
      </button>
      <p className={form.other}>
        {texts.newHere}{' '}
        <a className={controls.link} href="/signup">
          {texts.signUp}
        </a>
      </p>
    </form>
  )
}
