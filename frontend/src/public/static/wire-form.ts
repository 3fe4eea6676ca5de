import { showToast } from '../parts/toast-store.ts'
import type { SendResult } from '../send.ts'
import { siteTexts } from '../texts.ts'
import { type FieldRules, fieldErrors } from './field-errors.ts'
import { type FormState, submitButton } from './submit-button.ts'

/** How long the sent state is shown before the fields accept the next message, in milliseconds. */
export const sentTime = 2000

export interface Wiring<V extends object> extends Pick<FieldRules<V>, 'schema'> {
  /** Receives the values as parsed by the schema. */
  send: (values: V) => Promise<SendResult>
  /** The sentence of an answer that confirms the message. Undefined: the answer does not. */
  sentence: (answer: unknown) => string | undefined
  /** Shows why it was not sent; default: a toast. */
  fail?: (message: string) => void
  /** Called after the sent state. */
  done?: () => void
}

/**
 * Adds the behaviour of a static page's form: errors of touched fields only, the button disabled while sending, the
 * fields reset on submit (and restored if sending failed), a sent state, and another reset after it.
 */
export function wireForm<V extends object>(form: HTMLFormElement, wiring: Wiring<V>): void {
  const button = submitButton(form)
  const status = form.querySelector<HTMLElement>('[data-sent-text]')
  if (status === null) throw new Error(`The form ${form.id} lacks its status`)
  const fail = wiring.fail ?? ((message: string) => showToast('bad', message))
  let busy = false
  const fields = fieldErrors(form, { schema: wiring.schema, isBusy: () => busy })

  const state = (now: FormState) => {
    busy = now !== 'idle'
    button.show(now)
    fields.boxes.lock(busy)
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!busy) void submit()
  })

  async function submit(): Promise<void> {
    const said = fields.values()
    let values: V | undefined
    try {
      values = await fields.parse()
    } catch {
      return fail(siteTexts.unreachable)
    }
    if (busy || values === undefined) return
    fields.reset()
    state('sending')
    const outcome = await wiring.send(values)
    const sentence = outcome.ok ? wiring.sentence(outcome.body) : undefined
    if (sentence === undefined) return giveBack(said, outcome)
    state('sent')
    if (status !== null) status.textContent = sentence
    setTimeout(() => {
      if (status !== null) status.textContent = ''
      fields.reset()
      state('idle')
      wiring.done?.()
    }, sentTime)
  }

  function giveBack(said: Record<string, string>, outcome: SendResult): void {
    for (const [name, value] of Object.entries(said)) fields.boxes.fill(name, value)
    state('idle')
    fail(outcome.ok ? siteTexts.unexpected : outcome.message)
    fields.refuse(outcome.ok ? [] : outcome.errors)
  }

  state('idle')
}
