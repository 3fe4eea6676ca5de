import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from './embedded-postgres-port.ts'
import { poll } from './embedded-postgres-postmaster.ts'
import { dataFolder } from './testing/data-folder.ts'
import { addressOf, killLeftLaunchers, startLauncher } from './testing/launcher.ts'
import { leftOf, type Noted, treeOf } from './testing/process-tree.ts'
import { root } from './tools.ts'

const hasNetworkNamespaces =
  process.platform === 'linux' && spawnSync('unshare', ['--net', 'ip', 'link']).status === 0

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
  ] as const)('a wrong %s, before anything is created', async (name, env, args) => {
    const dataDir = join(folder.dataDir, 'new')
    const start = startLauncher(dataDir, { env, args: [...args] })
    expect(await start.ended()).toBe(1)
    expect(start.said().trim().split('\n')).toEqual([expect.stringContaining(name)])
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each([
    ['in /proc', '/proc/rollcall'],
    ['below a device', '/dev/null/rollcall'],
    ['with too long a name', join('/tmp', 'r'.repeat(300))],
  ])('a data folder that is %s', async (_where, dataDir) => {
    const start = startLauncher(dataDir)
    expect(await start.ended()).toBe(1)
    expect(start.said().trim().split('\n')).toEqual([
      expect.stringMatching(/^Rollcall cannot start: .*rrr|^Rollcall cannot start: .*\/rollcall/),
    ])
    expect(start.said()).toContain('npm start -- --data <folder>')
  })

  it.each([
    ['that this machine does not have', '203.0.113.77'],
    ['that nobody knows', 'no-such-host.invalid'],
  ])('an address %s', async (_what, host) => {
    const start = startLauncher(folder.dataDir, { args: ['--port', '0', '--host', host] })
    expect(await start.ended()).toBe(1)
    expect(start.said().trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^Rollcall cannot start: .*${host}.*--host`)),
    ])
  })

  it.runIf(hasNetworkNamespaces).each([
    [
      'with only IPv6 on its loopback',
      'ip link set lo up && ip address del 127.0.0.1/8 dev lo',
      'no address 127.0.0.1',
    ],
    ['whose loopback is down', 'true', 'the interface lo is down'],
  ])('a machine %s', (_what, prepare, words) => {
    const file = join(root, 'platform/src/embedded/start.ts')
    const { status, stderr } = spawnSync(
      'unshare',
      [
        ...['--net', 'sh', '-c', `${prepare} && exec "$@"`, 'sh'],
        ...[process.execPath, file, '--port', '0', '--data', folder.dataDir],
      ],
      { encoding: 'utf8', timeout: 60_000 },
    )
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)])
    expect(status).toBe(1)
  })

  it('a data folder that is a file', async () => {
    const dataDir = join(folder.dataDir, 'file')
    await writeFile(dataDir, '')
    const start = startLauncher(dataDir)
    expect(await start.ended()).toBe(1)
    expect(start.said().trim().split('\n')).toEqual([expect.stringContaining(`${dataDir} is a file`)])
  })
})

describe('npm start with an external server', () => {
  it.each([
    ['EVENTSTORE_URL', (port: number) => `esdb://127.0.0.1:${port}?tls=false`],
    ['REDIS_URL', (port: number) => `redis://127.0.0.1:${port}`],
  ])('that does not run says which address failed and names %s', async (name, url) => {
    const dataDir = join(folder.dataDir, 'new')
    const port = await freePort()
    const start = startLauncher(dataDir, { env: { [name]: url(port) } })
    expect(await start.ended()).toBe(1)
    expect(start.said()).toContain(`no server answers at 127.0.0.1:${port} (${name})`)
    expect(existsSync(dataDir)).toBe(false)
  })

  describe('that accepts connections but never answers', () => {
    let mute: Server
    let env: Record<string, string>
    beforeEach(async () => {
      mute = createServer().listen(0, '127.0.0.1')
      await once(mute, 'listening')
      env = { EVENTSTORE_URL: `esdb://127.0.0.1:${(mute.address() as AddressInfo).port}?tls=false` }
    })
    afterEach(() => void mute.close())

    const services = (tree: Noted[]) => tree.filter(({ command }) => command.includes('main.ts'))
    const treeWithServices = (pid: number) =>
      poll(
        60_000,
        async () => {
          const tree = await treeOf(pid)
          return services(tree).length === 4 ? tree : undefined
        },
        50,
      )

    it('names the failed service and the reason, and leaves nothing running', async () => {
      const start = startLauncher(folder.dataDir, { env })
      const tree = await treeWithServices(start.pid)
      expect(await start.ended()).toBe(1)
      expect(start.said()).toMatch(
        /^Rollcall cannot start: the [a-z-]+ did not start: .*no answer.*EVENTSTORE_URL/m,
      )
      expect(await leftOf(tree ?? [])).toEqual([])
    })

    it('can be aborted with Ctrl-C, and the next start continues', async () => {
      const start = startLauncher(folder.dataDir, { env })
      const tree = await treeWithServices(start.pid)
      start.kill('SIGINT')
      expect(await start.ended()).toBe(0)
      expect(start.said()).toContain('Stopping')
      expect(await leftOf(tree ?? [])).toEqual([])
      const next = startLauncher(folder.dataDir)
      await addressOf(next)
      next.kill('SIGTERM')
      expect(await next.ended()).toBe(0)
    })
  })
})
