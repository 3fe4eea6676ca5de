import type { ResetPassword } from '@rollcall/contracts/accounts/commands.ts'
import { useRef, useState } from 'react'
import type { MailedLink } from '../address.ts'
import { useMailedLink } from '../address.ts'
import form from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField.tsx'
import { useFields } from '../form/use-fields.ts'
import controls from '../parts/controls.module.css'
import { Heading } from '../parts/Heading.tsx'
import { showToast } from '../parts/toast-store.ts'
import { createCommandSender } from '../send.ts'
import { fieldTexts, siteTexts } from '../texts.ts'
import { passwordTexts, passwordTexts as texts } from './texts.ts'

type NewPassword = Record<'newPass' | 'confirmPass', string>
const schema = () => import('../form/account-schemas.ts').then(schemas => schemas.newPasswordForm)

/** Sets a password with a mailed link: a new one after a reset, or the first one of an invited person. */
export function ResetPasswordForm() {
  const link = useMailedLink()
  const fields = useFields<NewPassword>(['newPass', 'confirmPass'], schema, { newPass: 'confirmPass' })
  const [loading, setLoading] = useState(false)
  const [stale, setStale] = useState(false)
  const [done, setDone] = useState(false)
  const send = useRef(createCommandSender<typeof ResetPassword>('commands/ResetPassword'))
  const submit = fields.submit(async values => {
    if (loading || link === undefined) return
    setLoading(true)
    const { email, token } = link
    const outcome = await send.current({ email, token, ...values })
    setLoading(false)
    if (outcome.ok) return setDone(true)
    const linkIsBad = outcome.errors.some(error => error.path === 'token' || error.path === 'email')
    setStale(outcome.code === 'link-invalid' || linkIsBad)
    showToast('bad', outcome.message)
    fields.refuse(outcome.errors)
  })
  if (done) return <PasswordSet />
  return (
    <form className={form.form} {...fields.form} onSubmit={submit}>
      <Purpose link={link} />
      {/* Tells password managers which account the password belongs to. */}
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
  )
}

/** Says that the password is set, and links to the log-in. */
function PasswordSet() {
  return (
    <div className={form.form}>
      <div>
        <Heading focus>{passwordTexts.done}</Heading>
        <p className={form.lead}>{passwordTexts.doneMore}</p>
      </div>
      <a className={`${controls.button} ${controls.primary}`} href="/login">
        {siteTexts.goToLogin}
      </a>
    </div>
  )
}

/**
 * Explains the password: a forgotten one is replaced, or invited people set their first one and may not know Rollcall.
 */
function Purpose({ link }: { link: MailedLink | undefined }) {
  if (link?.welcome === undefined)
    return (
      <div>
        <Heading>{texts.resetTitle}</Heading>
        <p className={form.lead}>
          {texts.resetLead} <bdi>{link?.email}</bdi>
        </p>
      </div>
    )
  return (
    <div>
      <Heading>
        {texts.inviteTitle} <bdi>{link.welcome === '' ? texts.inviteProduct : link.welcome}</bdi>
      </Heading>
      <p className={form.lead}>{texts.inviteWhat}</p>
      <p className={form.lead}>
        {texts.inviteLead} <bdi>{link.email}</bdi>
      </p>
    </div>
  )
}
