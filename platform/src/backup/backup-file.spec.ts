import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackup, writeBackup } from './backup-file.ts'
import type { BackupEntry } from './backup-lines.ts'

const about = { madeAt: '2026-11-22T03:00:00.000Z' }
const secrets: BackupEntry = { kind: 'secrets', masterKey: 'm', appSecret: 'a', adminPassword: 'p' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a backup that is broken off leaves nothing and says why', async () => {
  const ending = new AbortController()
  async function* held(): AsyncGenerator<BackupEntry> {
    yield secrets
    ending.abort(new Error('Ended.'))
    yield secrets
  }
  const file = join(folder, 'new', 'monday.gz')
  await expect(writeBackup(file, held(), about, ending.signal)).rejects.toThrow('Ended.')
  expect(await readdir(join(folder, 'new'))).toEqual([])
})

test('a file that is none of ours is said to be unusable', async () => {
  const file = join(folder, 'holiday.jpg')
  await writeFile(file, 'no backup at all')
  await expect(readBackup(file).next()).rejects.toThrow('It is incomplete or no backup.')
})
