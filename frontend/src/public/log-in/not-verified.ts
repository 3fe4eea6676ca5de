import { showToast } from '../parts/toast-store.ts'
import { createSender, messageOf } from '../send.ts'
import { clone } from '../static/clone.ts'
import { logInTexts as texts } from './texts.ts'

/**
 * Returns a function that shows or hides the offer of another verification mail, which is sent with the form's email and
 * password.
 */
export function offerVerification(
  form: HTMLFormElement,
  values: () => Record<string, string>,
): (offered: boolean) => void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-not-verified]')
  const send = createSender()
  let notice: HTMLElement | undefined
  const resend = async (button: HTMLButtonElement) => {
    const { email = '', password = '' } = values()
    button.disabled = true
    const outcome = await send('commands/ResendVerification', { email: email.trim(), password })
    button.disabled = false
    if (outcome.ok) showToast('ok', messageOf(outcome.body) ?? texts.resent)
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
