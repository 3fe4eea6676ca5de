import { watchStarters } from './starters.ts'

/** npm hands a Ctrl-C on that the terminal has sent already: what comes this soon is the same wish. */
const sameWishMs = 1_000

/**
 * A signal that aborts when this process is told to stop (SIGTERM, Ctrl-C, its terminal closed) or the npm that runs
 * it has ended; calls `told` then. A second request ends it at once: what it started ends by itself then, as it does
 * after kill -9.
 */
export function leaving(told: () => void): AbortSignal {
  const controller = new AbortController()
  let since = 0
  const leave = () => {
    since = performance.now()
    told()
    controller.abort()
  }
  const unwatch = watchStarters(() => {
    if (!controller.signal.aborted) leave()
  })
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      unwatch()
      if (!controller.signal.aborted) leave()
      else if (performance.now() - since > sameWishMs) process.exit(1)
    })
  }
  return controller.signal
}
