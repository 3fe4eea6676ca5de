import { setTimeout as pause } from 'node:timers/promises'

/** Retries a failed operation with growing waits for about a minute; then throws its last error. */
export async function persistently<T>(attempt: () => Promise<T>, waits = WAITS): Promise<T> {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch {
      await pause(wait)
    }
  }
  return attempt()
}

const WAITS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 20_000]
