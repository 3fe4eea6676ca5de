type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Milliseconds within which the second key counts. */
const withinMs = 1_500

/** The pages that G and another key open. */
const places: Record<string, string> = { c: '/app/calendar', p: '/app/payslips' }

/** Two keys in a row, G and then another one, that open a page. */
export class GoKeys {
  #since = Number.NEGATIVE_INFINITY

  /** Takes a key press at a moment in milliseconds. Returns the page's address; null: the press opens none. */
  take({ key, ctrlKey, metaKey, altKey }: Press, at: number): string | null {
    const begun = at - this.#since <= withinMs
    this.#since = Number.NEGATIVE_INFINITY
    if (ctrlKey || metaKey || altKey) return null
    const pressed = key.toLowerCase()
    if (begun && places[pressed] !== undefined) return places[pressed]
    if (pressed === 'g') this.#since = at
    return null
  }
}
