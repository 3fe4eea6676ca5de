import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'

export interface TestRedis {
  url: string
  /** Ends the server with SIGKILL and restarts it on the same port and files. */
  killAndRestart(): Promise<void>
  /** Deletes everything, like a Redis with a lost disk. */
  forgetAll(): Promise<void>
  stop(): Promise<void>
}

/** Why no Redis can be started here; undefined when one can. */
export function redisMissing(): string | undefined {
  return spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'skipped: there is no redis-server on PATH (apt-get install redis-server)'
}

/** Starts a real redis-server on a free port with an append-only file in a separate folder. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-redis-'))
  const port = await freePort()
  let server = await start(port, folder)
  return {
    url: `redis://127.0.0.1:${port}`,
    async killAndRestart() {
      await end(server, 'SIGKILL')
      server = await start(port, folder)
    },
    async forgetAll() {
      const client = new Redis(port)
      await client.flushall()
      client.disconnect()
    },
    async stop() {
      await end(server, 'SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function start(port: number, folder: string): Promise<ChildProcess> {
  const options = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'yes',
    '--dir',
    folder,
  ]
  const server = spawn('redis-server', options, { stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries++) {
    const client = new Redis(port, { lazyConnect: true, retryStrategy: () => null })
    client.on('error', () => {})
    const answer = await client
      .connect()
      .then(() => client.ping())
      .catch(() => undefined)
    client.disconnect()
    if (answer === 'PONG') return server
    await pause(50)
  }
  throw new Error('redis-server did not answer')
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}
