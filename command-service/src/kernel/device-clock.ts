import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

const dayMs = 24 * 3_600_000

/**
 * Checks a device's time against the server's clock. Time zones explain a day at most. Throws Refusal 'invalid-input'
 * with the field's name.
 */
export function mustNotBeDaysAhead(path: string, at: string | undefined, now: string): void {
  if (at === undefined || Date.parse(at) <= Date.parse(now) + dayMs) return
  const message = 'The clock of this device is more than a day ahead. Please set it and try again.'
  throw new Refusal('invalid-input', message, [{ path, message }])
}
