import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort, isFree } from './embedded-postgres-port.ts'
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

describe.runIf(process.platform === 'linux')('the running system', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops with all its processes on %s, also when that comes twice, and frees its port',
    async signal => {
      const port = await freePort()
      const system = startLauncher(folder.dataDir, { args: ['--port', String(port)] })
      await addressOf(system)
      const tree = await treeOf(system.pid)
      for (const part of [
        'start.ts',
        'command-service',
        'projector',
        'query-service',
        'workers',
        'postgres -D',
      ])
        expect(tree.map(({ command }) => command).join('\n')).toContain(part)
      system.kill(signal)
      system.kill(signal)
      expect(await system.ended()).toBe(0)
      expect(await leftOf(tree, 2_000)).toEqual([])
      expect(await isFree(port)).toBe(true)
    },
  )

  it('stops when it is told so in the middle of its first start, and the next start works', async () => {
    const system = startLauncher(folder.dataDir)
    const tree = await poll(60_000, async () => {
      const now = await treeOf(system.pid)
      return now.some(({ command }) => command.includes('postgres -D')) ? now : undefined
    })
    system.kill('SIGTERM')
    expect(await system.ended()).toBe(0)
    expect(await leftOf(tree ?? [])).toEqual([])
    const next = startLauncher(folder.dataDir)
    await addressOf(next)
    expect(next.said()).toMatch(/admin .*password/)
    next.kill('SIGTERM')
    expect(await next.ended()).toBe(0)
  })

  it('whose parent is killed takes all its processes with it', async () => {
    const system = startLauncher(folder.dataDir)
    await addressOf(system)
    const tree = await treeOf(system.pid)
    expect(tree.length).toBeGreaterThan(6)
    system.kill('SIGKILL')
    expect(await leftOf(tree)).toEqual([])
  })
})
