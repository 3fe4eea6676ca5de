import { setTimeout as pause } from 'node:timers/promises'
import type { Lane } from './lane.ts'
import type { Member } from './member.ts'
import { type Retried, retrySetAside } from './retry-set-aside.ts'
import { readDue, readNow } from './set-aside.ts'
import type { Tools } from './tools.ts'

export interface RetriesOptions {
  tools: Tools
  /** The time between two checks for companies that are due, in milliseconds. */
  everyMs: number
  /** The live members, each with its lane. */
  live: () => Iterable<{ member: Member; lane: Lane }>
  onRetried: (member: Member, retried: Retried) => void
  signal: AbortSignal
}

/**
 * Retries companies that are set aside, one projection at a time, until the signal: each when it is due, and all of a
 * projection when this process first runs it, because its code may be newer than the code that failed. A company that
 * this process has set aside itself waits until it is due.
 */
export async function retryCompanies(options: RetriesOptions): Promise<void> {
  const { tools, everyMs, live, onRetried, signal } = options
  const seen = new WeakSet<Member>()
  let startedAt: string | undefined
  while (!signal.aborted) {
    startedAt ??= await readNow(tools.pool).catch(() => undefined)
    for (const { member, lane } of [...live()]) {
      if (signal.aborted || startedAt === undefined) continue
      try {
        const before = seen.has(member) ? undefined : startedAt
        seen.add(member)
        if (member.setAside.size === 0) continue
        const companies = await readDue(tools.pool, member.checkpoint, before)
        if (companies.length === 0) continue
        const retried = await retrySetAside({ tools, member, lane, companies, signal })
        if (!signal.aborted) onRetried(member, retried)
      } catch (error) {
        if (!signal.aborted)
          tools.log.warn(
            { err: error, projection: member.projection.name },
            'companies that are set aside could not be tried again now',
          )
      }
    }
    await pause(everyMs, undefined, { signal }).catch(() => {})
  }
}
