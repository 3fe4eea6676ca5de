import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { planIds } from '@rollcall/contracts/plans/plans.ts'
import { type SalesField, salesRules } from '../rules.ts'
import { createSender, messageOf } from '../send.ts'
import { wireForm } from '../still/wire-form.ts'

/** Opens the dialog of the page's template where a plan card asks for sales, with that plan chosen. */
export function listenForSales(): void {
  // Without this script they lead to the contact form.
  for (const link of document.querySelectorAll('[data-sales]')) link.setAttribute('aria-haspopup', 'dialog')
  document.addEventListener('click', event => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sales]') : null
    if (card === null) return
    const dialog = draw()
    if (dialog === undefined) return
    event.preventDefault()
    document.body.append(dialog)
    const plan = dialog.querySelector('select')
    if (plan !== null) plan.value = planIds.find(id => id === card.dataset.sales) ?? plan.value
    dialog.showModal()
    dialog.querySelector('input')?.focus()
    dialog.addEventListener('close', () => dialog.remove())
  })
}

function draw(): HTMLDialogElement | undefined {
  const template = document.getElementById('contact-sales')
  if (!(template instanceof HTMLTemplateElement)) return undefined
  const dialog = template.content.firstElementChild?.cloneNode(true)
  if (!(dialog instanceof HTMLDialogElement)) return undefined
  // The ground around the dialog belongs to it.
  dialog.addEventListener('click', event => {
    const meant = event.target instanceof Element && event.target.closest('[data-close]') !== null
    if (meant || event.target === dialog) dialog.close()
  })
  const form = dialog.querySelector('form')
  if (form !== null) wire(dialog, form)
  return dialog
}

function wire(dialog: HTMLDialogElement, form: HTMLFormElement): void {
  const failed = form.querySelector<HTMLElement>('[data-failed]')
  const send = createSender()
  // A toast would lie below the dialog, where nobody can reach it.
  const fail = (message: string) => {
    if (failed === null) return
    failed.hidden = message === ''
    const words = failed.querySelector('span')
    if (words !== null) words.textContent = message
  }
  form.addEventListener('input', () => fail(''))
  wireForm<SalesField>(form, {
    rules: salesRules,
    send: values => {
      fail('')
      return send('commands/ContactSales', { ...values, teamSize: Number(values.teamSize) })
    },
    sentence: answer => messageOf(answer) ?? texts.contactSent,
    fail,
    done: () => dialog.close(),
  })
}
