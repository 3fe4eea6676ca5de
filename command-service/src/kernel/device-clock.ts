import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

const dayMs = 24 * 3_600_000

/**
 * Checks an instant by a device's clock against the server's: time zones explain a day, no more. Throws Refusal
 * 'invalid-input' that names the field.
 */
export function mustNotBeDaysAhead(path: string, at: string | undefined, now: string): void {
  if (at === undefined || Date.parse(at) <= Date.parse(now) + dayMs) return
  const message = 'The clock of this device is more than a day ahead. Please set it and try again.'
  throw new Refusal('invalid-input', message, [{ path, message }])
}
