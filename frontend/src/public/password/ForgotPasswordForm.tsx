import type { ForgotPassword } from '@rollcall/contracts/accounts/commands.ts'
import { useRef, useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { back, check } from '../../look/icons.tsx'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.css'
import { useFields } from '../form/use-fields.ts'
import controls from '../parts/controls.module.css'
import { showToast } from '../parts/toast-store.ts'
import { answerMessage, createCommandSender } from '../send.ts'
import { fieldTexts } from '../texts.ts'
import styles from './ForgotPasswordForm.module.css'
import { passwordTexts as texts } from './texts.ts'

const schema = () => import('../form/account-schemas.ts').then(schemas => schemas.forgotPasswordForm)

/** Requests a mail with a link for setting a new password. */
export function ForgotPasswordForm() {
  const fields = useFields<{ email: string }>(['email'], schema)
  const [loading, setLoading] = useState(false)
  const [sent, setSent] = useState<{ email: string; sentence: string }>()
  const send = useRef(createCommandSender<typeof ForgotPassword>('forgot-password'))
  const submit = fields.submit(async ({ email }) => {
    if (loading) return
    setLoading(true)
    setSent(undefined)
    const outcome = await send.current({ email })
    setLoading(false)
    if (outcome.ok) {
      const sentence = answerMessage(outcome.body) ?? texts.sent
      setSent({ email, sentence })
      return showToast('ok', sentence)
    }
    showToast('bad', outcome.message)
    fields.refuse(outcome.errors)
  })
  return (
    <form className={form.form} {...fields.form} onSubmit={submit}>
      <div>
        <a
          className={`${controls.button} ${controls.quiet} ${controls.square} ${styles.back}`}
          href="/login"
          aria-label={texts.backToLogin}
        >
          <Icon shape={back} />
        </a>
        <h1 className={form.title}>{texts.forgotTitle}</h1>
        <p className={form.lead}>{texts.forgotLead}</p>
      </div>
      <Field label={fieldTexts.email} field={fields.bind('email')} type="email" autoComplete="username" />
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        disabled={loading || !fields.valid}
      >
        {loading ? texts.sending : texts.send}
      </button>
      {sent !== undefined && sent.email === fields.values.email.trim() && (
        // Stays after the toast. Screen readers announce only the toast.
        <p className={controls.outcome} role="status" aria-live="off">
          <Icon shape={check} />
          <span>{sent.sentence}</span>
        </p>
      )}
      <p className={form.other}>
        {texts.remembered}{' '}
        <a className={controls.link} href="/login">
          {texts.signIn}
        </a>
      </p>
    </form>
  )
}
