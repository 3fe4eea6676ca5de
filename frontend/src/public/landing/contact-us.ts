import type { ContactUs } from '@rollcall/contracts/inquiries/commands.ts'
import { createCommandSender } from '../send.ts'
import { wireForm } from '../static/wire-form.ts'

/** Connects the contact form to the service. */
export function wireContactForm(): void {
  const form = document.getElementById('contact-form')
  if (!(form instanceof HTMLFormElement)) return
  wireForm(form, {
    schema: () => import('./schemas.ts').then(schemas => schemas.contactForm),
    send: createCommandSender<typeof ContactUs>('contactUs'),
    sentence: sentenceOf,
  })
}

/** The answer's text if its status says that the message was sent. */
export function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('status' in answer) || !('data' in answer))
    return undefined
  return answer.status === 200 && typeof answer.data === 'string' ? answer.data : undefined
}
