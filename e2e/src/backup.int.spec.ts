import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PhotoRow } from '@rollcall/contracts/employees/views.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { launchQuietly } from '@rollcall/platform/embedded/testing/launch-quietly.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, until } from './client.ts'
import { eventsAfter } from './events.ts'
import { type MainJob, runMainJob } from './main-job-http.ts'
import { photo } from './photo.ts'
import { employeeForm, mailsTo, mailTo, startSystem, type TestSystem } from './system.ts'

const root = resolve(import.meta.dirname, '../..')
let system: TestSystem
let folder: string
let file: string
let job: MainJob
let restored: Launched | undefined

const tool = (name: 'backup' | 'restore', at: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`platform/src/backup/${name}.ts`, at], {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
  })
const refusal = async (running: Promise<unknown>) => {
  const error = (await running.then(() => undefined).catch((reason: unknown) => reason)) as
    | { stderr: string; code: number }
    | undefined
  return { code: error?.code, said: error?.stderr }
}
const logOf = async (env: Record<string, string>) => {
  const store = await openEventStore(readConfig(env))
  const events = await eventsAfter(store, '0')
  await store.close()
  return events
}

/** The signed heads of the companies' trees, and how far the trees are. */
async function evidenceOf({ DATABASE_URL = '' }: Record<string, string>) {
  const pool = createPool(DATABASE_URL, { max: 1 })
  try {
    const rows = async (query: string) => (await pool.query(query)).rows
    const [end] = await rows('select position::int from evidence.checkpoint')
    return {
      checkpoint: Number(end?.position),
      keys: await rows('select * from evidence.keys order by number'),
      heads: await rows('select * from evidence.heads order by signed_at, company_id'),
    }
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-backup-'))
  await chmod(folder, 0o711)
  file = join(folder, 'backups', 'monday.rollcall.gz')
  system = await startSystem()
  job = await runMainJob(system.launched.url, 20_000)
  const employee = new Client(system.launched.url)
  await employee.logIn(job.employee.email, job.employee.password)
  const set = await employee.command<{ position: string }>('SetOwnPhoto', { image: photo })
  expect(set.status).toBe(200)
  await until(
    'a head of the company',
    async () => (await evidenceOf(system.launched.env)).heads.length >= 2,
    60_000,
  )
})
afterAll(async () => {
  await restored?.stop()
  await system.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

it('a backup is made while the system works, is readable only by its owner, and never overwrites another one', async () => {
  const { stdout } = await tool('backup', file, { DATA_DIR: system.dataDir })
  const events = await logOf(system.launched.env)
  expect(stdout).toContain(`holds ${events.length} events`)
  expect(stdout).toContain('with 1 files')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const before = await readFile(file)
  expect(await refusal(tool('backup', file, { DATA_DIR: system.dataDir }))).toEqual({
    code: 1,
    said: `${file} already exists; name another file.\n`,
  })
  expect(await readFile(file)).toEqual(before)
})

it('a backup with a changed byte is refused before anything is restored from it', async () => {
  const damaged = join(folder, 'damaged.gz')
  const bytes = await readFile(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1
  await writeFile(damaged, bytes)
  const dataDir = join(folder, 'of-damaged')
  const { code, said } = await refusal(tool('restore', damaged, { DATA_DIR: dataDir }))
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('The backup cannot be used.') })
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

it('a backup is not restored into a folder that is in use', async () => {
  const { said } = await refusal(tool('restore', file, { DATA_DIR: system.dataDir }))
  expect(said).toContain('is not empty')
  const { DATABASE_URL = '', MASTER_KEY = '', APP_SECRET = '' } = system.launched.env
  const into = { DATABASE_URL, MASTER_KEY, APP_SECRET }
  expect((await refusal(tool('restore', file, into))).said).toContain('The database is not empty')
  const foreign = { ...into, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  expect((await refusal(tool('restore', file, foreign))).said).toContain('MASTER_KEY is not the one')
  const stranger = { ...into, APP_SECRET: Buffer.alloc(32, 7).toString('base64') }
  expect((await refusal(tool('restore', file, stranger))).said).toContain('APP_SECRET is not the one')
})

it('a folder with an unfinished restore is not started as an empty one', async () => {
  const dataDir = join(folder, 'half')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'restoring'), '')
  await expect(launchQuietly(dataDir)).rejects.toThrow('was not restored to the end')
})

it('a restore with EVENTSTORE_URL leaves the events to that server, and does not start without it', async () => {
  const dataDir = join(folder, 'beside-eventstoredb')
  const elsewhere = { DATA_DIR: dataDir, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' }
  const { stdout } = await tool('restore', file, elsewhere)
  expect(stdout).toMatch(/^0 events and the keys of [1-9]/)
  expect(stdout).toContain('EVENTSTORE_URL is set, so the events were not restored')
  await expect(launchQuietly(dataDir)).rejects.toThrow('EVENTSTORE_URL')
})

it('an installation restored from a backup has the original’s data from that moment, and continues from there', async () => {
  const backedUp = await logOf(system.launched.env)
  const [owner, employee] = [job.company, job.employee]
  const first = new Client(system.launched.url)
  await first.logIn(owner.email, owner.password)
  const people = (await first.get('/api/employee')).body
  // Changes after the backup are lost with the machine.
  expect((await first.command('AddEmployee', employeeForm('late@backup.test', 'LATE-1'))).status).toBe(200)
  await mailTo(system, 'late@backup.test', /invit/i)

  const dataDir = join(folder, 'restored')
  const { stdout } = await tool('restore', file, { DATA_DIR: dataDir })
  expect(stdout).toContain(`${backedUp.length} events and the keys of`)
  restored = await launchQuietly(dataDir)
  const log = await logOf(restored.env)
  expect(log.slice(0, backedUp.length), 'every event is where and what it was').toEqual(backedUp)

  const client = new Client(restored.url)
  client.token = owner.token
  expect((await client.get('/api/me')).status, 'a session of before is over').toBe(401)
  expect((await client.logIn(owner.email, owner.password)).status).toBe(200)
  expect((await client.get('/api/employee')).body, 'the read models are rebuilt').toEqual(people)
  const photos = (await first.get<PhotoRow[]>('/api/photo')).body
  expect(photos.map(({ image }) => image.slice(0, 4))).toEqual(['/9j/'])
  expect((await client.get('/api/photo')).body, 'the pictures are there').toEqual(photos)

  const [signed, now] = [await evidenceOf(system.launched.env), await evidenceOf(restored.env)]
  expect(now.keys, 'heads are signed with the same key').toEqual(signed.keys)
  expect(now.heads.slice(0, signed.heads.length), 'what was signed is known').toEqual(signed.heads)
  expect(signed.heads.length).toBeGreaterThan(0)
  await until(
    'the trees of the restored log',
    async () => {
      const { checkpoint } = await evidenceOf(restored?.env ?? {})
      return checkpoint >= Number(backedUp.at(-1)?.position)
    },
    60_000,
  )

  const again = { launched: restored }
  expect(await mailsTo(again, employee.email), 'no mail is sent a second time').toEqual([])
  expect((await client.command('AddEmployee', employeeForm('next@backup.test', 'NEXT-1'))).status).toBe(200)
  await mailTo(again, 'next@backup.test', /invit/i)
  const person = new Client(restored.url)
  expect((await person.logIn(employee.email, employee.password)).status).toBe(200)
  expect((await person.command('PunchIn')).status).toBe(200)
  const isIn = `/api/presence?filter=${encodeURIComponent('{"state":"in"}')}`
  await until('the punch in the list', async () => {
    const { body } = await client.get(isIn)
    return (body as unknown as unknown[]).length === 1
  })
})
