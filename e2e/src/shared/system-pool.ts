import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lastWordsOf, messageOf } from '@rollcall/platform/last-words.ts'
import type { TestSystem } from '../system.ts'

/** The setting with the address where test files borrow and return systems; `startSystemPool` sets it. */
export const SHARED_SYSTEMS = 'ROLLCALL_SHARED_SYSTEMS'

/** The data with which another process uses a system. */
export type PooledSystem = Pick<TestSystem, 'launched' | 'commands' | 'dataDir'>

interface Entry {
  child: ChildProcess
  system: PooledSystem
}

/** A system in a process of its own. `settings`: settings besides the usual ones. */
export async function startEntry(settings: Record<string, string> = {}): Promise<Entry> {
  const child = fork(new URL('./pooled-system.ts', import.meta.url), [JSON.stringify(settings)], {
    execArgv: [],
    silent: true,
  })
  const words = lastWordsOf(child)
  const system = await messageOf<PooledSystem>('A shared system', child, words)
  words.passOn()
  return { child, system }
}

export async function endEntry({ child }: Entry): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/**
 * Global setup: offers whole systems, and starts one if none is free. A test file has one to itself, from POST /take to
 * POST /give. Returns a function that ends them all.
 */
export default async function startSystemPool(): Promise<() => Promise<void>> {
  const free: Entry[] = []
  const taken = new Map<string, Entry>()
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      if (url.pathname === '/take') {
        const entry = free.pop() ?? (await startEntry())
        taken.set(entry.system.dataDir, entry)
        response.end(JSON.stringify(entry.system))
        return
      }
      const entry = taken.get(url.searchParams.get('dataDir') ?? '')
      if (entry) taken.delete(entry.system.dataDir)
      if (entry && url.pathname === '/give') free.push(entry)
      else if (entry) await endEntry(entry)
      response.end('{}')
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env[SHARED_SYSTEMS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all([...free, ...taken.values()].map(endEntry))
  }
}
