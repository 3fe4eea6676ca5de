import { setTimeout as pause } from 'node:timers/promises'

/** Calls a function repeatedly until it gives a value, within a limit in milliseconds; then throws. */
export async function until<T>(
  question: () => Promise<T | undefined | false> | T | undefined | false,
  within = 15_000,
): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const answer = await question()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`did not happen within ${within} ms: ${question}`)
    await pause(25)
  }
}
