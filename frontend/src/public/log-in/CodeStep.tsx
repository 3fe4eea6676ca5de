import { type FormEvent, useRef, useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { back } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { Field } from '../parts/Field.tsx'
import form from '../parts/form.module.css'
import { showToast } from '../parts/toast-store.ts'
import { appCodeRule, type LogInField, recoveryCodeRule } from '../rules.ts'
import { createSender } from '../send.ts'
import { isLoginAnswer } from '../session.ts'
import { logInTexts, siteTexts, codeTexts as texts } from '../texts.ts'
import { useFields } from '../use-fields.ts'
import styles from './CodeStep.module.css'
import { enterApp } from './enter-app.ts'

interface CodeStepProps extends Record<LogInField, string> {
  /** Back to email and password. */
  onBack: () => void
}

/** The second step of a log-in: a code from the authenticator app, or a recovery code in its place. */
export function CodeStep({ email, password, onBack }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  return (
    <CodeForm
      key={recovery ? 'recovery' : 'app'}
      email={email}
      password={password}
      recovery={recovery}
      onBack={onBack}
      onOther={() => setRecovery(!recovery)}
    />
  )
}

function CodeForm({
  email,
  password,
  recovery,
  onBack,
  onOther,
}: CodeStepProps & { recovery: boolean; onOther: () => void }) {
  const rule = recovery ? recoveryCodeRule : appCodeRule
  const fields = useFields({ code: '' }, ({ code }) => ({ code: rule(code) }))
  const [loading, setLoading] = useState(false)
  const send = useRef(createSender())

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading || !fields.valid) return
    setLoading(true)
    const { code } = fields.values
    const outcome = await send.current('login', { email: email.trim(), password, code: code.trim() })
    if (outcome.ok && isLoginAnswer(outcome.body)) {
      if (!enterApp(outcome.body)) setLoading(false)
      return
    }
    setLoading(false)
    showToast('bad', outcome.ok ? siteTexts.unexpected : outcome.message)
    if (outcome.ok) return
    // The password was changed meanwhile, or the account blocked: the first step says what is to be done.
    if (outcome.code === 'wrong-credentials' || outcome.code === 'account-blocked') return onBack()
    if (outcome.code === 'wrong-code') fields.refuse([{ path: 'code', message: outcome.message }])
    else fields.refuse(outcome.errors)
  }

  return (
    <form className={form.form} ref={fields.form} method="post" noValidate onSubmit={submit}>
      <div>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.back}`}
          aria-label={texts.back}
          onClick={onBack}
        >
          <Icon shape={back} />
        </button>
        <h1 className={form.title}>{texts.title}</h1>
        <p className={form.lead}>{recovery ? texts.recoveryLead : texts.appLead}</p>
      </div>
      {recovery ? (
        <Field label={texts.recoveryCode} field={fields.bind('code')} autoComplete="off" autoFocus />
      ) : (
        <Field
          label={texts.code}
          field={fields.bind('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={texts.codeHint}
          autoFocus
        />
      )}
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        disabled={loading || !fields.valid}
      >
        {loading ? logInTexts.submitting : logInTexts.submit}
      </button>
      <p className={form.other}>
        <button type="button" className={`${controls.link} ${styles.other}`} onClick={onOther}>
          {recovery ? texts.useApp : texts.useRecovery}
        </button>
      </p>
      {recovery && <p className={form.other}>{texts.lost}</p>}
    </form>
  )
}
