import { execFile } from 'node:child_process'
import { open, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCompany, newEmployee, type OwnSystem, startSystem } from './system.ts'

const pageSize = 8_192
let system: OwnSystem
let folder: string

/** Changes a byte in the middle of every page of a table's file, as a failing disk does. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  const { size } = await stat(file)
  for (let at = pageSize / 2; at < size; at += pageSize) {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    await handle.write(Buffer.from([(buffer[0] as number) ^ 0xff]), 0, 1, at)
  }
  await handle.close()
}

beforeAll(async () => {
  system = await startSystem()
  folder = join(system.dataDir, 'backups')
  const company = await newCompany(system, 'dana@damaged.test')
  await newEmployee(system, company, 'asha@damaged.test')
  const pool = createPool(String(system.launched.env.DATABASE_URL), { max: 1 })
  const { rows } = await pool.query(
    `select current_setting('data_directory') as folder, pg_relation_filepath('event_store.events') as file,
       current_setting('data_checksums') as checksums`,
  )
  await pool.end()
  expect(rows[0].checksums).toBe('on')
  await system.launched.stop()
  await damage(join(rows[0].folder, rows[0].file))
}, 120_000)
afterAll(() => system?.stop())

const run = async (tool: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [tool, ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...bareEnvironment(), DATA_DIR: system.dataDir },
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }),
  )
const sentence =
  /^The database is damaged and cannot be read there: invalid page in block \d+ of relation "base\/\d+\/\d+"\. .*\n$/

it.each([
  ['platform/src/backup/backup.ts', () => [join(folder, 'monday.rollcall.gz')]],
  ['projector/src/rebuild.ts', () => ['employees']],
  ['command-service/src/replay.ts', () => ['--employee', 'asha@damaged.test']],
] as const)('a damaged page ends %s with a sentence that names the place', async (tool, args) => {
  expect(await run(tool, ...args())).toEqual({ code: 1, stderr: expect.stringMatching(sentence) })
})

it('a backup that fails at a damaged page leaves no file', async () => {
  expect(await readdir(folder).catch(() => [])).toEqual([])
})
