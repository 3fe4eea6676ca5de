import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backupFile } from './backup-file.ts'
import type { BackupEntry } from './backup-lines.ts'
import { readBackup, writeBackup } from './write-backup.ts'

const about = { madeAt: '2026-11-22T03:00:00.000Z' }
const secrets: BackupEntry = { kind: 'secrets', masterKey: 'm', appSecret: 'a', adminPassword: 'p' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an aborted backup leaves nothing and says why', async () => {
  const ending = new AbortController()
  async function* held(): AsyncGenerator<BackupEntry> {
    yield secrets
    ending.abort(new Error('Ended.'))
    yield secrets
  }
  const file = join(folder, 'new', 'monday.gz')
  await expect(writeBackup(backupFile(file), held(), about, ending.signal)).rejects.toThrow('Ended.')
  expect(await readdir(join(folder, 'new'))).toEqual([])
})

test.runIf(existsSync('/proc/self'))(
  'a backup into a folder that cannot be created ends with an error instead of trying forever',
  async () => {
    async function* held(): AsyncGenerator<BackupEntry> {
      yield secrets
    }
    const file = '/proc/rollcall/backups/monday.gz'
    await expect(
      writeBackup(backupFile(file), held(), about, new AbortController().signal),
    ).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'mkdir',
    })
  },
)

const killed = `
  import { backupFile } from ${JSON.stringify(import.meta.resolve('./backup-file.ts'))}
  import { writeBackup } from ${JSON.stringify(import.meta.resolve('./write-backup.ts'))}
  async function* held() {
    for (let n = 0; ; n++) yield { kind: 'secrets', masterKey: String(Math.random()), appSecret: '', adminPassword: '' }
  }
  writeBackup(backupFile(process.argv[1]), held(), ${JSON.stringify(about)}, new AbortController().signal)
`
test('the incomplete backup of a killed process is marked in its name and rejected', async () => {
  const file = join(folder, 'monday.gz')
  const child = spawn(process.execPath, ['--input-type=module', '-e', killed, file], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect(await backupFile(file).unfinished()).toHaveLength(1), {
    timeout: 10_000,
  })
  child.kill('SIGKILL')
  await ended
  const [half] = await backupFile(file).unfinished()
  expect((await readdir(folder)).map(name => join(folder, name))).toEqual([half])
  await expect(readBackup(backupFile(String(half))).next()).rejects.toThrow('It was interrupted')
})

test('a file in another format is reported as unusable', async () => {
  const file = join(folder, 'holiday.jpg')
  await writeFile(file, 'no backup at all')
  await expect(readBackup(backupFile(file)).next()).rejects.toThrow('It is incomplete or no backup.')
})
