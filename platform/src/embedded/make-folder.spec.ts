import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('creates a folder and its parents, and accepts an existing one', async () => {
  const path = join(folder, 'a/b/c')
  await makeFolder(path, 0o711)
  expect((await stat(path)).mode & 0o777).toBe(0o711)
  await makeFolder(path, 0o711)
})

it.runIf(process.platform === 'linux')('ends with an error where a folder cannot be created', async () => {
  await expect(makeFolder('/proc/rollcall/data', 0o711)).rejects.toMatchObject({ code: 'ENOENT' })
})

it('reports a file in the way', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(makeFolder(join(folder, 'file'), 0o711)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(folder, 'file/data'), 0o711)).rejects.toMatchObject({ code: 'ENOTDIR' })
})
