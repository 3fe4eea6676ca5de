import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { backupPrefix } from '../files/places.ts'
import { credentials, type S3Server, startS3Server } from '../files/testing/s3-server.ts'
import type { BackupEntry } from './backup-lines.ts'
import { placeNamed } from './place-named.ts'
import { storedBackup } from './stored-backup.ts'
import { listStoredBackups, removeStoredBackup } from './stored-backups.ts'
import { readBackup, writeBackup } from './write-backup.ts'

const masterKey = randomBytes(32).toString('base64')
const about = { madeAt: '2026-11-22T03:00:00.000Z' }
const settings = {
  DATABASE_URL: 'postgres://',
  FILES_ACCESS_KEY_ID: credentials.accessKeyId,
  FILES_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}
const secret = 'a secret of the installation'
const secrets: BackupEntry = { kind: 'secrets', masterKey: secret, appSecret: 'a', adminPassword: 'p' }
/** More than one part, because it cannot be compressed. */
const file: BackupEntry = {
  kind: 'file',
  key: 'photo/c/e/f',
  contentType: 'image/jpeg',
  bytes: randomBytes(9_000_000).toString('base64'),
}

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-stored-backup-'))
  server = await startS3Server('rollcall', 'us-east-1', 2)
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function* holding(...entries: BackupEntry[]): AsyncGenerator<BackupEntry> {
  yield* entries
}
const keysIn = async (files: FileStore, prefix = backupPrefix) =>
  (await Array.fromAsync(files.list({ prefix }))).map(({ key }) => key)
const running = new AbortController().signal

describe.each([
  ['a folder', () => pathToFileURL(join(folder, 'files')).href],
  ['an S3-compatible store', () => `s3://rollcall/of?endpoint=${encodeURIComponent(server.endpoint)}`],
])('a backup in %s', (_store, url) => {
  const open = () => openFileStore({ ...settings, FILES_URL: url() })

  it('returns the original content, is listed, keeps its name, and disappears when it is removed', async () => {
    const files = await open()
    const monday = storedBackup(files, 'monday', masterKey)
    await writeBackup(monday, holding(secrets, file), about, running)
    const read = await Array.fromAsync(readBackup(storedBackup(await open(), 'monday', masterKey)))
    expect(read.slice(1)).toEqual([secrets, file])
    expect((await keysIn(files)).length).toBeGreaterThan(2)
    expect(await Array.fromAsync(listStoredBackups(files))).toEqual([
      expect.stringMatching(/^files:monday {2}\d{4}-\S+Z {2}\d+\.\d MB$/),
    ])
    await expect(writeBackup(monday, holding(secrets), about, running)).rejects.toThrow(
      'files:monday already exists',
    )
    expect(await removeStoredBackup(files, 'monday')).toBe(true)
    expect(await keysIn(files)).toEqual([])
    expect(await removeStoredBackup(files, 'monday')).toBe(false)
    await expect(readBackup(monday).next()).rejects.toThrow('There is no files:monday.')
  })

  it('leaves nothing when it is aborted, and says why', async () => {
    const files = await open()
    const ending = new AbortController()
    async function* held(): AsyncGenerator<BackupEntry> {
      yield file
      await vi.waitFor(async () => expect(await keysIn(files)).not.toEqual([]), { timeout: 10_000 })
      ending.abort(new Error('Ended.'))
      yield file
    }
    const broken = writeBackup(storedBackup(files, 'broken', masterKey), held(), about, ending.signal)
    await expect(broken).rejects.toThrow('Ended.')
    expect(await keysIn(files)).toEqual([])
  })

  it('is unusable without the master key, or when a part is changed or missing', async () => {
    const files = await open()
    const sealed = storedBackup(files, 'sealed', masterKey)
    await writeBackup(sealed, holding(secrets, file), about, running)
    const foreign = storedBackup(files, 'sealed', randomBytes(32).toString('base64'))
    await expect(readBackup(foreign).next()).rejects.toThrow('MASTER_KEY is not the one')
    const [first = '', second = ''] = await keysIn(files, `${backupPrefix}parts/sealed/`)
    const part = await files.get(first)
    await files.put(second, part ?? { bytes: Buffer.alloc(0), contentType: 'application/octet-stream' })
    await expect(Array.fromAsync(readBackup(sealed))).rejects.toThrow('changed or damaged')
    await files.remove(second)
    await expect(Array.fromAsync(readBackup(sealed))).rejects.toThrow('It is incomplete.')
    await removeStoredBackup(files, 'sealed')
  })
})

const killed = `
  import { randomBytes } from 'node:crypto'
  import { openFileStore } from ${JSON.stringify(import.meta.resolve('../files/open-file-store.ts'))}
  import { storedBackup } from ${JSON.stringify(import.meta.resolve('./stored-backup.ts'))}
  import { writeBackup } from ${JSON.stringify(import.meta.resolve('./write-backup.ts'))}
  async function* held() {
    for (;;) yield { kind: 'secrets', masterKey: randomBytes(1e6).toString('base64'), appSecret: '', adminPassword: '' }
  }
  const files = await openFileStore({ FILES_URL: process.argv[1], DATABASE_URL: '' })
  const place = storedBackup(files, 'killed', ${JSON.stringify(masterKey)})
  writeBackup(place, held(), ${JSON.stringify(about)}, new AbortController().signal)
`
it('reports, rejects and removes the incomplete backup of a killed process', async () => {
  const url = pathToFileURL(join(folder, 'killed')).href
  const files = await openFileStore({ ...settings, FILES_URL: url })
  const child = spawn(process.execPath, ['--input-type=module', '-e', killed, url], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect(await keysIn(files)).not.toEqual([]), { timeout: 10_000 })
  child.kill('SIGKILL')
  await ended
  const place = storedBackup(files, 'killed', masterKey)
  const [half = ''] = await place.unfinished()
  expect(half).toMatch(/^files:killed\/[0-9a-f]{12}$/)
  expect(await Array.fromAsync(listStoredBackups(files))).toEqual([`${half}  being written, or interrupted`])
  await expect(readBackup(place).next()).rejects.toThrow('It was interrupted')
  await writeBackup(place, holding(secrets), about, running)
  expect(await place.unfinished(), 'the next of that name points it out').toEqual([half])
  expect(await removeStoredBackup(files, half.slice('files:'.length))).toBe(true)
  expect(await place.unfinished()).toEqual([])
  expect((await Array.fromAsync(readBackup(place))).slice(1), 'the whole one stays').toEqual([secrets])
})

describe('a place that would be lost with the installation is rejected:', () => {
  const named = (DATA_DIR: string, FILES_URL?: string) =>
    placeNamed('files:monday', () => ({ ...settings, FILES_URL, DATA_DIR, MASTER_KEY: masterKey }))

  it('its own Postgres', async () => {
    await expect(named(folder)).rejects.toThrow('would be lost together with what it protects')
  })
  it('a folder inside its data folder, also by another name', async () => {
    const inside = pathToFileURL(join(folder, 'files')).href
    await expect(named(folder, inside)).rejects.toThrow('inside the data folder')
    await symlink(folder, `${folder}-link`)
    await expect(named(`${folder}-link`, pathToFileURL(folder).href)).rejects.toThrow(
      'inside the data folder',
    )
    await rm(`${folder}-link`)
    const { place, close } = await named(join(folder, 'data'), inside)
    expect(place.name).toBe('files:monday')
    await close()
  })
  it('and so is a name that the store cannot hold', async () => {
    const url = pathToFileURL(join(folder, 'files')).href
    const config = () => ({
      ...settings,
      FILES_URL: url,
      DATA_DIR: join(folder, 'data'),
      MASTER_KEY: masterKey,
    })
    await expect(placeNamed('files:monday.rollcall.gz', config)).rejects.toThrow('such as files:2026-11-22')
  })
})
