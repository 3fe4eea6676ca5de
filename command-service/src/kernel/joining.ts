import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/** The sentence for a person who has not joined on a day; `then` says what the person can do from the day of joining. */
export function notJoined(dateOfJoin: string | undefined, day: string, then: string): string | undefined {
  if (dateOfJoin === undefined || day >= dateOfJoin) return undefined
  return `You join on ${dayInWords(dateOfJoin)}. ${then}`
}

/** Throws Refusal 'rule-broken' for a day (YYYY-MM-DD) before the sender's date of joining, at a field if one is named. */
export function mustHaveJoined(
  dateOfJoin: string | undefined,
  day: string,
  then: string,
  path?: string,
): void {
  const message = notJoined(dateOfJoin, day, then)
  if (message) throw new Refusal('rule-broken', message, path ? [{ path, message }] : undefined)
}
