import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verificationMail } from './accounts/verification.mail.ts'
import type { Effect } from './kernel/effect.ts'
import { startWorkers, type WorkersOptions } from './start-workers.ts'
import { deliveryRows, rowOf } from './testing/delivery-rows.ts'
import { shortTimeouts } from './testing/short-timeouts.ts'
import { type SinkBehaviour, type SmtpSink, startSmtpSink } from './testing/smtp-sink.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function withSmtp(
  behaviour: SinkBehaviour,
  run: (system: TestSystem, sink: SmtpSink, port: number) => Promise<void>,
  options: WorkersOptions = {},
): Promise<void> {
  const sink = await startSmtpSink(behaviour)
  const system = await server.open({ SMTP_URL: sink.url })
  const workers = await startWorkers(system.config, {
    ...options,
    settings: { ...shortTimeouts, ...options.settings },
  })
  try {
    await run(system, sink, workers.port)
  } finally {
    await workers.stop()
    await system.stop()
    await sink.stop()
  }
}

const ended = (pool: TestSystem['pool'], eventId: string) =>
  until(async () => {
    const row = await rowOf(pool, eventId)
    return row && !['queued', 'claimed', 'sending'].includes(row.state) && row
  })

describe('mails over SMTP', () => {
  test('are sent once, to the right person, and recorded with their message id', () =>
    withSmtp({}, async ({ people, pool }, sink) => {
      const employee = await people.employee(await people.company(), 'Leila Haddad')
      const { id, token } = await people.issue(employee, 'invitation')
      const row = await ended(pool, id)
      expect(row).toMatchObject({ state: 'sent', attempts: 1, message_id: sink.mails[0]?.messageId })
      expect(sink.mails.map(mail => mail.to)).toEqual([employee.email])
      expect(sink.mails[0]?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')).toContain(`token=${token}`)
    }))

  test('a permanently refused recipient is not retried', () =>
    withSmtp({ recipient: () => ({ code: 550, text: 'no such user' }) }, async ({ people, pool }, sink) => {
      const { id } = await people.issue(await people.company(), 'verify')
      expect(await ended(pool, id)).toMatchObject({
        state: 'failed',
        attempts: 1,
        reason: 'smtp-550 RCPT TO',
      })
      expect(sink.asked()).toBe(1)
    }))

  test('a server that is busy twice gets the mail the third time', () => {
    let refusals = 2
    const recipient = () => (refusals-- > 0 ? { code: 451, text: 'come again' } : undefined)
    return withSmtp({ recipient }, async ({ people, pool }, sink) => {
      const { id } = await people.issue(await people.company(), 'verify')
      expect(await ended(pool, id)).toMatchObject({ state: 'sent', attempts: 3 })
      expect(sink.mails).toHaveLength(1)
    })
  })

  test('temporarily refused content is sent again, because the server has not accepted it', () => {
    let refusals = 1
    const content = () => (refusals-- > 0 ? { code: 452, text: 'disk full' } : 'take')
    return withSmtp({ content }, async ({ people, pool }, sink) => {
      const { id } = await people.issue(await people.company(), 'verify')
      expect(await ended(pool, id)).toMatchObject({ state: 'sent', attempts: 2 })
      expect(sink.mails).toHaveLength(1)
    })
  })

  test('a server that vanishes before it acknowledges a mail does not get it again', () =>
    withSmtp({ content: () => 'drop' }, async ({ people, pool }, sink, port) => {
      const { id } = await people.issue(await people.company(), 'verify')
      const row = await ended(pool, id)
      expect(row).toMatchObject({ state: 'uncertain', attempts: 1 })
      expect(row.reason).toContain('after the end of the message')
      expect(sink.mails).toHaveLength(1)
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      expect(metrics).toMatch(/deliveries_total\{effect="verification-mail",outcome="uncertain"\} 1/)
      expect(metrics).toMatch(/deliveries_open\{state="uncertain"\} 1/)
    }))

  test('an unreachable server is retried until it answers', async () => {
    const sink = await startSmtpSink()
    await sink.stop()
    const system = await server.open({ SMTP_URL: sink.url })
    const workers = await startWorkers(system.config, { settings: shortTimeouts })
    const { id } = await system.people.issue(await system.people.company(), 'verify')
    await until(async () => ((await rowOf(system.pool, id))?.attempts ?? 0) >= 2)
    const back = await startSmtpSink({ port: Number(new URL(sink.url).port) })
    expect(await ended(system.pool, id)).toMatchObject({ state: 'sent' })
    expect(back.mails).toHaveLength(1)
    await workers.stop()
    await system.stop()
    await back.stop()
  })

  test('a mail that never succeeds fails in the end', () =>
    withSmtp(
      { recipient: () => ({ code: 451, text: 'never' }) },
      async ({ people, pool }) => {
        const { id } = await people.issue(await people.company(), 'verify')
        expect(await ended(pool, id)).toMatchObject({
          state: 'failed',
          attempts: 3,
          reason: 'gave-up smtp-451 RCPT TO',
        })
      },
      { settings: { attempts: 3 } },
    ))

  test('a mail that another process has taken over meanwhile is not sent', () => {
    let pool: TestSystem['pool'] | undefined
    let stolen = ''
    const stealing: Effect = {
      ...verificationMail,
      deliver: (cause, tools, fence) =>
        verificationMail.deliver(cause, tools, {
          ...fence,
          async pass() {
            // As another process would at the last moment, once this one seemed dead.
            if (cause.id === stolen)
              await pool?.query('update delivery.deliveries set claim = gen_random_uuid() where id = $1', [
                fence.id,
              ])
            await fence.pass()
          },
        }),
    }
    return withSmtp(
      {},
      async (system, sink) => {
        pool = system.pool
        stolen = randomUUID()
        await system.people.issue(await system.people.company(), 'verify', { id: stolen })
        await until(() => sink.asked() === 1)
        const other = await system.people.issue(await system.people.company(), 'verify')
        await ended(system.pool, other.id)
        expect(sink.mails.map(mail => mail.messageId)).toEqual([
          `<${other.id}_verification-mail@rollcall.localhost>`,
        ])
      },
      { effects: [stealing], settings: { claimFor: 60_000 } },
    )
  })

  test('the page with mails is not found', () =>
    withSmtp({}, async (_system, _sink, port) => {
      for (const path of ['/dev/mails', '/dev/mails.json'])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
    }))

  test('no delivery and no job holds an address, a name or a token', () =>
    withSmtp({}, async ({ people, pool }) => {
      const employee = await people.employee(await people.company(), 'Leila Haddad')
      const { id, token } = await people.issue(employee, 'invitation')
      await ended(pool, id)
      expect(await deliveryRows(pool)).toHaveLength(1)
      const { rows } = await pool.query<{ everything: string }>(
        `select string_agg(t::text, ' ') as everything from (
           select to_jsonb(d) from delivery.deliveries d union all select to_jsonb(j) from queue.job j
           union all select to_jsonb(e) from queue.event e) as t`,
      )
      const everything = rows[0]?.everything ?? ''
      expect(everything).toContain(id)
      for (const secret of [employee.email, 'Leila', 'Haddad', token])
        expect(everything).not.toContain(secret)
    }))
})
