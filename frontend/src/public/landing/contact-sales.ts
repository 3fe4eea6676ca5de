import type { ContactSales } from '@rollcall/contracts/inquiries/commands.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { planIds } from '@rollcall/contracts/plans/plans.ts'
import { answerMessage, createCommandSender } from '../send.ts'
import { clone } from '../static/clone.ts'
import { wireForm } from '../static/wire-form.ts'

/** Opens the dialog of the page's template with the plan of the clicked card. */
export function listenForSales(): void {
  // Without this script they link to the contact form.
  for (const link of document.querySelectorAll('[data-sales]')) link.setAttribute('aria-haspopup', 'dialog')
  document.addEventListener('click', event => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sales]') : null
    if (card === null) return
    const dialog = draw()
    if (dialog === undefined) return
    event.preventDefault()
    document.body.append(dialog)
    const plan = dialog.querySelector('select')
    if (plan !== null)
      keepChosen(
        plan,
        planIds.find(id => id === card.dataset.sales),
      )
    dialog.showModal()
    dialog.querySelector('input')?.focus()
    dialog.addEventListener('close', () => dialog.remove())
  })
}

function draw(): HTMLDialogElement | undefined {
  const template = document.getElementById('contact-sales')
  if (!(template instanceof HTMLTemplateElement)) return undefined
  const dialog = clone(template)
  if (!(dialog instanceof HTMLDialogElement)) return undefined
  const form = dialog.querySelector('form')
  // A click on the area around the dialog closes it. A selection that starts inside and ends outside also causes a
  // click.
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', event => {
    pressed = event.target
  })
  dialog.addEventListener('click', event => {
    const meant = event.target instanceof Element && event.target.closest('[data-close]') !== null
    const ground = event.target === dialog && pressed === dialog
    if (meant || (ground && !(form && wouldLose(form)))) dialog.close()
  })
  if (form !== null) wire(dialog, form)
  return dialog
}

/** Whether there is unsent input. While it is being sent the fields are empty, but may be restored. */
function wouldLose(form: HTMLFormElement): boolean {
  const typed = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return form.dataset.state === 'sending' || [...typed].some(field => field.value.trim() !== '')
}

/** Selects a value, and makes the current selection survive a reset of the form. */
function keepChosen(choice: HTMLSelectElement, value = choice.value): void {
  const keep = () => {
    for (const option of choice.options) option.defaultSelected = option.value === choice.value
  }
  choice.value = value
  keep()
  choice.addEventListener('change', keep)
}

function wire(dialog: HTMLDialogElement, form: HTMLFormElement): void {
  const failed = form.querySelector<HTMLElement>('[data-failed]')
  const send = createCommandSender<typeof ContactSales>('commands/ContactSales')
  // The dialog would cover a toast.
  const fail = (message: string) => {
    if (failed === null) return
    failed.hidden = message === ''
    const words = failed.querySelector('span')
    if (words !== null) words.textContent = message
  }
  form.addEventListener('input', () => fail(''))
  wireForm(form, {
    schema: () => import('./schemas.ts').then(schemas => schemas.salesForm),
    send: values => {
      fail('')
      return send(values)
    },
    sentence: answer => answerMessage(answer) ?? texts.contactSent,
    fail,
    done: () => dialog.close(),
  })
}
