import { type FormEvent, useRef, useState } from 'react'
import { useMailedLink } from '../address.ts'
import controls from '../parts/controls.module.css'
import form from '../parts/form.module.css'
import { PasswordField } from '../parts/PasswordField.tsx'
import { SampleDayPicture } from '../parts/SampleDayPicture.tsx'
import { Split } from '../parts/Split.tsx'
import { showToast } from '../parts/toast-store.ts'
import { type NewPasswordField, newPasswordRules } from '../rules.ts'
import { createSender } from '../send.ts'
import { fieldTexts, passwordTexts as texts } from '../texts.ts'
import { useFields } from '../use-fields.ts'
import { PasswordSet } from './PasswordSet.tsx'

const empty: Record<NewPasswordField, string> = { newPass: '', confirmPass: '' }

/** Sets a password with a mailed link: after a forgotten one, or the first one of who was invited. */
export function ResetPassword() {
  const link = useMailedLink()
  const fields = useFields(empty, newPasswordRules)
  const [loading, setLoading] = useState(false)
  const [stale, setStale] = useState(false)
  const [done, setDone] = useState(false)
  const send = useRef(createSender())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading || link === undefined) return
    if (!fields.valid) return fields.showAll()
    setLoading(true)
    const { email, token } = link
    const outcome = await send.current('commands/ResetPassword', { email, token, ...fields.values })
    setLoading(false)
    if (outcome.ok) return setDone(true)
    const linkIsBad = outcome.errors.some(error => error.path === 'token' || error.path === 'email')
    setStale(outcome.code === 'link-invalid' || linkIsBad)
    showToast('bad', outcome.message)
    fields.refuse(outcome.errors)
  }
  const invited = link?.welcome === true
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      {done ? (
        <PasswordSet />
      ) : (
        <form className={form.form} ref={fields.form} method="post" noValidate onSubmit={submit}>
          <div>
            <h1 className={form.title}>{invited ? texts.inviteTitle : texts.resetTitle}</h1>
            <p className={form.lead}>
              {invited ? texts.inviteLead : texts.resetLead} {link?.email}
            </p>
          </div>
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={link?.email ?? ''} />
          <div className={form.fields}>
            <PasswordField
              label={texts.newPass}
              field={fields.bind('newPass')}
              autoComplete="new-password"
              hint={fieldTexts.passwordHint}
            />
            <PasswordField
              label={texts.confirmPass}
              field={fields.bind('confirmPass')}
              autoComplete="new-password"
            />
          </div>
          <button
            type="submit"
            className={`${controls.button} ${controls.primary}`}
            disabled={loading || !fields.filled}
          >
            {loading ? texts.saving : texts.save}
          </button>
          {stale && (
            <p className={form.other}>
              <a className={controls.link} href="/forgotPassword">
                {texts.newLink}
              </a>
            </p>
          )}
        </form>
      )}
    </Split>
  )
}
