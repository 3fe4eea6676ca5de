import { setTimeout as pause } from 'node:timers/promises'
import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { Lane } from '../follow/lane.ts'
import type { Member } from '../follow/member.ts'
import { actKey, readActs } from '../log/read-model-acts.ts'
import type { Tools } from '../tools.ts'
import { type Retried, retrySetAside } from './retry-set-aside.ts'
import { readDue, readNow } from './set-aside.ts'

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
 * this process has set aside itself waits until it is due, or until an administrator decides about it.
 */
export async function retryCompanies(options: RetriesOptions): Promise<void> {
  const { tools, everyMs, live, onRetried, signal } = options
  const seen = new WeakSet<Member>()
  let startedAt: string | undefined
  /** The newest decision of an administrator that was followed, by company and projection. */
  const followed = new Map<string, Position>()
  while (!signal.aborted) {
    startedAt ??= await readNow(tools.pool).catch(() => undefined)
    for (const { member, lane } of [...live()]) {
      if (signal.aborted || startedAt === undefined) continue
      try {
        const before = seen.has(member) ? undefined : startedAt
        seen.add(member)
        if (member.setAside.size === 0) continue
        const { asked } = await readActs(tools.store)
        const wanted = [...member.setAside].filter(company => {
          const key = actKey(member.projection.name, company)
          return comparePositions(asked.get(key) ?? '0', followed.get(key) ?? '0') > 0
        })
        const companies = await readDue(tools.pool, member.checkpoint, before, wanted)
        if (companies.length === 0) continue
        const retried = await retrySetAside({ tools, member, lane, companies, signal })
        for (const { companyId } of companies) {
          const key = actKey(member.projection.name, companyId)
          followed.set(key, asked.get(key) ?? '0')
        }
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
