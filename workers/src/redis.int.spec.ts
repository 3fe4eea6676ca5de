import {
  redisMissing,
  startTestRedis,
  type TestRedis,
} from '@rollcall/platform/queue/testing/redis-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorkers } from './start-workers.ts'
import { openAdministrators } from './testing/administrators.ts'
import { deliveryRows } from './testing/delivery-rows.ts'
import { platformOf } from './testing/platform.ts'
import { shortTimeouts } from './testing/short-timeouts.ts'
import { startSmtpSink } from './testing/smtp-sink.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'

const missing = redisMissing()
if (missing) console.log(`the workers on Redis: ${missing}`)

describe.skipIf(missing)('the workers on Redis', () => {
  let server: TestServer
  let redis: TestRedis
  beforeAll(async () => {
    server = await startTestServer()
    redis = await startTestRedis()
  })
  afterAll(async () => {
    await redis.stop()
    await server.stop()
  })

  const COUNT = 120

  /** Sends invitations during a fault of Redis; every one must arrive once. */
  async function invitesWhile(happens: (system: TestSystem) => Promise<void>): Promise<void> {
    const sink = await startSmtpSink()
    const system = await server.open({ REDIS_URL: redis.url, SMTP_URL: sink.url })
    const workers = await startWorkers(system.config, { settings: shortTimeouts })
    const company = await system.people.company()
    const expected: string[] = []
    for (let n = 0; n < COUNT; n++) {
      const { id } = await system.people.issue(await system.people.employee(company), 'invitation')
      expected.push(`<${id}_invitation-mail@rollcall.localhost>`)
      if (n === COUNT / 2) await happens(system)
    }
    await until(
      async () => (await deliveryRows(system.pool)).filter(row => row.state === 'sent').length === COUNT,
      30_000,
    )
    expect(sink.mails.map(mail => mail.messageId).toSorted()).toEqual(expected.toSorted())
    await workers.stop()
    await system.stop()
    await sink.stop()
  }

  test('every mail is sent once', () => invitesWhile(async () => {}))

  test('every mail is sent once when Redis is killed and restarts', () =>
    invitesWhile(() => redis.killAndRestart()))

  test('every mail is sent once when Redis loses all data', () => invitesWhile(() => redis.forgetAll()))

  test('a mail to 120 administrators is sent once to each, also when Redis loses all data in the middle', async () => {
    const sink = await startSmtpSink({ answerAfter: 15 })
    const system = await server.open({ REDIS_URL: redis.url, SMTP_URL: sink.url })
    const workers = await startWorkers(system.config, { settings: { ...shortTimeouts, sendingFor: 60_000 } })
    const administrators = await openAdministrators(system, COUNT)
    await platformOf(system.people).inquiry()
    await until(() => sink.mails.length >= COUNT / 4, 30_000)
    await redis.forgetAll()
    await until(async () => {
      const { rows } = await system.pool.query('select sent from delivery.progress')
      return rows[0]?.sent === COUNT
    }, 40_000)
    expect(sink.mails.map(mail => mail.to).toSorted()).toEqual(administrators.map(a => a.email).toSorted())
    await workers.stop()
    await system.stop()
    await sink.stop()
  })

  test('no job stays in Postgres', async () => {
    const system = await server.open({ REDIS_URL: redis.url })
    await (await startWorkers(system.config)).stop()
    const { rows } = await system.pool.query(`select 1 from pg_namespace where nspname = 'queue'`)
    expect(rows).toEqual([])
    await system.stop()
  })
})
