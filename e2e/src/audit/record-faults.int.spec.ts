import { type Evidence, evidencePath, type RecordFaultRow } from '@rollcall/contracts/audit/views.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator } from '../administrator.ts'
import { type Client, type Mail, until } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { lapseDeliveries } from '../lapsed-deliveries.ts'
import { ProcessKiller } from '../process-killer.ts'
import { mailsTo, newCompany, newEmployee, type OwnSystem, startSystem } from '../system.ts'
import { eagerScheduler } from '../with-eager-scheduler.ts'

const eagerCheck = new URL('../eager-check.ts', import.meta.url).href
const [owner, asha] = ['owner@record-faults.test', 'asha@record-faults.test']

let system: OwnSystem
let pool: Pool
beforeAll(async () => {
  system = await startSystem(
    { NODE_OPTIONS: `--import=${eagerCheck} --import=${eagerScheduler}` },
    { expectsFailures: true },
  )
  pool = createPool(String(system.launched.env.DATABASE_URL), { max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await system?.stop()
})

/** Changes the n-th punch of a company in the log, as somebody would who owns the database. */
async function changePunch(companyId: string, n: number): Promise<void> {
  const { rows } = await pool.query<{ position: string }>(
    `select position from event_store.events where type like 'Punched%' and metadata->>'companyId' = $1
      order by position offset $2 limit 1`,
    [companyId, n],
  )
  await pool.query(
    `begin;
      set local session_replication_role = replica;
      update event_store.events set metadata = (metadata::jsonb || '{"actorId":"eve"}')::json
        where position = ${Number(rows[0]?.position)};
      commit`,
  )
}

/** The mails to an address about records that do not verify, once there are so many. */
const alarms = async (to: string, count: number) =>
  until(
    `${count} alarms to ${to}`,
    async () => {
      await lapseDeliveries(String(system.launched.env.DATABASE_URL))
      const mails: unknown = await mailsTo(system, to)
      // The workers answer, once they have started again.
      if (!Array.isArray(mails)) return false
      const found = (mails as Mail[]).filter(({ subject }) => /does not verify/.test(subject))
      return found.length >= count && found
    },
    60_000,
  )

const certainOf = async (company: Client) =>
  (await company.get<Evidence>(evidencePath)).body.alarms.map(({ sentence }) => `${sentence}.`)

it('a fault of the record is told once to its company and the administrator, also when workers die, and stops nothing', async () => {
  const company = await newCompany(system, owner)
  const companyId = String((await company.get('/api/me')).body.accountId)
  const { client } = await newEmployee(system, company, asha)
  for (const command of ['PunchIn', 'PunchOut', 'PunchIn'])
    expect((await client.command(command)).status).toBe(200)
  await expect
    .poll(async () => (await company.get<Evidence>(evidencePath)).body.checked, { timeout: 30_000 })
    .not.toBeNull()

  const killer = new ProcessKiller(system, 1)
  await changePunch(companyId, 0)
  await until('the first fault to be noted', async () =>
    (await eventsAfter(system.store, '0')).some(({ type }) => type === 'RecordFaultNoted'),
  )
  await killer.kill('workers')
  const { adminEmail } = system.launched
  const [first] = await alarms(owner, 1)
  await alarms(adminEmail, 1)
  const [certain] = await certainOf(company)
  expect(first?.text).toContain(certain)

  // The other punch is told as well, and by then the first would have been told again.
  await killer.kill('workers')
  await changePunch(companyId, 2)
  for (const to of [owner, adminEmail]) {
    const told = await alarms(to, 2)
    const sentences = await certainOf(company)
    expect(told.map(({ text }) => sentences.find(sentence => text.includes(sentence))).sort()).toEqual(
      sentences.toSorted(),
    )
    for (const { text } of told) expect(text).not.toMatch(/asha/i)
  }
  expect((await client.command('PunchOut')).status).toBe(200)

  const faults = (await eventsAfter(system.store, '0')).filter(({ type }) => type === 'RecordFaultNoted')
  expect(faults).toHaveLength(2)
  const admin = await administrator(system)
  const { body } = await admin.get<RecordFaultRow[]>('/api/record-fault')
  expect(body.map(row => [row.companyId, row.kind])).toEqual([
    [companyId, 'changed'],
    [companyId, 'changed'],
  ])
  expect((await company.get('/api/record-fault')).status).toBe(403)

  // Jobs and deliveries hold ids alone.
  const { rows } = await pool.query<{ row: object }>(
    `select to_jsonb(d) as row from delivery.deliveries d where effect like 'record-fault%'`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(8)
  expect(JSON.stringify(rows)).not.toMatch(/asha|record-faults\.test/i)
}, 180_000)
