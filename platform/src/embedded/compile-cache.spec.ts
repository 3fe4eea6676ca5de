import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const launcher = join(import.meta.dirname, 'start.ts')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-compiled-'))
})
// Whole starts of Node, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => rm(folder, { recursive: true, force: true }))

const help = (cache: string) =>
  spawnSync(process.execPath, [launcher, '--help'], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache },
    encoding: 'utf8',
  })

it('keeps compiled sources for the next start in the folder in NODE_COMPILE_CACHE', async () => {
  expect(help(folder)).toMatchObject({ status: 0, stderr: '' })
  const [ofThisNode = ''] = await readdir(folder)
  expect((await readdir(join(folder, ofThisNode))).length).toBeGreaterThan(10)
})

it('keeps nothing when the folder cannot be created, without a message', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(help(join(folder, 'file/cache'))).toMatchObject({ status: 0, stderr: '' })
})
