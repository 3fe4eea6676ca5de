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
    // Asking takes a fifth of the processor at most: the rest is for what is waited for.
    await pause(Math.min(250, Math.max(25, 4 * (Date.now() - asked))))
  }
}
