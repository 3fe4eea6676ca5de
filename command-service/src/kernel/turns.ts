/** Lets those who want the same thing have it one after the other, in the order in which they came. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(what: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(what)
    const mine = before ? before.then(work, work) : work()
    this.#last.set(what, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(what) === mine) this.#last.delete(what)
    }
  }
}
