import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EndPlan } from '@rollcall/contracts/plans/commands.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FolderMail } from './kernel/mail-page/mail-folder.ts'
import { startWorkers } from './start-workers.ts'
import { deliveryRows, rowOf } from './testing/delivery-rows.ts'
import { shortTimeouts } from './testing/short-timeouts.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const get = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const mailsTo = async (port: number, address: string) =>
  (await (await get(port, `/dev/mails.json?to=${encodeURIComponent(address)}`)).json()) as FolderMail[]

const start = (system: TestSystem) => startWorkers(system.config, { settings: shortTimeouts })

async function withWorkers(run: (system: TestSystem, port: number) => Promise<void>): Promise<void> {
  const system = await server.open()
  const workers = await start(system)
  try {
    await run(system, workers.port)
  } finally {
    await workers.stop()
    await system.stop()
  }
}

const ended = (pool: TestSystem['pool'], eventId: string) =>
  until(async () => {
    const row = await rowOf(pool, eventId)
    return row && !['queued', 'claimed', 'sending'].includes(row.state) && row
  })

describe('the workers on Postgres, mails into a folder', () => {
  test('answer only health, metrics and the page with mails, which only this machine may ask for', async () => {
    const system = await server.open()
    const workers = await start(system)
    onTestFinished(async () => {
      await workers.stop()
      await system.stop()
    })
    expect([...workers.paths].sort()).toEqual([
      '/dev/mails',
      '/dev/mails.css',
      '/dev/mails.json',
      '/dev/mails/:name',
      '/dev/mails/:name/html',
      '/health/live',
      '/health/ready',
      '/metrics',
      'use onlyAsOwnMachine',
    ])
  })

  test('a company that signs up gets one mail with its event’s link', () =>
    withWorkers(async ({ people, pool }, port) => {
      const company = await people.company()
      const { id, token } = await people.issue(company, 'verify')
      expect(await ended(pool, id)).toMatchObject({ state: 'sent' })
      const mails = await mailsTo(port, company.email.toUpperCase())
      expect(mails.map(mail => mail.links)).toEqual([
        [`http://rollcall.localhost/verified/${encodeURIComponent(company.email)}?token=${token}`],
      ])
    }))

  test('an invitation gives its end in the company’s zone', () =>
    withWorkers(async ({ people, pool }, port) => {
      const employee = await people.employee(await people.company('Lantern Works', 'Asia/Beirut'))
      const expiresAt = '2126-11-27T11:07:00.000Z'
      const { id } = await people.issue(employee, 'invitation', { expiresAt })
      await ended(pool, id)
      const [mail] = await mailsTo(port, employee.email)
      expect(mail?.subject).toBe('Dana Meyer invites you to Lantern Works')
      expect(mail?.text).toContain('ends on 27 Nov 2126, 13:07 in Beirut.')
    }))

  test('a mail for an erased person is not written, and that is recorded', () =>
    withWorkers(async ({ people, pool }, port) => {
      const company = await people.company()
      const employee = await people.employee(company)
      await pool.query('update keys.persons set wrapped = null, destroyed_at = now() where person_id = $1', [
        employee.accountId,
      ])
      const { id } = await people.issue(employee, 'reset')
      expect(await ended(pool, id)).toMatchObject({ state: 'skipped', reason: 'person-erased' })
      expect(await mailsTo(port, employee.email)).toEqual([])
    }))

  test('only the owner may read the files; each mail is one .eml and one .json', () =>
    withWorkers(async ({ people, pool, config }) => {
      const { id } = await people.issue(await people.company(), 'verify')
      await ended(pool, id)
      const folder = join(config.DATA_DIR, 'mails')
      const files = (await readdir(folder)).sort()
      expect(files.map(file => file.replace(/^.*\./, ''))).toEqual(['eml', 'json'])
      for (const file of files) expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
      expect(await readFile(join(folder, files[0] as string), 'utf8')).toContain(`${id}_verification-mail@`)
    }))

  test('is ready, and measures its queue and its deliveries', () =>
    withWorkers(async ({ people, pool }, port) => {
      const { id } = await people.issue(await people.company(), 'verify')
      await ended(pool, id)
      expect((await get(port, '/health/ready')).status).toBe(200)
      const metrics = await (await get(port, '/metrics')).text()
      expect(metrics).toMatch(/queue_jobs\{state="waiting"\} 0/)
      expect(metrics).toMatch(/deliveries_total\{effect="verification-mail",outcome="sent"\} [1-9]/)
    }))

  test('say in their health and metrics what keeps failing, until it succeeds', async () => {
    const system = await server.open()
    let broken = true
    const find = async () => {
      if (broken) throw new RangeError('asha@lantern.test')
      return []
    }
    const workers = await startWorkers(system.config, {
      settings: { ...shortTimeouts, lookForDueEvery: 50, lookAgainAfter: 50 },
      due: [{ command: EndPlan, find }],
    })
    onTestFinished(async () => {
      await workers.stop()
      await system.stop()
    })
    const health = async () =>
      (await (await get(workers.port, '/health/ready')).json()) as { notice?: string }
    const text = async () => (await get(workers.port, '/metrics')).text()
    expect(await until(async () => (await health()).notice)).toMatch(
      /^EndPlan has failed \d+ times in a row since 20\S+Z: RangeError$/,
    )
    expect(await health()).toMatchObject({ ready: true })
    expect(await text()).toMatch(/^work_failures_in_a_row\{work="EndPlan"\} ([3-9]|\d\d+)$/m)
    broken = false
    await until(async () => !(await health()).notice)
    expect(await text()).not.toContain('work_failures_in_a_row{')
  })
})

describe('the start of the search for effects', () => {
  test('ignores events before the first start', async () => {
    const system = await server.open()
    const { id: early } = await system.people.issue(await system.people.company(), 'verify')
    const workers = await start(system)
    const { id: late } = await system.people.issue(await system.people.company(), 'verify')
    expect(await ended(system.pool, late)).toMatchObject({ state: 'sent' })
    expect(await rowOf(system.pool, early)).toBeUndefined()
    await workers.stop()
    await system.stop()
  })

  test('ends with an alarm at a position that the log does not have', async () => {
    const system = await server.open()
    const { people, pool } = system
    const workers = await start(system)
    // The next event shows that the checkpoint has moved, and it is read again.
    await pool.query(`update delivery.checkpoints set position = '1000000'`)
    await people.issue(await people.company(), 'verify')
    await until(async () => (await get(workers.port, '/health/ready')).status === 503)
    const said = await (await get(workers.port, '/health/ready')).text()
    expect(said).toContain('The event log has no position 1000000, up to which it was read before')
    expect(await (await get(workers.port, '/metrics')).text()).toMatch(/^effects_search_stopped 1$/m)
    await workers.stop()
    await system.stop()
  })

  test('includes events that happened while the workers were away', async () => {
    const system = await server.open()
    await (await start(system)).stop()
    const { id } = await system.people.issue(await system.people.company(), 'verify')
    const workers = await start(system)
    expect(await ended(system.pool, id)).toMatchObject({ state: 'sent', attempts: 1 })
    await workers.stop()
    await system.stop()
  })

  test('sends nothing twice after another start or a complete new search', async () => {
    const system = await server.open()
    const { people, pool } = system
    const position = async () =>
      (await pool.query('select position from delivery.checkpoints')).rows[0].position as string
    const first = await start(system)
    const begin = await position()
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await people.issue(await people.company(), 'verify')).id),
    )
    for (const id of ids) await ended(pool, id)
    await first.stop()
    const sent = await deliveryRows(pool)

    await pool.query('update delivery.checkpoints set position = $1', [begin])
    const second = await start(system)
    const { id } = await people.issue(await people.company(), 'verify')
    await ended(pool, id)
    expect((await deliveryRows(pool)).filter(row => !row.id.startsWith(id))).toEqual(sent)
    await second.stop()
    await system.stop()
  })

  test('deliveries that ended long ago are removed, and their events no longer have effects', async () => {
    const system = await server.open()
    const { people, pool } = system
    const first = await start(system)
    const { rows } = await pool.query<{ position: string }>('select position from delivery.checkpoints')
    const sent = await Promise.all(
      [1, 2, 3, 4].map(async () => (await people.issue(await people.company(), 'verify')).id),
    )
    for (const id of sent) await ended(pool, id)
    await first.stop()
    const [kept, waiting, ...old] = sent as [string, string, string, string]
    // Only a test changes events in the log.
    await pool.query('alter table event_store.events disable trigger user')
    const age = (ids: string[], days: number) =>
      pool.query(
        `with events as (update event_store.events set recorded_at = now() - $2 * interval '1 day' where id = any($1))
         update delivery.deliveries set changed_at = now() - $2 * interval '1 day', created_at = now() - $2 * interval '1 day'
         where split_part(id, '_', 1)::uuid = any($1)`,
        [ids, days],
      )
    await age([...old, waiting], 91)
    await age([kept], 80)
    await pool.query(
      `update delivery.deliveries set state = 'queued', effect = 'of-a-newer-worker' where starts_with(id, $1)`,
      [waiting],
    )
    await pool.query(`update delivery.deliveries set state = 'failed' where starts_with(id, $1)`, [old[0]])
    // The worst case: the whole search starts again.
    await pool.query('update delivery.checkpoints set position = $1', [rows[0]?.position])
    const second = await start(system)
    const { id: late } = await people.issue(await people.company(), 'verify')
    await ended(pool, late)
    const ids = async () => (await deliveryRows(pool)).map(row => row.id.split('_')[0])
    await until(async () => (await deliveryRows(pool)).length === 2)
    expect((await ids()).toSorted()).toEqual([kept, late].toSorted())
    const { rowCount } = await pool.query(
      `select from delivery.deliveries where effect = 'of-a-newer-worker'`,
    )
    expect(rowCount).toBe(1)
    const mails = (await (await get(second.port, '/dev/mails.json?limit=100')).json()) as FolderMail[]
    expect(mails).toHaveLength(5)
    await second.stop()
    await system.stop()
  })

  test('a delivery with a lost job gets another one', async () => {
    const system = await server.open()
    const { people, pool } = system
    await (await start(system)).stop()
    await pool.query(`create function lose() returns trigger language plpgsql as 'begin return null; end'`)
    await pool.query('create trigger lose before insert on queue.job for each row execute function lose()')
    const workers = await start(system)
    const { id } = await people.issue(await people.company(), 'verify')
    await until(async () => (await rowOf(pool, id))?.state === 'queued')
    await pool.query('drop trigger lose on queue.job')
    expect(await ended(pool, id)).toMatchObject({ state: 'sent', attempts: 1 })
    await workers.stop()
    await system.stop()
  })
})
