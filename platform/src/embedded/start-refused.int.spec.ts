import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from './embedded-postgres-port.ts'
import { poll } from './embedded-postgres-postmaster.ts'
import { dataFolder } from './testing/data-folder.ts'
import { addressOf, killLeftLaunchers, startLauncher } from './testing/launcher.ts'
import { leftOf, treeOf } from './testing/process-tree.ts'

let folder: Awaited<ReturnType<typeof dataFolder>>
beforeEach(async () => {
  folder = await dataFolder()
})
afterEach(async () => {
  killLeftLaunchers()
  await folder.remove()
})

describe('npm start refuses in one line', () => {
  it.each([
    ['EVENTSTORE_URL', { EVENTSTORE_URL: 'http://x' }, []],
    ['REDIS_URL', { REDIS_URL: 'localhost' }, []],
    ['PORT', { PORT: 'abc' }, []],
    ['--port', {}, ['--port', '99999']],
    ['--colour', {}, ['--colour', 'red']],
  ] as const)('a wrong %s, before anything is made', async (name, env, args) => {
    const dataDir = join(folder.dataDir, 'new')
    const start = startLauncher(dataDir, { env, args: [...args] })
    expect(await start.ended()).toBe(1)
    expect(start.said().trim().split('\n')).toEqual([expect.stringContaining(name)])
    expect(existsSync(dataDir)).toBe(false)
  })

  it('a data folder that is a file', async () => {
    const dataDir = join(folder.dataDir, 'file')
    await writeFile(dataDir, '')
    const start = startLauncher(dataDir)
    expect(await start.ended()).toBe(1)
    expect(start.said().trim().split('\n')).toEqual([expect.stringContaining(`${dataDir} is a file`)])
  })
})

describe('npm start with a server that is not there', () => {
  it.each([
    ['EVENTSTORE_URL', (port: number) => `esdb://127.0.0.1:${port}?tls=false`],
    ['REDIS_URL', (port: number) => `redis://127.0.0.1:${port}`],
  ])('names the service, the reason and %s, and leaves nothing running', async (name, url) => {
    const start = startLauncher(folder.dataDir, { env: { [name]: url(await freePort()) } })
    const tree = await poll(60_000, async () => {
      const now = await treeOf(start.pid)
      return now.some(({ command }) => command.includes('main.ts')) ? now : undefined
    })
    expect(await start.ended()).toBe(1)
    expect(start.said()).toMatch(/^Rollcall cannot start: the [a-z-]+ did not start: .+$/m)
    expect(start.said()).toContain(name)
    expect(await leftOf(tree ?? [])).toEqual([])
  })

  it('can be given up with Ctrl-C while it still tries', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    try {
      const { port } = mute.address() as { port: number }
      const start = startLauncher(folder.dataDir, { env: { EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false` } })
      const tree = await poll(60_000, async () => {
        const now = await treeOf(start.pid)
        return now.filter(({ command }) => command.includes('main.ts')).length === 4 ? now : undefined
      })
      start.kill('SIGINT')
      expect(await start.ended()).toBe(0)
      expect(start.said()).toContain('Stopping')
      expect(await leftOf(tree ?? [])).toEqual([])
      // What was made so far is whole: the next start goes on from there.
      const next = startLauncher(folder.dataDir)
      await addressOf(next)
      next.kill('SIGTERM')
      expect(await next.ended()).toBe(0)
    } finally {
      mute.close()
    }
  })
})
