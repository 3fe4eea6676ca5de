import type { LogIn } from '@rollcall/contracts/accounts/commands.ts'
import { showToast } from '../parts/toast-store.ts'
import { createCommandSender } from '../send.ts'
import { isLoginAnswer } from '../session.ts'
import { clone } from '../static/clone.ts'
import { wireEntry } from '../static/wire-entry.ts'
import { siteTexts } from '../texts.ts'
import type { CodeKind } from './CodeForm.tsx'
import { enterApp } from './enter-app.ts'

const schemas = () => import('../form/account-schemas.ts')
const rules = {
  app: () => schemas().then(({ appCodeForm }) => appCodeForm),
  recovery: () => schemas().then(({ recoveryCodeForm }) => recoveryCodeForm),
}

interface FirstStep {
  form: HTMLFormElement
  email: string
  password: string
}

/** Replaces the first step of a log-in by the second, which asks for a code. */
export const askForCode = (first: FirstStep): void => show('app', first.form, first)

function show(kind: CodeKind, before: HTMLFormElement, first: FirstStep): void {
  const template = document.getElementById(`${kind}-code`)
  const form = template instanceof HTMLTemplateElement ? clone(template) : undefined
  if (!(form instanceof HTMLFormElement)) throw new Error(`The page has no form for the code of kind ${kind}`)
  before.replaceWith(form)
  const back = () => {
    form.replaceWith(first.form)
    first.form.querySelector('h1')?.focus()
  }
  form.querySelector('[data-back]')?.addEventListener('click', back)
  form
    .querySelector('[data-other]')
    ?.addEventListener('click', () => show(kind === 'app' ? 'recovery' : 'app', form, first))
  wireCode(form, kind, first, back)
  form.querySelector('input')?.focus()
}

function wireCode(
  form: HTMLFormElement,
  kind: CodeKind,
  { email, password }: FirstStep,
  back: () => void,
): void {
  const send = createCommandSender<typeof LogIn>('login')
  const fields = wireEntry(form, {
    schema: rules[kind],
    // Not until it is checked: Enter right after the last digit would be ignored.
    whenFilled: true,
    async send({ code }) {
      const outcome = await send({ email: email.trim(), password, code })
      if (outcome.ok && isLoginAnswer(outcome.body)) return enterApp(outcome.body)
      showToast('bad', outcome.ok ? siteTexts.unexpected : outcome.message)
      if (outcome.ok) return false
      // The password was changed or the account blocked in the meantime. The first step explains what to do.
      if (outcome.code === 'wrong-credentials' || outcome.code === 'account-blocked') back()
      else if (outcome.code === 'wrong-code') fields.refuse([{ path: 'code', message: outcome.message }])
      else fields.refuse(outcome.errors)
      return false
    },
  })
}
