import type { FieldError } from '@rollcall/contracts/kernel/errors.ts'
import { firstOfEach } from '@rollcall/contracts/kernel/schema-errors.ts'
import type { z } from 'zod'
import { errorBoxes } from './error-boxes.ts'

type Values = Record<string, string>

export interface FieldRules<V extends object> {
  /** Loads the schema of the values when the form is first touched. */
  schema: () => Promise<z.ZodType<V>>
  /** Whether fields may be left now without being checked. */
  isBusy: () => boolean
  /** Called after each check. */
  checked?: () => void
  /** Called when the schema could not be loaded while a field was being filled in. */
  failed?: () => void
}

/** The errors of a static form's fields: those of the schema, and those with which the server refused the values. */
export function fieldErrors<V extends object>(
  form: HTMLFormElement,
  { schema, isBusy, checked, failed }: FieldRules<V>,
) {
  const boxes = errorBoxes(form)
  const touched = new Set<string>()
  let loaded: z.ZodType<V> | undefined
  let refused: Values = {}
  let pressing = false

  const values = (): Values => Object.fromEntries(boxes.names.map(name => [name, boxes.valueOf(name)]))
  const errors = (): Values => ({
    ...refused,
    ...firstOfEach(loaded?.safeParse(values()).error?.issues ?? []),
  })
  const show = () => {
    const found = errors()
    for (const name of boxes.names) boxes.show(name, touched.has(name) ? found[name] : undefined)
    checked?.()
  }
  const load = async () => {
    loaded ??= await schema()
    return loaded
  }
  const loadAndShow = () => void load().then(() => pressing || show(), failed ?? (() => undefined))

  // An error that appears during a press would move the button away from the pointer, and the press would be lost.
  form.addEventListener('pointerdown', () => {
    pressing = true
  })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      if (!pressing) return
      pressing = false
      setTimeout(show)
    })
  form.addEventListener('focusin', loadAndShow)
  form.addEventListener('focusout', event => {
    const name = boxes.nameOf(event.target)
    if (name === undefined || isBusy()) return
    touched.add(name)
    if (!pressing) show()
  })
  form.addEventListener('input', event => {
    const name = boxes.nameOf(event.target)
    if (name === undefined) return
    delete refused[name]
    show()
    // Also when a browser fills in a form without the focus.
    if (loaded === undefined) loadAndShow()
  })
  // What was typed, left or filled in before this script came. before-paint.js marks the fields that were left.
  for (const name of boxes.names) if (boxes.wasLeft(name)) touched.add(name)
  if (touched.size > 0 || form.contains(document.activeElement) || Object.values(values()).some(Boolean))
    loadAndShow()

  return {
    boxes,
    values,
    show,
    /** Whether every field has a value. */
    isFilled: () => Object.values(values()).every(value => value.trim() !== ''),
    /** Whether an error is known. Before the schema has come, only those of the server are. */
    isWrong: () => Object.keys(errors()).length > 0,
    /** The values as parsed by the schema; undefined: every error is shown. Throws if the schema cannot be loaded. */
    async parse(): Promise<V | undefined> {
      const { success, data } = (await load()).safeParse(values())
      if (success && Object.keys(refused).length === 0) return data
      for (const name of boxes.names) touched.add(name)
      show()
      boxes.focusFirstWrong()
      return undefined
    },
    /** Shows the server's errors. Each disappears when its field changes. */
    refuse(wrong: readonly FieldError[]): void {
      const mine = wrong.filter(({ path }) => boxes.names.includes(path))
      refused = Object.fromEntries(mine.map(({ path, message }) => [path, message]))
      for (const { path } of mine) touched.add(path)
      show()
      if (mine.length > 0) boxes.focusFirstWrong()
    },
    /** Empties the fields and forgets their errors. */
    reset(): void {
      form.reset()
      touched.clear()
      refused = {}
      show()
    },
  }
}
