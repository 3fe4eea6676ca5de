import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('a demo that cannot open its data ends with one sentence instead of a stack trace', () => {
  const demo = fileURLToPath(new URL('./demo.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: fileURLToPath(new URL('./no-data', import.meta.url)) }
  const { status, stderr } = spawnSync(process.execPath, [demo], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^There is no data in .*: set DATA_DIR.*\.\n$/),
  })
}, 30_000)
