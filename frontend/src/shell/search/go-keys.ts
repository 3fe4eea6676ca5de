type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Milliseconds within which the second key counts. */
const withinMs = 1_500

/** The pages that G and another key open, of each role the first that it has. */
const places: Record<string, readonly string[]> = {
  c: ['/app/calendar'],
  e: ['/app/exports'],
  p: ['/app/payslips', '/app/my-payslips'],
}

/** Two keys in a row, G and then another one, that open a page. */
export class GoKeys {
  #since = Number.NEGATIVE_INFINITY

  /**
   * Takes a key press at a moment in milliseconds. Returns the page's address; undefined: the press opens none. `has`: whether
   * the person has a page.
   */
  take(
    { key, ctrlKey, metaKey, altKey }: Press,
    at: number,
    has: (page: string) => boolean,
  ): string | undefined {
    const begun = at - this.#since <= withinMs
    this.#since = Number.NEGATIVE_INFINITY
    if (ctrlKey || metaKey || altKey) return undefined
    const pressed = key.toLowerCase()
    if (begun && places[pressed]) return places[pressed].find(has)
    if (pressed === 'g') this.#since = at
    return undefined
  }
}
