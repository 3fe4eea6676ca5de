import type { FieldError } from '@rollcall/contracts/kernel/errors.ts'
import { showToast } from '../parts/toast-store.ts'
import type { Outcome } from '../send.ts'
import { siteTexts } from '../texts.ts'
import { errorBoxes } from './error-boxes.ts'

/** How long the sent state stands before the fields are there for the next message, in milliseconds. */
export const sentTime = 2000

export interface Wiring<K extends string> {
  rules: (values: Record<K, string>) => Partial<Record<K, string | undefined>>
  send: (values: Record<K, string>) => Promise<Outcome>
  /** The sentence of an answer that means: sent. Undefined: it means something else. */
  sentence: (answer: unknown) => string | undefined
  /** Tells why it was not sent; by default a toast. */
  fail?: (message: string) => void
  /** After the sent state has passed. */
  done?: () => void
}

/**
 * Brings the form of a static page to life: errors of touched fields only, the button off while it is being sent, the
 * fields reset on submit (and given back where it was not sent), a sent state, and the fields reset again after it.
 */
export function wireForm<K extends string>(form: HTMLFormElement, wiring: Wiring<K>): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const status = form.querySelector<HTMLElement>('[data-sent-text]')
  if (button === null || status === null)
    throw new Error(`The form ${form.id} lacks its button or its status`)
  const boxes = errorBoxes<K>(form)
  const fail = wiring.fail ?? ((message: string) => showToast('bad', message))
  const touched = new Set<K>()
  let refused: Partial<Record<K, string>> = {}
  let busy = false
  let pressing = false

  const values = () =>
    Object.fromEntries(boxes.names.map(name => [name, boxes.valueOf(name)])) as Record<K, string>
  const errors = () => withoutAbsent({ ...refused, ...withoutAbsent(wiring.rules(values())) })
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
    // A disabled button gives the focus away; who pressed it by the keyboard gets it back.
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

  // An error that comes up under a press would move the button away from the pointer, and the press would be lost.
  form.addEventListener('pointerdown', () => {
    pressing = true
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
    refused = { ...refused, [name]: undefined }
    show()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!busy) void submit()
  })

  async function submit(): Promise<void> {
    const said = values()
    if (Object.keys(errors()).length > 0) return showAll()
    reset()
    state('sending')
    const outcome = await wiring.send(said)
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

  function giveBack(said: Record<K, string>, outcome: Outcome): void {
    for (const name of boxes.names) boxes.fill(name, said[name])
    state('idle')
    fail(outcome.ok ? siteTexts.unexpected : outcome.message)
    const wrong: readonly FieldError[] = outcome.ok ? [] : outcome.errors
    const mine = wrong.filter(({ path }) => boxes.names.includes(path as K))
    refused = Object.fromEntries(mine.map(({ path, message }) => [path, message])) as typeof refused
    for (const { path } of mine) touched.add(path as K)
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

function withoutAbsent<K extends string>(errors: Partial<Record<K, string | undefined>>) {
  const present = Object.entries(errors).filter(([, message]) => message !== undefined)
  return Object.fromEntries(present) as Partial<Record<K, string>>
}
