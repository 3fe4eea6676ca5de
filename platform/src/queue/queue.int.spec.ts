import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { containersOf } from '../testing/containers.ts'
import { testServer } from '../testing/test-database.ts'
import { openQueue } from './open-queue.ts'
import { openWorker } from './open-worker.ts'
import type { QueueConfig } from './queue-config.ts'
import { redisMissing, startTestRedis } from './testing/redis-server.ts'

const missing = redisMissing()
if (missing) console.log(`the queue on Redis: ${missing}`)

const [postgresContainers, redisContainers] = await Promise.all([
  containersOf('postgres'),
  containersOf('redis'),
])

const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step()
})

async function onPostgres(): Promise<QueueConfig> {
  const postgres = await testServer()
  cleanUp.push(() => postgres.remove())
  return { DATABASE_URL: postgres.url, REDIS_URL: undefined }
}

async function onRedis(): Promise<QueueConfig> {
  const redis = await startTestRedis()
  cleanUp.push(() => redis.stop())
  // No Postgres listens there: on Redis the queue must not need it.
  return { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REDIS_URL: redis.url }
}

async function onPostgresContainer(): Promise<QueueConfig> {
  const container = await postgresContainers.start?.()
  if (!container) throw new Error(postgresContainers.missing)
  cleanUp.push(() => container.stop())
  return { DATABASE_URL: container.url, REDIS_URL: undefined }
}

async function onRedisContainer(): Promise<QueueConfig> {
  const container = await redisContainers.start?.()
  if (!container) throw new Error(redisContainers.missing)
  cleanUp.push(() => container.stop())
  return { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REDIS_URL: container.url }
}

const fail = (error: Error) => {
  if (!/clos/i.test(error.message)) throw error
}

async function until(question: () => boolean | Promise<boolean>, within = 10_000): Promise<void> {
  const end = performance.now() + within
  while (!(await question())) {
    if (performance.now() > end) throw new Error(`did not happen within ${within} ms: ${question}`)
    await pause(20)
  }
}

describe.each([
  ['Postgres', onPostgres, false],
  ['Redis', onRedis, missing !== undefined],
  ['Postgres in a container', onPostgresContainer, !postgresContainers.start],
  ['Redis in a container', onRedisContainer, !redisContainers.start],
] as const)('a queue on %s', (_engine, start, skipped) => {
  let config: QueueConfig
  beforeAll(async () => {
    if (!skipped) config = await start()
  })

  /** A separate queue with two workers, as in two processes; gives the jobs that ran. */
  async function withQueue(
    run: (queue: Awaited<ReturnType<typeof openQueue<{ n: string }>>>, ran: string[]) => Promise<void>,
    handler: (n: string) => Promise<void> = async () => {},
  ): Promise<void> {
    const name = `test-${randomUUID()}`
    const ran: string[] = []
    const queue = await openQueue<{ n: string }>(config, name, fail)
    const work = () =>
      openWorker<{ n: string }>(
        config,
        name,
        async job => {
          ran.push(job.data.n)
          await handler(job.data.n)
        },
        { onError: fail, takeOverAfter: 2_000 },
      )
    const workers = [await work(), await work()]
    try {
      await run(queue, ran)
    } finally {
      await Promise.all(workers.map(worker => worker.close()))
      await queue.close()
    }
  }
  const jobs = (count: number, prefix = 'job') =>
    Array.from({ length: count }, (_, n) => ({ id: `${prefix}-${n}`, name: 'count', data: { n: `${n}` } }))

  test.skipIf(skipped)('two workers do each of 200 jobs once', () =>
    withQueue(async (queue, ran) => {
      await queue.add(jobs(200))
      await until(() => ran.length >= 200)
      await until(async () => (await queue.depth()).active === 0)
      expect(ran.toSorted()).toEqual(
        jobs(200)
          .map(job => job.data.n)
          .toSorted(),
      )
      expect(await queue.depth()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 })
    }),
  )

  test.skipIf(skipped)('the id of a finished job does not make it run again', () =>
    withQueue(async (queue, ran) => {
      await queue.add(jobs(3))
      await until(() => ran.length === 3)
      await queue.add(jobs(3))
      await queue.add(jobs(1, 'other'))
      await until(() => ran.length > 3)
      expect(ran).toHaveLength(4)
    }),
  )

  test.skipIf(skipped)('a delayed job runs after its delay, with idle workers', () =>
    withQueue(async (queue, ran) => {
      const begun = performance.now()
      await queue.add([{ id: 'later', name: 'count', data: { n: '1' }, delay: 3_000 }])
      expect((await queue.depth()).delayed).toBe(1)
      await until(() => ran.length === 1)
      expect(performance.now() - begun).toBeGreaterThanOrEqual(2_980)
    }),
  )

  test.skipIf(skipped)('a handler that throws fails only its job', () =>
    withQueue(
      async (queue, ran) => {
        await queue.add(jobs(3))
        await until(async () => (await queue.depth()).failed === 1)
        await until(() => ran.length === 3)
      },
      async n => {
        if (n === '1') throw new Error('no')
      },
    ),
  )

  test.skipIf(skipped)('closing waits for a running job', async () => {
    const name = `test-${randomUUID()}`
    const queue = await openQueue(config, name, fail)
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    let ended = false
    const worker = await openWorker(
      config,
      name,
      async () => {
        begun.resolve()
        await release.promise
        ended = true
      },
      { onError: fail },
    )
    await queue.add([{ id: 'slow', name: 'slow', data: {} }])
    await begun.promise
    const closed = worker.close().then(() => ended)
    release.resolve()
    expect(await closed).toBe(true)
    await queue.close()
  })

  test.skipIf(skipped)(
    'an urgent job runs before all that wait, which keep their order, and counts as waiting',
    async () => {
      const name = `test-${randomUUID()}`
      const queue = await openQueue<{ n: string }>(config, name, fail)
      await queue.add(jobs(3, 'many'))
      await queue.add([{ id: 'urgent', name: 'count', data: { n: 'urgent' }, urgent: true }])
      expect((await queue.depth()).waiting).toBe(4)
      const ran: string[] = []
      const worker = await openWorker<{ n: string }>(config, name, async job => void ran.push(job.data.n), {
        concurrency: 1,
        onError: fail,
      })
      await until(() => ran.length === 4)
      expect(ran).toEqual(['urgent', ...jobs(3, 'many').map(job => job.data.n)])
      await worker.close()
      await queue.close()
    },
  )

  test.skipIf(skipped)('an id with a colon is rejected before anything is added', async () => {
    const queue = await openQueue(config, `test-${randomUUID()}`, fail)
    const add = queue.add([
      { id: 'fine', name: 'x', data: {} },
      { id: 'a:b', name: 'x', data: {} },
    ])
    await expect(add).rejects.toThrow(RangeError)
    expect((await queue.depth()).waiting).toBe(0)
    await queue.close()
  })
})

test('an idle queue and worker on Postgres send almost no queries', async () => {
  const config = await onPostgres()
  const queue = await openQueue(config, 'idle', fail)
  const worker = await openWorker(config, 'idle', async () => {}, { onError: fail })
  const client = new Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  const transactions = async () => {
    const { rows } = await client.query(
      'select xact_commit::integer as n, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()',
    )
    return rows[0].n as number
  }
  // Queries of an idle queue come by timers of seconds, so only time shows them: first the end of the start, then idleness.
  await pause(2_000)
  const before = await transactions()
  await pause(3_000)
  // The few are this test's own query and Postgres's own maintenance.
  expect((await transactions()) - before).toBeLessThan(15)
  await client.end()
  await worker.close()
  await queue.close()
})
