import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { Status } from './status.ts'

/**
 * How long a projection may stay at one position while the log is ahead, in milliseconds. Batches are large while it
 * catches up.
 */
const longestMs = { live: 10_000, 'catching up': 60_000 } as const
/** Between two checks, in milliseconds. */
const lookEveryMs = 1_000

interface Waiting {
  position: Position
  attempts: number
  ms: number
}

export interface StallWatch {
  /** Records the current end of the log and the projections' positions. */
  looked(head: Position, statuses: Iterable<Status>): void
  /** The hanging projections, in words; undefined without any. */
  trouble(): string | undefined
}

/**
 * Finds projections that hang: the log grows, they do not follow, and they report no failure. A projection that fails
 * and retries does not hang; a restart of its process would not help.
 */
export function createStallWatch(now: () => number = performance.now.bind(performance)): StallWatch {
  const waiting = new Map<string, Waiting>()
  let hanging: string[] = []
  let lastLook = now()
  return {
    looked(head, statuses) {
      // The process itself may have been stopped. That time does not count against the projections.
      const passed = Math.min(now() - lastLook, 2 * lookEveryMs)
      lastLook = now()
      hanging = []
      for (const { projection, state, position, attempts } of statuses) {
        const before = waiting.get(projection)
        const judged = state === 'live' || state === 'catching up'
        if (!judged || comparePositions(position, head) >= 0) waiting.delete(projection)
        else if (before?.position !== position || before.attempts !== attempts)
          waiting.set(projection, { position, attempts, ms: 0 })
        else {
          before.ms += passed
          if (before.ms >= longestMs[state]) hanging.push(projection)
        }
      }
    },
    trouble: () => (hanging.length > 0 ? `These projections hang: ${hanging.join(', ')}.` : undefined),
  }
}

/**
 * Checks each second until `end` is called, and calls `onHang` once with the hanging projections. Decides nothing while
 * the log's end cannot be read.
 */
export function watchForStalls(
  head: () => Promise<Position>,
  statuses: () => Iterable<Status>,
  onHang: (why: string) => void = () => {},
): { trouble(): string | undefined; end(): void } {
  const watch = createStallWatch()
  let looking = false
  let reported = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    head()
      .then(position => {
        watch.looked(position, statuses())
        const why = watch.trouble()
        if (why && !reported) onHang(why)
        reported ||= why !== undefined
      })
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, lookEveryMs)
  timer.unref()
  return { trouble: watch.trouble, end: () => clearInterval(timer) }
}
