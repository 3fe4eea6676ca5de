import { useRef, useState } from 'react'
import form from '../form/form.module.css'
import controls from '../parts/controls.module.css'
import { showToast } from '../parts/toast-store.ts'
import { createSender, messageOf } from '../send.ts'
import { logInTexts as texts } from './texts.ts'

/** Offers another verification mail after a log-in with the right password. */
export function NotVerified({ email, password }: { email: string; password: string }) {
  const [sending, setSending] = useState(false)
  const send = useRef(createSender())
  const resend = async () => {
    setSending(true)
    const outcome = await send.current('commands/ResendVerification', { email: email.trim(), password })
    setSending(false)
    if (outcome.ok) showToast('ok', messageOf(outcome.body) ?? texts.resent)
    else showToast('bad', outcome.message)
  }
  return (
    <div className={form.notice} role="status">
      <p>
        <strong>{texts.notVerified}</strong>
        <span>{texts.notVerifiedMore}</span>
      </p>
      <button type="button" className={controls.button} disabled={sending} onClick={resend}>
        {texts.resend}
      </button>
    </div>
  )
}
