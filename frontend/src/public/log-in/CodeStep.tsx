import { useId, useRef, useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { back } from '../../look/icons.tsx'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.css'
import { useFields } from '../form/use-fields.ts'
import controls from '../parts/controls.module.css'
import { showToast } from '../parts/toast-store.ts'
import { createSender } from '../send.ts'
import { isLoginAnswer } from '../session.ts'
import { siteTexts } from '../texts.ts'
import styles from './CodeStep.module.css'
import { codeTexts as texts } from './code-texts.ts'
import { enterApp } from './enter-app.ts'
import { logInTexts } from './texts.ts'

const schemas = () => import('../form/account-schemas.ts')
const appCode = () => schemas().then(({ appCodeForm }) => appCodeForm)
const recoveryCode = () => schemas().then(({ recoveryCodeForm }) => recoveryCodeForm)

export interface CodeStepProps {
  email: string
  password: string
  /** Returns to email and password. */
  onBack: () => void
}

/** The second step of a log-in: a code from the authenticator app, or a recovery code. */
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
  const fields = useFields<{ code: string }>(['code'], recovery ? recoveryCode : appCode)
  const [loading, setLoading] = useState(false)
  const send = useRef(createSender())
  const title = useId()

  const submit = fields.submit(async ({ code }) => {
    if (loading) return
    setLoading(true)
    const outcome = await send.current('login', { email: email.trim(), password, code })
    if (outcome.ok && isLoginAnswer(outcome.body)) {
      if (!enterApp(outcome.body)) setLoading(false)
      return
    }
    setLoading(false)
    showToast('bad', outcome.ok ? siteTexts.unexpected : outcome.message)
    if (outcome.ok) return
    // The password was changed or the account blocked meanwhile. The first step explains what to do.
    if (outcome.code === 'wrong-credentials' || outcome.code === 'account-blocked') return onBack()
    if (outcome.code === 'wrong-code') fields.refuse([{ path: 'code', message: outcome.message }])
    else fields.refuse(outcome.errors)
  })

  return (
    <form className={form.form} {...fields.form} onSubmit={submit} aria-labelledby={title}>
      <div>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.back}`}
          aria-label={texts.back}
          onClick={onBack}
        >
          <Icon shape={back} />
        </button>
        <h1 className={form.title} id={title}>
          {texts.title}
        </h1>
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
        // Not until it is checked: Enter right after the last digit would be ignored.
        disabled={loading || !fields.filled}
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
