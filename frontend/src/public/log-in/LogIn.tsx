import { type FormEvent, useRef, useState } from 'react'
import controls from '../parts/controls.module.css'
import { Field } from '../parts/Field.tsx'
import form from '../parts/form.module.css'
import { PasswordField } from '../parts/PasswordField.tsx'
import { Split } from '../parts/Split.tsx'
import { showToast } from '../parts/toast-store.ts'
import { WeekPicture } from '../parts/WeekPicture.tsx'
import { type LogInField, logInRules } from '../rules.ts'
import { createSender } from '../send.ts'
import { isLoginAnswer } from '../session.ts'
import { fieldTexts, siteTexts, logInTexts as texts } from '../texts.ts'
import { useFields } from '../use-fields.ts'
import { CodeStep } from './CodeStep.tsx'
import { CookieConsent } from './CookieConsent.tsx'
import { enterApp } from './enter-app.ts'
import { NotVerified } from './NotVerified.tsx'
import { sampleWeek, weekHeads } from './sample-week.ts'

const empty: Record<LogInField, string> = { email: '', password: '' }

/** Logs in with email and password, and a code where the account asks for one; every role uses the same form. */
export function LogIn() {
  const fields = useFields(empty, logInRules)
  const [loading, setLoading] = useState(false)
  const [unverified, setUnverified] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const send = useRef(createSender())

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading || !fields.valid) return
    setLoading(true)
    const { email, password } = fields.values
    const outcome = await send.current('login', { email: email.trim(), password })
    if (outcome.ok && isLoginAnswer(outcome.body)) {
      if (!enterApp(outcome.body)) setLoading(false)
      return
    }
    setLoading(false)
    if (!outcome.ok && outcome.code === 'second-factor-required') return setAsksForCode(true)
    showToast('bad', outcome.ok ? siteTexts.unexpected : outcome.message)
    if (outcome.ok) return
    setUnverified(outcome.code === 'email-not-verified')
    fields.refuse(outcome.errors)
  }

  return (
    <>
      <Split
        welcome={texts.welcome}
        welcomeMore={texts.welcomeMore}
        picture={<WeekPicture label={texts.picture} heads={weekHeads} today={4} rows={sampleWeek} />}
      >
        {asksForCode ? (
          <CodeStep {...fields.values} onBack={() => setAsksForCode(false)} />
        ) : (
          <form className={form.form} ref={fields.form} method="post" noValidate onSubmit={submit}>
            <div>
              <h1 className={form.title}>{texts.title}</h1>
              <p className={form.lead}>{texts.lead}</p>
            </div>
            <div className={form.fields}>
              <Field
                label={fieldTexts.email}
                field={fields.bind('email')}
                type="email"
                autoComplete="username"
              />
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
        )}
      </Split>
      <CookieConsent />
    </>
  )
}
