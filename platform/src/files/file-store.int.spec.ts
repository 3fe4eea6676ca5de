import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigurationError } from '../config.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { fileStoreContract } from './file-store.contract.ts'
import { FilesUnavailable } from './file-store.ts'
import { type FileSettings, openFileStore } from './open-file-store.ts'
import { credentials, type S3Server, startS3Server } from './testing/s3-server.ts'

let database: TestDatabase
let folder: string
let server: S3Server
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rollcall-files-'))
  server = await startS3Server('rollcall-files', 'eu-north-1', 7)
})
afterAll(async () => {
  await server?.close()
  await database?.remove()
  await rm(folder, { recursive: true, force: true })
})

const settings = (FILES_URL?: string, more: Partial<FileSettings> = {}): FileSettings => ({
  FILES_URL,
  FILES_ACCESS_KEY_ID: credentials.accessKeyId,
  FILES_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  DATABASE_URL: database.url,
  ...more,
})
const s3 = (bucket = 'rollcall-files/of/production') =>
  `s3://${bucket}?endpoint=${encodeURIComponent(server.endpoint)}&region=eu-north-1`

fileStoreContract('files in Postgres', () => openFileStore(settings()))
fileStoreContract('files in a folder', () => openFileStore(settings(pathToFileURL(folder).href)))
fileStoreContract('files in an S3-compatible store', () => openFileStore(settings(s3())))

describe('an S3-compatible store', () => {
  const file = { bytes: Buffer.from('x'), contentType: 'image/jpeg' }
  it('retries after a temporary failure', async () => {
    const store = await openFileStore(settings(s3()))
    server.failNext(503, 500)
    await store.put('again', file)
    expect((await store.get('again'))?.bytes).toEqual(file.bytes)
  })
  it('that refuses is unavailable, and a missing bucket is not a missing file', async () => {
    const wrong = await openFileStore(settings(s3(), { FILES_SECRET_ACCESS_KEY: 'another' }))
    await expect(wrong.put('a', file)).rejects.toThrow(FilesUnavailable)
    await expect(wrong.get('a')).rejects.toThrow('403 SignatureDoesNotMatch')
    const elsewhere = await openFileStore(settings(s3('nobodys')))
    await expect(elsewhere.get('a')).rejects.toThrow('404 NoSuchBucket')
    await expect(Array.fromAsync(elsewhere.list())).rejects.toThrow(FilesUnavailable)
  })
  it('that cannot be reached is unavailable', async () => {
    const url = `s3://rollcall-files?endpoint=${encodeURIComponent('http://127.0.0.1:1')}`
    await expect((await openFileStore(settings(url))).get('a')).rejects.toThrow(FilesUnavailable)
  })
})

it('a folder deletes files whose writing stopped a day ago, but none that is being written', async () => {
  const writing = join(folder, '.writing')
  for (const name of ['old', 'new']) await writeFile(join(writing, name), 'half')
  const past = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(writing, 'old'), past, past)
  const store = await openFileStore(settings(pathToFileURL(folder).href))
  expect(await readdir(writing)).toEqual(['new'])
  expect((await Array.fromAsync(store.list())).filter(({ key }) => key.includes('new'))).toEqual([])
})

it.each([
  ['file://elsewhere/files', {}],
  ['s3://a', {}],
  ['s3://rollcall?endpoint=ftp://x', {}],
  ['s3://rollcall', { FILES_ACCESS_KEY_ID: undefined }],
])('the address %s is rejected with a sentence', async (url, more) => {
  await expect(openFileStore(settings(url, more))).rejects.toThrow(ConfigurationError)
})
