import type { Projection } from '../projection.ts'
import type { Tools } from '../tools.ts'
import { holdLocks } from './projection-locks.ts'
import { LockSession, type SessionTimes } from './session.ts'
import { newStatus, type Status } from './status.ts'

export interface Engine {
  /** The state of each projection in this process. */
  statuses(): readonly Status[]
  /** Writes the current batch, then releases the locks. */
  stop(): Promise<void>
}

const usual: SessionTimes = { retryMs: 1_000, lookMs: 5_000 }

/**
 * Runs projections without end, each in one process at a time, by an advisory lock of the database at `url`. While
 * another process has the lock, this one stands by. The schema `read` must exist (postgres/schema.ts).
 */
export function startEngine(options: {
  tools: Tools
  url: string
  projections: readonly Projection[]
  /** Set by tests. */
  times?: SessionTimes
}): Engine {
  const { tools, url, projections, times = usual } = options
  const statuses = new Map(projections.map(({ name }) => [name, newStatus(name)]))
  const byLock = new Map(projections.map(projection => [lockName(projection), projection]))
  const working = new AbortController()
  const holding = new AbortController()
  let session: Promise<void> = Promise.resolve()
  const locks = holdLocks({
    url,
    names: [...byLock.keys()],
    signal: holding.signal,
    onConnected: held => {
      const current = new LockSession(tools, statuses, AbortSignal.any([held, working.signal]), times)
      const before = session
      session = once(held, working.signal).then(() => current.ended())
      return gained => {
        const own = gained.flatMap(name => byLock.get(name) ?? [])
        void before.then(() => current.start(own))
      }
    },
  })
  return {
    statuses: () => [...statuses.values()],
    async stop() {
      working.abort()
      await session
      holding.abort()
      await locks
    },
  }
}

// With the version, so that old and new can run side by side while one replaces the other.
const lockName = ({ name, version }: Projection): string => `rollcall projection ${name} v${version}`

const once = (...signals: AbortSignal[]): Promise<void> =>
  new Promise(resolve => {
    const any = AbortSignal.any(signals)
    if (any.aborted) resolve()
    else any.addEventListener('abort', () => resolve(), { once: true })
  })
