import { showToast } from '../parts/toast-store.ts'
import { createSender, type Outcome } from '../send.ts'
import { isLoginAnswer } from '../session.ts'
import { wirePasswordButtons } from '../static/show-password.ts'
import { wireEntry } from '../static/wire-entry.ts'
import { siteTexts } from '../texts.ts'
import { askForCode } from './code-step.ts'
import { enterApp } from './enter-app.ts'
import { offerVerification } from './not-verified.ts'

/** Adds the behaviour of the log-in form. */
export function wireLogIn(): void {
  const form = document.getElementById('log-in')
  if (!(form instanceof HTMLFormElement)) return
  const send = createSender()
  const fields = wireEntry<{ email: string; password: string }>(form, {
    schema: () => import('../form/account-schemas.ts').then(schemas => schemas.logInForm),
    async send(values) {
      const outcome = await send('login', values)
      if (outcome.ok && isLoginAnswer(outcome.body)) return enterApp(outcome.body)
      if (!outcome.ok && outcome.code === 'second-factor-required') askForCode({ form, ...values })
      else refuse(outcome)
      return false
    },
  })
  const offer = offerVerification(form, fields.values)
  const refuse = (outcome: Outcome) => {
    showToast('bad', outcome.ok ? siteTexts.unexpected : outcome.message)
    if (outcome.ok) return
    offer(outcome.code === 'email-not-verified')
    fields.refuse(outcome.errors)
  }
  wirePasswordButtons(form)
}
