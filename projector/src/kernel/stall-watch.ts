import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { Status } from './status.ts'

/** How long a projection may stay where it is while the log is ahead, in milliseconds. A catching-up batch is large. */
const longestMs = { live: 10_000, 'catching up': 60_000 } as const
/** Between two looks, in milliseconds. */
const lookEveryMs = 1_000

interface Waiting {
  position: Position
  attempts: number
  ms: number
}

export interface StallWatch {
  /** Takes note of the log's end and of where the projections are now. */
  looked(head: Position, statuses: Iterable<Status>): void
  /** Which projections hang, in words; undefined when none does. */
  trouble(): string | undefined
}

/**
 * Finds projections that hang: the log goes on, they do not, and no failure is told either. A projection that fails
 * and tries again does not hang; to start its process anew would not help it.
 */
export function createStallWatch(now: () => number = performance.now.bind(performance)): StallWatch {
  const waiting = new Map<string, Waiting>()
  let hanging: string[] = []
  let lastLook = now()
  return {
    looked(head, statuses) {
      // The process may have been held up itself: that time does not count against the projections.
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
 * Looks each second until `end` is called, and calls `onHang` once, with what hangs. While the log's end cannot be read,
 * nothing is judged.
 */
export function watchForStalls(
  head: () => Promise<Position>,
  statuses: () => Iterable<Status>,
  onHang: (why: string) => void = () => {},
): { trouble(): string | undefined; end(): void } {
  const watch = createStallWatch()
  let looking = false
  let told = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    head()
      .then(position => {
        watch.looked(position, statuses())
        const why = watch.trouble()
        if (why && !told) onHang(why)
        told ||= why !== undefined
      })
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, lookEveryMs)
  timer.unref()
  return { trouble: watch.trouble, end: () => clearInterval(timer) }
}
