/** Lets one waiter wait until its condition is true. */
export class Wakeup {
  readonly #ends: AbortSignal
  #wake: (() => void) | undefined

  /** `ends` also wakes the waiter. */
  constructor(ends: AbortSignal) {
    this.#ends = ends
  }

  /** Something changed: the waiter checks again. */
  wake(): void {
    this.#wake?.()
  }

  /** Whether the condition became true within a time in milliseconds; false also when it ended first. */
  async until(condition: () => boolean, ms: number): Promise<boolean> {
    if (condition()) return true
    if (this.#ends.aborted || ms <= 0) return false
    return new Promise(resolve => {
      const finish = (result: boolean) => {
        clearTimeout(timer)
        this.#ends.removeEventListener('abort', ended)
        this.#wake = undefined
        resolve(result)
      }
      const ended = () => finish(false)
      const timer = setTimeout(() => finish(false), ms)
      this.#ends.addEventListener('abort', ended)
      this.#wake = () => {
        if (condition()) finish(true)
      }
    })
  }
}
