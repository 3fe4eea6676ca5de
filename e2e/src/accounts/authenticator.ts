import { setTimeout as pause } from 'node:timers/promises'
import { TOTP } from 'otpauth'

/** An authenticator app with one account, which shows each code once. */
export class Authenticator {
  readonly #totp: TOTP
  #last = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret })
  }

  /** A code that the services take now and that was not shown before; waits for one where all of now were. */
  async next(): Promise<string> {
    for (;;) {
      const now = this.#totp.counter()
      const step = Math.max(this.#last + 1, now)
      if (step <= now + 1) {
        this.#last = step
        return this.#totp.generate({ timestamp: step * 30_000 })
      }
      await pause(500)
    }
  }

  /** A code that no service takes now. */
  wrong(): string {
    return this.#totp.generate({ timestamp: Date.now() - 3_600_000 })
  }
}
