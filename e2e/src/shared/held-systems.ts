import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestSystem } from '../system.ts'

/** The setting with the address where test files borrow and return systems; `holdSystems` sets it. */
export const SHARED_SYSTEMS = 'ROLLCALL_SHARED_SYSTEMS'

/** The data with which another process uses a system. */
export type Held = Pick<TestSystem, 'launched' | 'commands' | 'dataDir'>

interface Holder {
  child: ChildProcess
  held: Held
}

async function startHolder(): Promise<Holder> {
  const child = fork(new URL('./hold-system.ts', import.meta.url), { execArgv: [] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A shared system could not start: its process ended with ${code}.`)
  })
  const [held] = (await Promise.race([once(child, 'message'), ended])) as [Held]
  ended.catch(() => {})
  return { child, held }
}

async function endHolder({ child }: Holder): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/**
 * Global setup: offers whole systems, and starts one if none is free. A test file has one to itself, from POST /take to
 * POST /give. Returns a function that ends them all.
 */
export default async function holdSystems(): Promise<() => Promise<void>> {
  const free: Holder[] = []
  const taken = new Map<string, Holder>()
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      if (url.pathname === '/take') {
        const holder = free.pop() ?? (await startHolder())
        taken.set(holder.held.dataDir, holder)
        response.end(JSON.stringify(holder.held))
        return
      }
      const holder = taken.get(url.searchParams.get('dataDir') ?? '')
      if (holder) taken.delete(holder.held.dataDir)
      if (holder && url.pathname === '/give') free.push(holder)
      else if (holder) await endHolder(holder)
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
    await Promise.all([...free, ...taken.values()].map(endHolder))
  }
}
