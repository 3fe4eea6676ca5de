import { setTimeout as pause } from 'node:timers/promises'

/** Calls a function repeatedly until it gives a value, within a limit in milliseconds; then throws. */
export async function until<T>(
  question: () => Promise<T | undefined | false> | T | undefined | false,
  within = 15_000,
): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const asked = Date.now()
    const answer = await question()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`did not happen within ${within} ms: ${question}`)
    // Polling takes at most a fifth of the processor, so that the awaited work gets the rest.
    await pause(Math.min(250, Math.max(25, 4 * (Date.now() - asked))))
  }
}
