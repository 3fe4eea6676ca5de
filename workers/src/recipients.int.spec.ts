import { openQueue } from '@rollcall/platform/queue/open-queue.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitationMail } from './accounts/invitation.mail.ts'
import { verificationMail } from './accounts/verification.mail.ts'
import { inquiryReceivedMail } from './inquiries/inquiry-received.mail.ts'
import type { Effect } from './kernel/effect.ts'
import { startWorkers, type WorkersOptions } from './start-workers.ts'
import { holdAccounts, openAdministrators } from './testing/administrators.ts'
import { deliveryRows, rowOf } from './testing/delivery-rows.ts'
import { platformOf } from './testing/platform.ts'
import { shortTimeouts } from './testing/short-timeouts.ts'
import { type SinkBehaviour, type SmtpSink, startSmtpSink } from './testing/smtp-sink.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const start = (system: TestSystem, options: WorkersOptions = {}) =>
  startWorkers(system.config, { ...options, settings: { ...shortTimeouts, ...options.settings } })

/** Waits until workers have looked at the deliveries many times, for turns, lost jobs and such as died. */
async function manyLooks(pool: Pool): Promise<void> {
  await pool.query('create table looks (at timestamptz not null default clock_timestamp())')
  await pool.query(
    `create function look() returns trigger language plpgsql as 'begin insert into looks default values; return null; end'`,
  )
  await pool.query(
    'create trigger looked after update on delivery.deliveries for each statement execute function look()',
  )
  await until(async () => (await pool.query('select from looks limit 100')).rowCount === 100)
  await pool.query('drop trigger looked on delivery.deliveries')
}

async function withSmtp(
  behaviour: SinkBehaviour,
  run: (system: TestSystem, sink: SmtpSink, port: number) => Promise<void>,
  options: WorkersOptions = {},
): Promise<void> {
  const sink = await startSmtpSink(behaviour)
  const system = await server.open({ SMTP_URL: sink.url })
  const workers = await start(system, options)
  try {
    await run(system, sink, workers.port)
  } finally {
    await workers.stop()
    await system.stop()
    await sink.stop()
  }
}

/** The value of `delivery.progress` for an event, once nothing waits any more. */
const progress = (pool: TestSystem['pool'], eventId: string) =>
  until(async () => {
    const { rows } = await pool.query(
      `select state, recipients, waiting, sent, skipped, failed, uncertain from delivery.progress
       where starts_with(id, $1)`,
      [eventId],
    )
    return rows[0]?.state === 'fanned-out' && rows[0].waiting === 0 && rows[0]
  }, 100_000)

/** Long enough for a busy machine, so that no work in progress is taken over. */
const unhurried = { claimFor: 60_000, sendingFor: 60_000 }

const metricsOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

describe('an effect with recipients', () => {
  test('mails every administrator about a new inquiry and a contact request, once each', () =>
    withSmtp({}, async (system, sink) => {
      const administrators = await openAdministrators(system, 3)
      const platform = platformOf(system.people)
      for (const id of [await platform.inquiry('Harbour <b>House</b>'), await platform.contactRequest()])
        expect(await progress(system.pool, id)).toMatchObject({ recipients: 3, sent: 3, failed: 0 })
      const addresses = administrators.map(({ email }) => email)
      expect(sink.mails.map(({ to }) => to).toSorted()).toEqual([...addresses, ...addresses].toSorted())
      const all = sink.mails.map(({ raw }) => raw.replace(/=\r\n/g, '')).join('')
      expect(all).toContain('Harbour <b>House</b> (1,200 people) asks for the Plus plan.')
      expect(all).toContain('Harbour &lt;b&gt;House&lt;/b&gt; (1,200 people)')
      for (const personal of ['Zeynep', 'zeynep', 'pay by the year', 'a trial'])
        expect(all).not.toContain(personal)
    }))

  test('mails 500 people, and retries only the one whose server was busy', () => {
    const busy = new Set(['admin-123@platform.example'])
    const recipient = (address: string) => {
      if (address === 'admin-321@platform.example') return { code: 550, text: 'no such user' }
      return busy.delete(address) ? { code: 451, text: 'come again' } : undefined
    }
    return withSmtp(
      { recipient },
      async (system, sink, port) => {
        await openAdministrators(system, 500)
        const id = await platformOf(system.people).inquiry()
        expect(await progress(system.pool, id)).toEqual({
          state: 'fanned-out',
          recipients: 500,
          waiting: 0,
          sent: 499,
          skipped: 0,
          failed: 1,
          uncertain: 0,
        })
        expect(new Set(sink.mails.map(({ to }) => to)).size).toBe(499)
        expect(sink.mails).toHaveLength(499)
        expect(sink.asked()).toBe(501)
        const { rows } = await system.pool.query(
          'select attempts, count(*)::integer as count from delivery.deliveries where recipient is not null group by 1 order by 1',
        )
        expect(rows).toEqual([
          { attempts: 1, count: 499 },
          { attempts: 2, count: 1 },
        ])
        const metrics = await metricsOf(port)
        expect(metrics).toMatch(/deliveries_total\{effect="inquiry-received-mail",outcome="failed"\} 1/)
        expect(metrics).toMatch(
          /deliveries_total\{effect="inquiry-received-mail",outcome="fanned-out"\} [1-9]/,
        )
      },
      { settings: unhurried },
    )
  }, 150_000)

  test('writes every recipient once when a worker hangs in the middle and wakes up late', async () => {
    const sink = await startSmtpSink()
    const system = await server.open({ SMTP_URL: sink.url })
    const wakeUp = Promise.withResolvers<void>()
    let pages = 0
    const hanging: Effect = {
      ...inquiryReceivedMail,
      async recipients(cause, tools, page) {
        pages += 1
        const found = await inquiryReceivedMail.recipients?.(cause, tools, page)
        if (pages === 3) await wakeUp.promise
        return found ?? []
      },
    }
    const hung = await start(system, { effects: [hanging], settings: { ...unhurried, claimFor: 1_000 } })
    const administrators = await openAdministrators(system, 240)
    const id = await platformOf(system.people).inquiry()
    await until(() => pages === 3)
    const healthy = await start(system, { effects: [inquiryReceivedMail] })
    expect(await progress(system.pool, id)).toMatchObject({ recipients: 240, sent: 240 })
    wakeUp.resolve()
    await healthy.stop()
    await hung.stop()
    expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(administrators.map(a => a.email).toSorted())
    expect(await deliveryRows(system.pool)).toHaveLength(241)
    await system.stop()
    await sink.stop()
  })

  test('waits until the read model has everyone from the time of the event', () =>
    withSmtp({}, async (system, sink) => {
      await openAdministrators(system, 2)
      const letGo = await holdAccounts(system)
      const id = await platformOf(system.people).inquiry()
      await until(async () => (await rowOf(system.pool, id))?.reason === 'read-model-behind')
      expect(sink.asked()).toBe(0)
      await letGo()
      expect(await progress(system.pool, id)).toMatchObject({ recipients: 2, sent: 2 })
    }))

  test('skips recipients without a usable account', () =>
    withSmtp({}, async (system, sink) => {
      const [one, other] = await openAdministrators(system, 3)
      if (one) await system.people.happen(one, 'AccountClosed')
      if (other) await system.people.happen(other, 'AccountBlocked')
      const id = await platformOf(system.people).inquiry()
      expect(await progress(system.pool, id)).toMatchObject({ recipients: 3, sent: 1, skipped: 2 })
      expect(sink.mails.map(({ to }) => to)).toEqual(['admin-2@platform.example'])
    }))

  test('accepts only ids as recipients', () =>
    withSmtp(
      {},
      async (system, sink) => {
        const id = await platformOf(system.people).inquiry()
        const row = await until(async () => {
          const found = await rowOf(system.pool, id)
          return found?.state === 'failed' && found
        })
        expect(row.reason).toBe('recipient-is-no-id')
        expect(await deliveryRows(system.pool)).toHaveLength(1)
        expect(sink.asked()).toBe(0)
      },
      { effects: [{ ...inquiryReceivedMail, recipients: async () => ['zeynep@harbour.example'] }] },
    ))

  test('does not delay a single mail by a bulk', () =>
    withSmtp(
      { answerAfter: 20 },
      async (system, sink) => {
        await openAdministrators(system, 60)
        const person = await system.people.company()
        const id = await platformOf(system.people).inquiry()
        await until(async () => {
          const { rows } = await system.pool.query('select state from delivery.progress')
          return rows[0]?.state === 'fanned-out'
        })
        await system.people.issue(person, 'verify')
        await progress(system.pool, id)
        expect(sink.mails.findIndex(({ to }) => to === person.email)).toBeLessThan(45)
      },
      { settings: { ...unhurried, concurrency: 1 } },
    ))

  test('leaves no address, name or text of anyone in a delivery or a job', () =>
    withSmtp({}, async (system, sink) => {
      await openAdministrators(system, 2)
      const platform = platformOf(system.people)
      for (const id of [await platform.inquiry(), await platform.contactRequest()])
        await progress(system.pool, id)
      expect(sink.mails).toHaveLength(4)
      const { rows } = await system.pool.query<{ everything: string }>(
        `select string_agg(t::text, ' ') as everything from (
           select to_jsonb(d) from delivery.deliveries d union all select to_jsonb(j) from queue.job j
           union all select to_jsonb(e) from queue.event e) as t`,
      )
      const everything = rows[0]?.everything ?? ''
      expect(everything).toContain('contact-requested-mail')
      for (const secret of ['.example', 'Noor', 'Zeynep', 'Harbour', 'trial'])
        expect(everything).not.toContain(secret)
      const { rows: jobs } = await system.pool.query<{ id: string }>('select id from queue.job')
      expect(jobs.length).toBeGreaterThanOrEqual(6)
      for (const { id } of jobs) expect(id).not.toContain(':')
    }))
})

describe('an effect unknown to a worker', () => {
  test('is found by a newer worker from its start on, even if an older one searched the log meanwhile', async () => {
    const sink = await startSmtpSink()
    const system = await server.open({ SMTP_URL: sink.url })
    const { people, pool } = system
    const sent = (id: string) => until(async () => (await rowOf(pool, id))?.state === 'sent')
    const company = await people.company()
    const invite = async () => (await people.issue(await people.employee(company), 'invitation')).id
    const verify = async () => (await people.issue(company, 'verify')).id
    const olds = [verificationMail]
    const news = [verificationMail, invitationMail]

    // It holds the search and does not check for a newer worker.
    const blind = await start(system, { effects: olds, settings: { lookForNewerEvery: 3_600_000 } })
    await sent(await verify())
    const newer = await start(system, { effects: news })
    const invited = await invite()
    await sent(await verify())
    expect(await rowOf(pool, invited)).toBeUndefined()
    await blind.stop()
    await sent(invited)

    // An update that is reverted: an older worker continues when no newer one ran for a while.
    const older = await start(system, { effects: olds })
    await newer.stop()
    await sent(await verify())

    // The update again: the older worker ends its search.
    const again = await start(system, { effects: news })
    await sent(await invite())
    await again.stop()
    const ids = sink.mails.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
    await older.stop()
    await system.stop()
    await sink.stop()
  })

  test('is neither ended nor attempted by it, makes no new jobs, is reported, and is done by a newer worker', async () => {
    const sink = await startSmtpSink()
    const system = await server.open({ SMTP_URL: sink.url })
    const { people, pool } = system
    const jobs = async () =>
      (await pool.query<{ n: number }>('select count(*)::integer as n from queue.job')).rows[0]?.n

    // A newer worker writes the delivery; the older one gets its job.
    const before = await start(system, { effects: [verificationMail] })
    await pool.query(`create function lose() returns trigger language plpgsql as 'begin return null; end'`)
    await pool.query('create trigger lose before insert on queue.job for each row execute function lose()')
    const company = await people.company()
    const { id } = await people.issue(company, 'verify')
    const { id: delivery } = await until(() => rowOf(pool, id))
    await before.stop()
    await pool.query('drop trigger lose on queue.job')
    const queue = await openQueue<{ delivery: string }>(system.config, 'deliveries', () => {})
    await queue.add([{ id: delivery, name: 'deliver', data: { delivery } }])

    const older = await start(system, { effects: [], settings: { sweepEvery: 20, unknownFor: 1 } })
    await until(async () => {
      const { rows } = await pool.query('select left_over from delivery.deliveries')
      return rows[0]?.left_over
    })
    const first = await jobs()
    await until(async () => (await metricsOf(older.port)).includes('deliveries_unknown 1'))
    await manyLooks(pool)
    expect(await jobs()).toBe(first)
    expect(await rowOf(pool, id)).toMatchObject({ state: 'queued', attempts: 0, reason: null })

    const newer = await start(system, { effects: [verificationMail] })
    await until(async () => (await rowOf(pool, id))?.state === 'sent')
    expect(sink.mails.map(({ to }) => to)).toEqual([company.email])
    await newer.stop()
    await older.stop()
    await queue.close()
    await system.stop()
    await sink.stop()
  })
})
