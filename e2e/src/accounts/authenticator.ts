import { setTimeout as pause } from 'node:timers/promises'
import { oneTimeCode } from '../one-time-code.ts'

/** An authenticator app with one account, which returns each code once. */
export class Authenticator {
  readonly #secret: string
  #last = 0

  constructor(secret: string) {
    this.#secret = secret
  }

  /** A currently valid code that was not returned before. Waits for one if all were. */
  async next(): Promise<string> {
    for (;;) {
      const now = Math.floor(Date.now() / 30_000)
      const step = Math.max(this.#last + 1, now)
      if (step <= now + 1) {
        this.#last = step
        return oneTimeCode(this.#secret, 0, step * 30_000)
      }
      await pause(500)
    }
  }

  /** A code that no service accepts now. */
  wrong(): string {
    return oneTimeCode(this.#secret, -120)
  }
}
