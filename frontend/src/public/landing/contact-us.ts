import { createSender } from '../send.ts'
import { wireForm } from '../static/wire-form.ts'

/** Brings the contact form to life. */
export function wireContactForm(): void {
  const form = document.getElementById('contact-form')
  if (!(form instanceof HTMLFormElement)) return
  const send = createSender()
  wireForm(form, {
    schema: () => import('./schemas.ts').then(schemas => schemas.contactForm),
    send: values => send('contactUs', values),
    sentence: sentenceOf,
  })
}

/** The answer's text where its status says that it was sent. */
export function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('status' in answer) || !('data' in answer))
    return undefined
  return answer.status === 200 && typeof answer.data === 'string' ? answer.data : undefined
}
