import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster, isAlive, poll } from './embedded-postgres-postmaster.ts'
import { killServer } from './kill-server.ts'

let dataDir: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rollcall-embedded-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  // Joins the test's server once more and, as its only user, stops it.
  await (await startEmbeddedPostgres({ dataDir })).stop()
  await rm(dataDir, { recursive: true, maxRetries: 5 })
})

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

interface Held {
  child: ChildProcess
  url: string
  port: number
  pid: number
  joined: boolean
}

/** Another process that uses the server. */
async function hold(): Promise<Held> {
  const script = fileURLToPath(new URL('./hold-embedded-postgres.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(child)
  for await (const line of createInterface({ input: child.stdout! })) {
    return { child, ...(JSON.parse(line) as Omit<Held, 'child'>) }
  }
  throw new Error('the process ended without a word')
}

const ended = (pid: number) => poll(15_000, async () => ((await isAlive(pid)) ? undefined : true))

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child.pid!)
}

/** The shell that watches a starter, so that a test can kill it. */
async function killWatch(starter: number): Promise<void> {
  const list = spawn('ps', ['-eo', 'pid=,args='])
  for await (const line of createInterface({ input: list.stdout })) {
    const pid = Number(line.trim().split(' ')[0])
    if (!pid) continue
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (args.includes('rollcall-postgres-watch') && args.includes(String(starter)))
      process.kill(pid, 'SIGKILL')
  }
}

describe('starting', () => {
  it('creates a durable UTF-8 database in an empty folder, on loopback only, with its own password', async () => {
    const database = await startEmbeddedPostgres({ dataDir })
    const settings = `select string_agg(name || '=' || setting, ' ' order by name) from pg_settings where name in
      ('fsync', 'full_page_writes', 'jit', 'listen_addresses', 'server_encoding', 'synchronous_commit')`
    expect(await query(database.url, settings)).toEqual([
      [
        'fsync=on full_page_writes=on jit=off listen_addresses=127.0.0.1 server_encoding=UTF8 synchronous_commit=on',
      ],
    ])
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
    await expect(query(database.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
    await database.stop()
  })

  it('finds data, port and password again at the next start', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create table kept as select 42 as n')
    await first.stop()
    expect(await isAlive(first.pid)).toBe(false)
    const second = await startEmbeddedPostgres({ dataDir })
    expect(second).toMatchObject({ url: first.url, port: first.port, joined: false })
    expect(await query(second.url, 'select n from kept')).toEqual([[42]])
    await second.stop()
  })

  it('reports a requested port that is taken, and replaces its usual port when that is taken', async () => {
    const usual = await startEmbeddedPostgres({ dataDir })
    await usual.stop()
    const other = createServer().listen(usual.port, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))
    await expect(startEmbeddedPostgres({ dataDir, port: usual.port })).rejects.toThrow(
      `Port ${usual.port} is taken`,
    )
    const database = await startEmbeddedPostgres({ dataDir })
    expect(database.port).not.toBe(usual.port)
    await database.stop()
    other.close()
  })
})

describe('a start that does not finish', () => {
  const servers = async () => {
    const postmaster = await findPostmaster(join(dataDir, 'cluster'))
    return postmaster && postmaster !== 'stale' ? [postmaster] : []
  }

  it('stops the server when it cannot be used after it started', async () => {
    await (await startEmbeddedPostgres({ dataDir })).stop()
    const file = join(dataDir, 'password')
    const right = await readFile(file, 'utf8')
    await writeFile(file, 'of another folder')
    try {
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('password')
      expect(await servers()).toEqual([])
    } finally {
      await writeFile(file, right)
    }
  })

  it('leaves no server when its process is killed while the server starts', async () => {
    await (await startEmbeddedPostgres({ dataDir })).stop()
    const holding = hold().catch(() => {})
    const [postmaster] = (await poll(30_000, async () => {
      const found = await servers()
      return found.length > 0 ? found : undefined
    }))!
    await killed(started.at(-1)!)
    await holding
    expect(await ended(postmaster!.pid)).toBe(true)
  })
})

describe('one server for each folder', () => {
  it('is joined by the next process, and ends with the last', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    const second = await startEmbeddedPostgres({ dataDir })
    expect(second).toMatchObject({ url: first.url, pid: first.pid, joined: true })
    await first.stop()
    expect(await query(second.url, 'select 1')).toEqual([[1]])
    await second.stop()
    expect(await isAlive(first.pid)).toBe(false)
  })

  it('is started by one of several processes that begin at once on an empty folder', async () => {
    const held = await Promise.all([hold(), hold(), hold()])
    expect(held.map(({ joined }) => joined).sort()).toEqual([false, true, true])
    expect(new Set(held.map(({ url, pid }) => `${url} ${pid}`)).size).toBe(1)
    for (const { child } of held) child.stdin!.write('stop\n')
    expect(await ended(held[0]!.pid)).toBe(true)
  })
})

describe('after kill -9', () => {
  it('of the starter the server ends automatically, and the next start has all committed data', async () => {
    const held = await hold()
    await query(held.url, 'create table kept as select 42 as n')
    await killed(held.child)
    expect(await ended(held.pid)).toBe(true)
    const next = await startEmbeddedPostgres({ dataDir })
    expect(next.joined).toBe(false)
    expect(await query(next.url, 'select n from kept')).toEqual([[42]])
    await next.stop()
  })

  it('of the starter the server stays for another process that uses it', async () => {
    const held = await hold()
    const other = await startEmbeddedPostgres({ dataDir })
    await killed(held.child)
    await expect
      .poll(() => readFile(join(dataDir, 'users', String(held.child.pid))).catch(() => 'gone'))
      .toBe('gone')
    expect(await query(other.url, 'select 1')).toEqual([[1]])
    expect(other.pid).toBe(held.pid)
    await other.stop()
    expect(await isAlive(held.pid)).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'of the starter the server ends even if another program has the pid of a former user',
    async () => {
      const held = await hold()
      await writeFile(join(dataDir, 'users', String(process.pid)), '1')
      await killed(held.child)
      expect(await ended(held.pid)).toBe(true)
    },
  )

  it.runIf(process.platform === 'linux')(
    'of the starter and its watch the next start joins the orphan and ends it',
    async () => {
      const held = await hold()
      await killWatch(held.child.pid!)
      await killed(held.child)
      const next = await startEmbeddedPostgres({ dataDir })
      expect(next).toMatchObject({ joined: true, pid: held.pid, url: held.url })
      await next.stop()
      expect(await isAlive(held.pid)).toBe(false)
    },
  )

  it('of the server it restarts on the same port with all committed data', async () => {
    const database = await startEmbeddedPostgres({ dataDir })
    await query(database.url, 'create table kept as select 42 as n')
    const { pid } = database
    await killServer(database)
    expect(database.pid).not.toBe(pid)
    expect(await query(database.url, 'select n from kept')).toEqual([[42]])
    await database.stop()
  })

  it('of both, with a pid reused by another program, the stale file does not block a start', async () => {
    const held = await hold()
    await query(held.url, 'create table kept as select 42 as n')
    const file = join(dataDir, 'cluster', 'postmaster.pid')
    const stale = await readFile(file, 'utf8')
    held.child.kill('SIGKILL')
    process.kill(held.pid, 'SIGKILL')
    await ended(held.pid)
    await writeFile(file, stale.replace(/^\d+/, String(process.pid)))
    const next = await startEmbeddedPostgres({ dataDir })
    expect(next.joined).toBe(false)
    expect(await query(next.url, 'select n from kept')).toEqual([[42]])
    await next.stop()
  })
})
