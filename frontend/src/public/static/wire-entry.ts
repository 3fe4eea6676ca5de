import { showToast } from '../parts/toast-store.ts'
import { siteTexts } from '../texts.ts'
import { type FieldRules, fieldErrors } from './field-errors.ts'
import { submitButton } from './submit-button.ts'

export interface EntryWiring<V extends object> extends Pick<FieldRules<V>, 'schema'> {
  /** The form can be sent as soon as it is filled in, and is checked then. Otherwise only without an error. */
  whenFilled?: true
  /** Sends the values as parsed by the schema. True: the page is left, and the form stays as it is. */
  send: (values: V) => Promise<boolean>
}

/**
 * Adds the behaviour of a static page's form that keeps what was typed: errors of touched fields only, and a button that
 * is disabled until the form can be sent, and while it is being sent.
 */
export function wireEntry<V extends object>(form: HTMLFormElement, wiring: EntryWiring<V>) {
  const button = submitButton(form)
  const unreachable = () => showToast('bad', siteTexts.unreachable)
  let sending = false
  const draw = () => {
    const ready = fields.isFilled() && (wiring.whenFilled || !fields.isWrong())
    button.show(sending ? 'sending' : 'idle', sending || !ready)
  }
  const { schema } = wiring
  const fields = fieldErrors(form, { schema, isBusy: () => sending, checked: draw, failed: unreachable })

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!sending) submit().catch(unreachable)
  })

  async function submit(): Promise<void> {
    const values = await fields.parse()
    if (sending || values === undefined) return
    sending = true
    draw()
    if (await wiring.send(values)) return
    sending = false
    draw()
  }

  draw()
  return fields
}
