import type { FieldError } from '@rollcall/contracts/kernel/errors.ts'
import { firstOfEach } from '@rollcall/contracts/kernel/schema-errors.ts'
import type { z } from 'zod'
import { showToast } from '../parts/toast-store.ts'
import type { Outcome } from '../send.ts'
import { siteTexts } from '../texts.ts'
import { errorBoxes } from './error-boxes.ts'

/** How long the sent state is shown before the fields accept the next message, in milliseconds. */
export const sentTime = 2000

type Values = Record<string, string>

export interface Wiring {
  /** Loads the schema of the values when the form is first touched. */
  schema: () => Promise<z.ZodType<object>>
  /** Receives the values as parsed by the schema. */
  send: (values: object) => Promise<Outcome>
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
export function wireForm(form: HTMLFormElement, wiring: Wiring): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const status = form.querySelector<HTMLElement>('[data-sent-text]')
  if (button === null || status === null)
    throw new Error(`The form ${form.id} lacks its button or its status`)
  const boxes = errorBoxes(form)
  const fail = wiring.fail ?? ((message: string) => showToast('bad', message))
  const touched = new Set<string>()
  let schema: z.ZodType<object> | undefined
  let refused: Values = {}
  let busy = false
  let pressing = false

  const values = (): Values => Object.fromEntries(boxes.names.map(name => [name, boxes.valueOf(name)]))
  const errors = (): Values => ({
    ...refused,
    ...firstOfEach(schema?.safeParse(values()).error?.issues ?? []),
  })
  const show = () => {
    const found = errors()
    for (const name of boxes.names) boxes.show(name, touched.has(name) ? found[name] : undefined)
  }
  const reset = () => {
    form.reset()
    touched.clear()
    refused = {}
    show()
  }
  const state = (now: 'idle' | 'sending' | 'sent') => {
    busy = now !== 'idle'
    form.dataset.state = now
    // Disabling the button removes its focus, so it is returned to people who pressed it by keyboard.
    const had = document.activeElement === button
    button.disabled = busy
    if (had && busy) form.dataset.hadFocus = ''
    if (!busy && 'hadFocus' in form.dataset) {
      delete form.dataset.hadFocus
      if (document.activeElement === document.body) button.focus()
    }
    button.textContent = button.dataset[now] ?? ''
    boxes.lock(busy)
  }

  // An error that appears during a press would move the button away from the pointer, and the press would be lost.
  form.addEventListener('pointerdown', () => {
    pressing = true
  })
  const loadSchema = async () => {
    schema ??= await wiring.schema()
    return schema
  }
  form.addEventListener('focusin', () => {
    // The submission reports a failure.
    loadSchema().then(
      () => pressing || show(),
      () => undefined,
    )
  })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      if (!pressing) return
      pressing = false
      setTimeout(show)
    })
  form.addEventListener('focusout', event => {
    const name = boxes.nameOf(event.target)
    if (name === undefined || busy) return
    touched.add(name)
    if (!pressing) show()
  })
  form.addEventListener('input', event => {
    const name = boxes.nameOf(event.target)
    if (name === undefined) return
    delete refused[name]
    show()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!busy) void submit()
  })

  async function submit(): Promise<void> {
    const said = values()
    let checked: z.ZodSafeParseResult<object>
    try {
      checked = (await loadSchema()).safeParse(said)
    } catch {
      return fail(siteTexts.unreachable)
    }
    if (busy) return
    if (!checked.success || Object.keys(refused).length > 0) return showAll()
    reset()
    state('sending')
    const outcome = await wiring.send(checked.data)
    const sentence = outcome.ok ? wiring.sentence(outcome.body) : undefined
    if (sentence === undefined) return giveBack(said, outcome)
    state('sent')
    if (status !== null) status.textContent = sentence
    setTimeout(() => {
      if (status !== null) status.textContent = ''
      reset()
      state('idle')
      wiring.done?.()
    }, sentTime)
  }

  function giveBack(said: Values, outcome: Outcome): void {
    for (const name of boxes.names) boxes.fill(name, said[name] ?? '')
    state('idle')
    fail(outcome.ok ? siteTexts.unexpected : outcome.message)
    const wrong: readonly FieldError[] = outcome.ok ? [] : outcome.errors
    const mine = wrong.filter(({ path }) => boxes.names.includes(path))
    refused = Object.fromEntries(mine.map(({ path, message }) => [path, message]))
    for (const { path } of mine) touched.add(path)
    show()
    if (mine.length > 0) boxes.focusFirstWrong()
  }

  function showAll(): void {
    for (const name of boxes.names) touched.add(name)
    show()
    boxes.focusFirstWrong()
  }

  state('idle')
}
