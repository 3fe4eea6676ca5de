type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Milliseconds within which the second key counts. */
const withinMs = 1_500

/** The pages that G and another key open: the key, and the name of each page in the texts with its address. */
const places: Record<string, Record<string, string>> = {
  c: { calendar: '/app/calendar' },
  e: { exports: '/app/exports' },
  i: { teams_in_out: '/app/team-in-out', my_in_out: '/app/my-in-out' },
  m: { month_locks: '/app/setting/month-locks' },
  p: { payslips: '/app/payslips', my_payslips: '/app/my-payslips' },
  w: { working_week: '/app/setting/working-week' },
}

/** Every page that G and another key open. */
export const goPlaces = Object.entries(places).flatMap(([key, pages]) =>
  Object.entries(pages).map(([name, to]) => ({ key, name, to })),
)

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
    if (begun && places[pressed]) return Object.values(places[pressed]).find(has)
    if (pressed === 'g') this.#since = at
    return undefined
  }
}
