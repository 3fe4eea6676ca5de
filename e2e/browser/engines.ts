import { StandIn } from '@rollcall/platform/event-store/testing/stand-in/stand-in-process.ts'
import { redisMissing, startTestRedis } from '@rollcall/platform/queue/testing/redis-server.ts'

/** `embedded`: what npm start brings. `distributed`: EventStoreDB and Redis, by configuration alone. */
export type Engines = 'embedded' | 'distributed'

interface Engine {
  url: string
  stop(): Promise<void>
}

/** Why the engines cannot be had on this machine; undefined when they can. */
export const enginesMissing = (engines: Engines): string | undefined =>
  engines === 'distributed' ? redisMissing() : undefined

/** Starts the engines that npm start does not bring, and gives the settings that name them. */
export async function startEngines(
  engines: Engines,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  if (engines === 'embedded') return { env: {}, stop: async () => {} }
  const [eventStore, redis] = await Promise.all([eventStoreOf(process.env), startTestRedis()])
  return {
    env: { EVENTSTORE_URL: eventStore.url, REDIS_URL: redis.url },
    async stop() {
      await eventStore.stop()
      await redis.stop()
    },
  }
}

/** The server of EVENTSTORE_URL, which must be empty; without one, the protocol's stand-in. */
export async function eventStoreOf(environment: NodeJS.ProcessEnv): Promise<Engine> {
  const { EVENTSTORE_URL: url } = environment
  return url ? { url, stop: async () => {} } : StandIn.start()
}
