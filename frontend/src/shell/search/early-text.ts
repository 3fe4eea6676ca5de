type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A text after one more key press; null: the key writes nothing. */
export function afterPress(text: string, { key, ctrlKey, metaKey, altKey }: Press): string | null {
  // Control with Alt is how AltGr is told on Windows, which writes; each alone asks for something else.
  if (metaKey || ctrlKey !== altKey) return null
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : null
}

/** Keeps what is typed for a field that is still on its way, so that nothing of it goes anywhere else. */
export class EarlyText {
  #text = ''
  #leave: (() => void) | null = null
  readonly #on: Pick<Window, 'addEventListener' | 'removeEventListener'>

  constructor(on: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
    this.#on = on
  }

  /** From now on keys are text for the field; Esc takes the wish for it back. */
  begin(onEscape: () => void): void {
    if (this.#leave) return
    const onKeyDown = (event: KeyboardEvent) => {
      const next = afterPress(this.#text, event)
      const escapes = event.key === 'Escape'
      // Enter would choose from what is not shown yet; below it would send a form or follow a link.
      if (next === null && !escapes && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      this.#text = next ?? this.#text
      if (!escapes) return
      this.take()
      onEscape()
    }
    // Before everything else on the page that listens to keys.
    this.#on.addEventListener('keydown', onKeyDown, { capture: true })
    this.#leave = () => this.#on.removeEventListener('keydown', onKeyDown, { capture: true })
  }

  /** What was typed so far. The field has the keys from now on. */
  take(): string {
    this.#leave?.()
    this.#leave = null
    const text = this.#text
    this.#text = ''
    return text
  }
}
