import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort, isFree } from './embedded-postgres-port.ts'
import { poll } from './embedded-postgres-postmaster.ts'
import { dataFolder } from './testing/data-folder.ts'
import { fillWithSystem } from './testing/fill-with-system.ts'
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
    'stops with all its processes on %s, also when it is repeated, and frees its port',
    async signal => {
      await fillWithSystem(folder.dataDir)
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
      // Both must arrive: signals that wait together are one. The second one, as npm repeats it, once ended the launcher.
      system.kill(signal)
      await system.says(/Stopping/)
      system.kill(signal)
      expect(await system.ended(), system.said()).toBe(0)
      expect(await leftOf(tree, 2_000)).toEqual([])
      expect(await isFree(port)).toBe(true)
    },
  )

  it('stops on request during its first start, and the next start works', async () => {
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

  it.each([
    // npm passes SIGTERM to its shell. If the shell has not become the launcher, only the shell ends.
    ['SIGTERM', 'a shell that stays'],
    ['SIGKILL', 'the machine’s shell'],
  ] as const)('ends when only npm gets %s, started through %s', async (signal, kind) => {
    const shell = join(folder.dataDir, 'shell')
    await writeFile(shell, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n', { mode: 0o755 })
    const data = join(folder.dataDir, 'data')
    await fillWithSystem(data)
    const system = startLauncher(data, {
      npm: true,
      env: kind === 'a shell that stays' ? { npm_config_script_shell: shell } : {},
    })
    await addressOf(system)
    const tree = await treeOf(system.pid)
    expect(tree.map(({ command }) => command).join('\n')).toContain('postgres -D')
    try {
      system.kill(signal)
      expect(await leftOf(tree, 15_000)).toEqual([])
    } finally {
      // The launcher is not the test's child, so it gets the signal directly.
      const launcher = tree.findLast(({ command }) => command.includes('embedded/start.ts'))
      if (launcher && (await leftOf([launcher], 0)).length > 0) process.kill(launcher.pid, 'SIGTERM')
    }
  })

  it('takes all its processes down when its parent is killed', async () => {
    await fillWithSystem(folder.dataDir)
    const system = startLauncher(folder.dataDir)
    await addressOf(system)
    const tree = await treeOf(system.pid)
    expect(tree.length).toBeGreaterThan(6)
    system.kill('SIGKILL')
    expect(await leftOf(tree)).toEqual([])
  })
})
