import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PhotoRow } from '@rollcall/contracts/employees/views.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { launchQuietly } from '@rollcall/platform/embedded/testing/launch-quietly.ts'
import { credentials, type S3Server, startS3Server } from '@rollcall/platform/files/testing/s3-server.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from './client.ts'
import { photo } from './photo.ts'
import { newCompany, newEmployee, type OwnSystem, password, startSystem } from './system.ts'

const root = resolve(import.meta.dirname, '../..')
let server: S3Server
let store: Record<string, string>
let system: OwnSystem
let folder: string
let restored: Launched | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-backup-in-store-'))
  await chmod(folder, 0o711)
  server = await startS3Server('rollcall', 'us-east-1', 100)
  store = {
    FILES_URL: `s3://rollcall/production?endpoint=${encodeURIComponent(server.endpoint)}`,
    FILES_ACCESS_KEY_ID: credentials.accessKeyId,
    FILES_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  system = await startSystem(store)
})
afterAll(async () => {
  await restored?.stop()
  await system?.stop()
  await server?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const tool = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`platform/src/backup/${name}.ts`, ...args], {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
  })

it('an installation is restored from a backup in the store of its pictures, with only the master key', async () => {
  const company = await newCompany(system, 'dana@stored.test')
  const asha = await newEmployee(system, company, 'asha@stored.test')
  expect((await asha.client.command('SetOwnPhoto', { image: photo })).status).toBe(200)
  const own = { ...store, DATA_DIR: system.dataDir }
  for (const name of ['files:monday', 'files:tuesday']) {
    const { stdout } = await tool('backup', [name], own)
    expect(stdout, 'a backup is in no backup').toMatch(/holds [1-9]\d* events .* with 1 files/)
  }
  const { stdout } = await tool('backup', ['--list'], store)
  expect(stdout).toMatch(/^files:monday .*\nfiles:tuesday .*\n$/)
  await tool('backup', ['--remove', 'files:monday'], store)
  await expect(tool('backup', ['files:tuesday'], { DATA_DIR: system.dataDir })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^FILES_URL is not set, .*name a file on disk\.\n$/),
  })

  const { masterKey } = JSON.parse(await readFile(join(system.dataDir, 'keys', 'secrets.json'), 'utf8'))
  await system.launched.stop()
  const dataDir = join(folder, 'restored')
  await expect(
    tool('restore', ['files:monday'], { ...store, DATA_DIR: dataDir, MASTER_KEY: masterKey }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no files:monday.\n',
  })
  await tool('restore', ['files:tuesday'], { ...store, DATA_DIR: dataDir, MASTER_KEY: masterKey })
  restored = await launchQuietly(dataDir, store)
  const client = new Client(restored.url)
  expect((await client.logIn('asha@stored.test', password)).status).toBe(200)
  expect((await client.get<PhotoRow>(`/api/photo/${asha.id}`)).body.image).toMatch(/^\/9j\//)
})
