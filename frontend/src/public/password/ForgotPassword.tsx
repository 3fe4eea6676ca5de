import { type FormEvent, useRef, useState } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { back, check } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { Field } from '../parts/Field.tsx'
import form from '../parts/form.module.css'
import { SampleDayPicture } from '../parts/SampleDayPicture.tsx'
import { Split } from '../parts/Split.tsx'
import { showToast } from '../parts/toast-store.ts'
import { emailRule } from '../rules.ts'
import { createSender, messageOf } from '../send.ts'
import { fieldTexts, passwordTexts as texts } from '../texts.ts'
import { useFields } from '../use-fields.ts'
import styles from './ForgotPassword.module.css'

const rules = (values: { email: string }) => ({ email: emailRule()(values.email) })

/** Asks for a mail with a link to set a new password. */
export function ForgotPassword() {
  const fields = useFields({ email: '' }, rules)
  const [loading, setLoading] = useState(false)
  const [told, setTold] = useState<{ email: string; sentence: string }>()
  const send = useRef(createSender())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading || !fields.valid) return
    setLoading(true)
    setTold(undefined)
    const { email } = fields.values
    const outcome = await send.current('forgot-password', { email: email.trim() })
    setLoading(false)
    if (outcome.ok) {
      const sentence = messageOf(outcome.body) ?? texts.sent
      setTold({ email, sentence })
      return showToast('ok', sentence)
    }
    showToast('bad', outcome.message)
    fields.refuse(outcome.errors)
  }
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      <form className={form.form} ref={fields.form} method="post" noValidate onSubmit={submit}>
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
        {told !== undefined && told.email === fields.values.email && (
          // Stays when the toast has gone; the toast alone is read out.
          <p className={controls.outcome} role="status" aria-live="off">
            <Icon shape={check} />
            <span>{told.sentence}</span>
          </p>
        )}
        <p className={form.other}>
          {texts.remembered}{' '}
          <a className={controls.link} href="/login">
            {texts.signIn}
          </a>
        </p>
      </form>
    </Split>
  )
}
