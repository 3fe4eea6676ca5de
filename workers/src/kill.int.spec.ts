import { openQueue } from '@rollcall/platform/queue/open-queue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAdministrators } from './testing/administrators.ts'
import { companyOfBudget } from './testing/company-of-budget.ts'
import { deliveryRows } from './testing/delivery-rows.ts'
import { platformOf } from './testing/platform.ts'
import { startSmtpSink } from './testing/smtp-sink.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true })
})
afterAll(() => server.stop())

const MAILS = 150
const KILLS = 5

/**
 * Writes invitations and requests for leave into the log while two worker processes run and are killed in turn. Returns
 * the ids of their deliveries.
 */
async function killUnderLoad(system: TestSystem): Promise<string[]> {
  const start = () => startWorkerProcess(system.environment)
  const company = await system.people.company()
  await system.people.join(company)
  await companyOfBudget(system.pool, company.companyId, { vouched: true })
  const workers: WorkerProcess[] = [await start(), await start()]
  const deliveries: string[] = []
  const writing = (async () => {
    for (let n = 0; n < MAILS; n++) {
      const employee = await system.people.employee(company)
      deliveries.push(
        n % 2 === 0
          ? `${(await system.people.issue(employee, 'invitation')).id}_invitation-mail`
          : `${await system.people.requestLeave(employee)}_leave-requested-mail`,
      )
    }
  })()
  for (let kill = 0; kill < KILLS; kill++) {
    await until(() => deliveries.length >= ((kill + 1) * MAILS) / (KILLS + 2), 30_000)
    await workers[kill % 2]?.kill()
    workers[kill % 2] = await start()
  }
  await writing
  await until(async () => {
    const rows = await deliveryRows(system.pool)
    return rows.length === MAILS && rows.every(row => ['sent', 'uncertain'].includes(row.state))
  }, 40_000)
  await until(() => isQueueEmpty(system), 40_000)
  for (const worker of workers) expect(await worker.stop()).toBe(0)
  return deliveries
}

/** Whether no job waits or is held any more, also by a process that was killed. */
async function isQueueEmpty({ config }: TestSystem): Promise<boolean> {
  const queue = await openQueue(config, 'deliveries', () => {})
  const { waiting, active, delayed } = await queue.depth()
  await queue.close()
  return waiting + active + delayed === 0
}

describe('worker processes that are killed repeatedly under load', () => {
  test('over SMTP: no mail is sent twice, and one that may not have been sent is reported', async () => {
    // Each mail takes the server a moment, so that kills happen in the middle of one.
    const sink = await startSmtpSink({ answerAfter: 15 })
    const system = await server.open({ SMTP_URL: sink.url })
    const deliveries = await killUnderLoad(system)
    const received = sink.mails.map(mail => mail.messageId)
    expect(received.length).toBe(new Set(received).size)
    const rows = await deliveryRows(system.pool)
    const missing = rows.filter(row => !received.includes(`<${row.id}@rollcall.localhost>`))
    expect(missing.filter(row => row.state !== 'uncertain')).toEqual([])
    expect(rows.map(row => row.id).toSorted()).toEqual(deliveries.toSorted())
    // Each mail is counted once against the company's budget, however often it was begun.
    const { rows: counted } = await system.pool.query(
      `select (select sum(mails)::integer from delivery.mail_days) as mails,
         (select count(*)::integer from delivery.deliveries where counted_on is not null) as deliveries`,
    )
    expect(counted).toEqual([{ mails: MAILS, deliveries: MAILS }])
    // At most the mails that each kill caught between the message's end and its answer, four at once.
    expect(rows.filter(row => row.state === 'uncertain').length).toBeLessThanOrEqual(KILLS * 4)
    await system.stop()
    await sink.stop()
  }, 120_000)

  test('into a folder: every mail exists once', async () => {
    const system = await server.open()
    const deliveries = await killUnderLoad(system)
    const rows = await deliveryRows(system.pool)
    expect(rows.every(row => row.state === 'sent')).toBe(true)
    const worker = await startWorkerProcess(system.environment)
    const listed = await fetch(`http://127.0.0.1:${worker.port}/dev/mails.json?limit=500`)
    const ids = ((await listed.json()) as { id: string }[]).map(mail => mail.id)
    expect(ids.toSorted()).toEqual(deliveries.toSorted())
    await worker.stop()
    await system.stop()
  }, 120_000)
})

test('worker processes that are killed in the middle of fan-outs: every administrator gets one mail about each inquiry', async () => {
  const [administrators, inquiries] = [150, 3]
  const sink = await startSmtpSink({ answerAfter: 15 })
  const system = await server.open({ SMTP_URL: sink.url })
  const opened = await openAdministrators(system, administrators)
  // Each page of a fan-out takes a moment, so that kills happen in the middle of one.
  await (await startWorkerProcess(system.environment)).stop()
  await system.pool.query(`
    create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.01); return new; end';
    create trigger linger before insert on delivery.deliveries for each row when (new.recipient is not null)
      execute function linger()`)
  const start = () => startWorkerProcess(system.environment)
  const workers: WorkerProcess[] = [await start(), await start()]
  const unfinished: number[] = []
  for (let kill = 0; kill < inquiries; kill++) {
    await platformOf(system.people).inquiry()
    const recipients = await until(async () => {
      const { rows } = await system.pool.query(
        `select recipients from delivery.deliveries where state = 'claimed' and recipients > 0`,
      )
      return rows[0]?.recipients as number | undefined
    }, 30_000)
    // Both processes, because either may have the fan-out.
    await Promise.all(workers.map(worker => worker.kill()))
    unfinished.push(recipients)
    workers.splice(0, 2, await start(), await start())
  }
  const total = administrators * inquiries
  const rows = await until(async () => {
    const found = (await deliveryRows(system.pool)).filter(row => row.state !== 'fanned-out')
    return found.length === total && found.every(row => ['sent', 'uncertain'].includes(row.state)) && found
  }, 60_000)
  // A busy machine may check only after the last page, but not each time.
  expect(unfinished.some(recipients => recipients < administrators)).toBe(true)
  const received = sink.mails.map(mail => mail.messageId)
  expect(received.length).toBe(new Set(received).size)
  const missing = rows.filter(row => !received.includes(`<${row.id}@rollcall.localhost>`))
  expect(missing.filter(row => row.state !== 'uncertain')).toEqual([])
  for (const { email } of opened)
    expect(sink.mails.filter(mail => mail.to === email).length).toBeLessThanOrEqual(inquiries)
  const { rows: progress } = await system.pool.query('select state, recipients from delivery.progress')
  expect(progress).toEqual(Array(inquiries).fill({ state: 'fanned-out', recipients: administrators }))
  for (const worker of workers) expect(await worker.stop()).toBe(0)
  await system.stop()
  await sink.stop()
}, 150_000)

test('Postgres that is killed repeatedly: no mail is sent twice, and none is lost', async () => {
  const sink = await startSmtpSink({ answerAfter: 15 })
  const system = await server.open({ SMTP_URL: sink.url })
  await (await startWorkerProcess(system.environment)).stop()
  const company = await system.people.company()
  for (let n = 0; n < MAILS; n++)
    await system.people.issue(await system.people.employee(company), 'invitation')

  const worker = await startWorkerProcess(system.environment)
  for (let kill = 1; kill <= 3; kill++) {
    await until(() => sink.mails.length >= (kill * MAILS) / 5, 30_000)
    await server.kill()
  }
  const rows = await until(async () => {
    const found = await deliveryRows(system.pool).catch(() => [])
    return found.length === MAILS && found.every(row => ['sent', 'uncertain'].includes(row.state)) && found
  }, 60_000)
  const received = sink.mails.map(mail => mail.messageId)
  expect(received.length).toBe(new Set(received).size)
  const missing = rows.filter(row => !received.includes(`<${row.id}@rollcall.localhost>`))
  expect(missing.filter(row => row.state !== 'uncertain')).toEqual([])
  expect(await worker.stop()).toBe(0)
  await system.stop()
  await sink.stop()
}, 150_000)
