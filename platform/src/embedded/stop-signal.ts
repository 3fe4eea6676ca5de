import { watchStarters } from './starters.ts'

/** npm repeats a Ctrl-C that the terminal already sent. A signal this soon is the same request. */
const sameWishMs = 1_000

/**
 * A signal that aborts when this process is asked to stop (SIGTERM, Ctrl-C, a closed terminal) or when the npm that
 * runs it has ended; then calls `onRequest`. A second request ends the process at once, and its children end as after kill
 * -9.
 */
export function stopSignal(onRequest: () => void): AbortSignal {
  const controller = new AbortController()
  let since = 0
  const leave = () => {
    since = performance.now()
    onRequest()
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
