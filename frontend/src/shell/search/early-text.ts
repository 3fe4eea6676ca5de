type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A text after one more key press; null: the key writes nothing. */
export function afterPress(text: string, { key, ctrlKey, metaKey, altKey }: Press): string | null {
  // Windows reports AltGr as Control with Alt, which writes text. Each alone is a shortcut.
  if (metaKey || ctrlKey !== altKey) return null
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : null
}

/** Keeps the text typed for a field that is still loading, so that it does not go elsewhere. */
export class EarlyText {
  #text = ''
  #leave: (() => void) | null = null
  readonly #on: Pick<Window, 'addEventListener' | 'removeEventListener'>

  constructor(on: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
    this.#on = on
  }

  /** From now on keys are text for the field. Esc cancels. */
  begin(onEscape: () => void): void {
    if (this.#leave) return
    const onKeyDown = (event: KeyboardEvent) => {
      const next = afterPress(this.#text, event)
      const escapes = event.key === 'Escape'
      // Enter would choose from a list that is not shown yet. On the page below it would send a form or follow a link.
      if (next === null && !escapes && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      this.#text = next ?? this.#text
      if (!escapes) return
      this.take()
      onEscape()
    }
    // Before all other key listeners of the page.
    this.#on.addEventListener('keydown', onKeyDown, { capture: true })
    this.#leave = () => this.#on.removeEventListener('keydown', onKeyDown, { capture: true })
  }

  /** The text so far. From now on the field receives the keys. */
  take(): string {
    this.#leave?.()
    this.#leave = null
    const text = this.#text
    this.#text = ''
    return text
  }
}
