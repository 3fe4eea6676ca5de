import type { LogIn, ResendVerification } from '@rollcall/contracts/accounts/commands.ts'
import { showToast } from '../parts/toast-store.ts'
import { answerMessage, createCommandSender, type SendResult } from '../send.ts'
import { isLoginAnswer } from '../session.ts'
import { clone } from '../static/clone.ts'
import { wireEntry } from '../static/wire-entry.ts'
import { siteTexts } from '../texts.ts'
import { askForCode } from './code-step.ts'
import { enterApp } from './enter-app.ts'
import { logInTexts as texts } from './texts.ts'

/** Adds the behaviour of the log-in form. */
export function wireLogIn(): void {
  const form = document.getElementById('log-in')
  if (!(form instanceof HTMLFormElement)) return
  const send = createCommandSender<typeof LogIn>('login')
  const fields = wireEntry(form, {
    schema: () => import('../form/account-schemas.ts').then(schemas => schemas.logInForm),
    async send(values) {
      const outcome = await send(values)
      if (outcome.ok && isLoginAnswer(outcome.body)) return enterApp(outcome.body)
      if (!outcome.ok && outcome.code === 'second-factor-required') askForCode({ form, ...values })
      else refuse(outcome)
      return false
    },
  })
  const offer = offerVerification(form, fields.values)
  const refuse = (outcome: SendResult) => {
    showToast('bad', outcome.ok ? siteTexts.unexpected : outcome.message)
    if (outcome.ok) return
    offer(outcome.code === 'email-not-verified')
    fields.refuse(outcome.errors)
  }
  wirePasswordButtons(form)
}

/**
 * Returns a function that shows or hides the offer of another verification mail, which is sent with the form's email and
 * password.
 */
function offerVerification(
  form: HTMLFormElement,
  values: () => Record<string, string>,
): (offered: boolean) => void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-not-verified]')
  const send = createCommandSender<typeof ResendVerification>('commands/ResendVerification')
  let notice: HTMLElement | undefined
  const resend = async (button: HTMLButtonElement) => {
    const { email = '', password = '' } = values()
    button.disabled = true
    const outcome = await send({ email: email.trim(), password })
    button.disabled = false
    if (outcome.ok) showToast('ok', answerMessage(outcome.body) ?? texts.resent)
    else showToast('bad', outcome.message)
  }
  return offered => {
    if (offered === (notice !== undefined)) return
    notice?.remove()
    notice = offered && template !== null ? clone(template) : undefined
    if (notice === undefined) return
    template?.after(notice)
    const button = notice.querySelector('button')
    button?.addEventListener('click', () => void resend(button))
  }
}

/** The buttons of a form that show and hide its password, as rendered by StaticPasswordField. */
function wirePasswordButtons(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-show-password]'))
    button.addEventListener('click', () => {
      const box = button.parentElement?.querySelector('input')
      if (!box) return
      const shown = box.type === 'password'
      box.type = shown ? 'text' : 'password'
      button.setAttribute('aria-label', button.dataset[shown ? 'hide' : 'show'] ?? '')
      for (const icon of button.querySelectorAll<HTMLElement>('[data-when]'))
        icon.hidden = icon.dataset.when !== (shown ? 'shown' : 'hidden')
    })
}
