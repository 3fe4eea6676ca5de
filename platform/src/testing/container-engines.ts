import { Redis } from 'ioredis'
import { Client } from 'pg'
import type { GenericContainer } from 'testcontainers'

/** An engine as docker-compose.yml runs it. */
export interface ContainerEngine {
  /** The name for people. */
  name: string
  /** docker-compose.yml's variable for another image, and the default image. */
  image: { variable: string; usual: string }
  port: number
  /** Applies the settings of docker-compose.yml. */
  setUp(container: GenericContainer): GenericContainer
  url(host: string, port: number): string
  /** Calls the engine once; throws while it does not answer. */
  call(url: string): Promise<void>
}

const password = 'of-a-test'

/** The engines of docker-compose.yml for the contract suites; nothing in them outlives a test. */
export const containerEngines = {
  postgres: {
    name: 'Postgres',
    image: { variable: 'POSTGRES_IMAGE', usual: 'postgres:18' },
    port: 5432,
    setUp: container =>
      container
        .withEnvironment({
          POSTGRES_USER: 'rollcall',
          POSTGRES_DB: 'rollcall',
          POSTGRES_PASSWORD_FILE: '/tmp/postgres-password',
        })
        .withCopyContentToContainer([{ content: password, target: '/tmp/postgres-password' }])
        .withCommand(['postgres', '-c', 'max_connections=200']),
    url: (host, port) => `postgres://rollcall:${password}@${host}:${port}/rollcall`,
    async call(url) {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
      await client.connect()
      await client.end()
    },
  },
  redis: {
    name: 'Redis',
    image: { variable: 'REDIS_IMAGE', usual: 'redis:8' },
    port: 6379,
    setUp: container =>
      container.withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction']),
    url: (host, port) => `redis://${host}:${port}`,
    async call(url) {
      const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.ping()
      } finally {
        client.disconnect()
      }
    },
  },
  eventstore: {
    name: 'EventStoreDB',
    image: { variable: 'EVENTSTORE_IMAGE', usual: 'eventstore/eventstore:23.10.8-bookworm-slim' },
    port: 2113,
    setUp: container =>
      container.withEnvironment({
        EVENTSTORE_INSECURE: 'true',
        EVENTSTORE_CLUSTER_SIZE: '1',
        EVENTSTORE_RUN_PROJECTIONS: 'None',
        EVENTSTORE_ENABLE_ATOM_PUB_OVER_HTTP: 'false',
      }),
    url: (host, port) => `esdb://${host}:${port}?tls=false`,
    async call(url) {
      const health = new URL('/health/live', url.replace('esdb:', 'http:'))
      const { ok, status } = await fetch(health, { signal: AbortSignal.timeout(2_000) })
      if (!ok) throw new Error(`it answers ${status}`)
    },
  },
} satisfies Record<string, ContainerEngine>
