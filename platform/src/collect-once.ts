import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds after the start, when the first requests and read models have come. */
const AFTER = 5_000

/**
 * Collects the garbage of the start once, soon after it. Loading the modules leaves some tens of megabytes, and an
 * engine that then waits for work has no reason to collect them: a service that nobody uses would hold them for hours.
 */
export function collectGarbageOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>
    setFlagsFromString('--no-expose-gc')
    void collect({ type: 'major', execution: 'async' })
  }, AFTER).unref()
}
