import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { launchQuietly } from '@rollcall/platform/embedded/testing/launch-quietly.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from './client.ts'
import { employeeForm, newCompany, newEmployee, type OwnSystem, password, startSystem } from './system.ts'

const email = 'asha@lost-key.test'
let system: OwnSystem
let again: Launched | undefined
let pool: Pool
let company: Client
let id: string
let row: Record<string, unknown>
const rowsOf = async (person: string) =>
  (await pool.query('select * from keys.persons where person_id = $1', [person])).rows

beforeAll(async () => {
  system = await startSystem()
  company = await newCompany(system, 'dana@lost-key.test')
  ;({ id } = await newEmployee(system, company, email))
  pool = createPool(String(system.launched.env.DATABASE_URL), { max: 1 })
  row = (await rowsOf(id))[0]
  await pool.query('delete from keys.persons where person_id = $1', [id])
  await pool.end()
  // Services cache keys for a minute, so restart them, as after a restore.
  await system.launched.stop()
  const { dataDir } = system
  again = await launchQuietly(dataDir)
  pool = createPool(String(again.env.DATABASE_URL), { max: 1 })
  const { token } = company
  company = new Client(again.url)
  company.token = token
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await again?.stop()
  await system?.stop()
})

const edit = () =>
  company.command('EditEmployee', { ...employeeForm(email), position: 'Lead', employeeId: id })
const logIn = () => new Client(again?.url ?? '').logIn(email, password)
const rebuild = () =>
  promisify(execFile)(process.execPath, ['projector/src/rebuild.ts', 'employees'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...bareEnvironment(), DATA_DIR: join(system.dataDir) },
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
  )

it('a lost key makes edits and log-ins fail for now, stops a rebuild with its name, and is never replaced', async () => {
  for (const answer of [await edit(), await logIn()])
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      503,
      'unavailable',
      expect.stringContaining('its key is missing'),
    ])
  const { code, stderr } = await rebuild()
  expect(code).toBe(1)
  expect(stderr).toContain(`The key of ${id} (company `)
  expect(stderr).not.toMatch(/asha|\n\s+at /i)
  expect(await rowsOf(id), 'no new key').toEqual([])
  expect((await company.command('AddEmployee', employeeForm('ben@lost-key.test', 'B-1'))).status).toBe(200)
})

it('a restored key makes everything work again', async () => {
  await pool.query('insert into keys.persons select * from jsonb_populate_record(null::keys.persons, $1)', [
    { ...row, wrapped: `\\x${(row.wrapped as Buffer).toString('hex')}` },
  ])
  expect((await edit()).status).toBe(200)
  expect((await logIn()).status).toBe(200)
  expect(await rebuild()).toEqual({ code: 0, stderr: '' })
  const { body } = await company.get(`/api/employee/${id}`)
  expect(body).toMatchObject({ email, position: 'Lead' })
})
