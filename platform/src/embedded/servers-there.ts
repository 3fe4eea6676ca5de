import { ConfigurationError } from '../config.ts'
import { poll } from './embedded-postgres-postmaster.ts'
import { answersOn } from './port-taken.ts'

interface Address {
  host: string
  port: number
}

/** Engines that the settings can replace the embedded ones with, and their usual ports. */
const engines = { EVENTSTORE_URL: 2113, REDIS_URL: 6379 } as const
const timeoutMs = 5_000

/** The addresses in a URL; a cluster has several. None when names must be looked up first. */
export function addressesIn(url: string, usualPort: number): Address[] {
  if (url.startsWith('esdb+discover:')) return []
  const hosts = url.replace(/^[^:]+:\/\/(?:[^@/]*@)?/, '').replace(/[/?].*$/, '')
  return hosts.split(',').map(text => {
    const [, host = '', port] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(text) ?? []
    return { host: host || '127.0.0.1', port: Number(port ?? usualPort) }
  })
}

/** Throws ConfigurationError when an engine in the environment does not answer for five seconds. */
export async function expectServers(env: Record<string, string>): Promise<void> {
  for (const [name, usualPort] of Object.entries(engines)) {
    const addresses = addressesIn(env[name] ?? 'esdb+discover:', usualPort)
    if (addresses.length === 0) continue
    const there = await poll(timeoutMs, async () => {
      const answers = await Promise.all(addresses.map(({ host, port }) => answersOn(port, host)))
      return answers.includes(true) ? true : undefined
    })
    if (there) continue
    const where = addresses.map(({ host, port }) => `${host}:${port}`).join(', ')
    throw new ConfigurationError(`Rollcall cannot start: no server answers at ${where} (${name}).`)
  }
}
