import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@rollcall/platform/embedded/embedded-postgres.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { launchQuietly } from '@rollcall/platform/embedded/testing/launch-quietly.ts'
import { StandIn } from '@rollcall/platform/event-store/testing/stand-in/stand-in-process.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
let folder: string
let dataDir: string
/** Kept running, so that no tool has to start it. */
let postgres: EmbeddedPostgres
let own: StandIn
let empty: StandIn

const start = (env: Record<string, string>): Promise<Launched> => launchQuietly(dataDir, env)

/** The error of a start; the process is stopped if it did not end. */
const startEnding = (env: Record<string, string>) =>
  start(env).then(
    async system => {
      await system.stop()
      return 'it started'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )

/** The scripts of package.json, as a person would run them. */
const tools: readonly (readonly [string, readonly string[]])[] = [
  ['backup', ['platform/src/backup/backup.ts', 'monday.rollcall.gz']],
  ['rebuild', ['projector/src/rebuild.ts', 'all']],
  ['replay', ['command-service/src/replay.ts', '--employee', 'asha@acme.test']],
  ['reset-two-factor', ['command-service/src/reset-two-factor.ts', '--administrator', 'admin@rollcall.test']],
]

async function toolEnding(args: readonly string[], env: Record<string, string>) {
  try {
    const given = args.map(arg => (arg.endsWith('.gz') ? join(folder, arg) : arg))
    const options = { cwd: root, env: { ...bareEnvironment(), DATA_DIR: dataDir, ...env } }
    return { code: 0, said: (await promisify(execFile)(process.execPath, given, options)).stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-store-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  ;[own, empty] = await Promise.all([StandIn.start(), StandIn.start()])
  // The first start appends the administrator's account.
  const system = await start({ EVENTSTORE_URL: own.url })
  await system.stop()
  postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
})
afterAll(async () => {
  await postgres?.stop()
  await Promise.all([own?.stop(), empty?.stop()])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('an installation without its EVENTSTORE_URL', () => {
  const sentence =
    'This installation keeps its events in EventStoreDB, but EVENTSTORE_URL is not set. Set EVENTSTORE_URL to the address of its server.'

  it('does not start', async () => {
    expect(await startEnding({})).toBe(`ConfigurationError: ${sentence}`)
  })

  it.each(tools)('is refused by npm run %s', async (_, args) => {
    expect(await toolEnding(args, {})).toEqual({ code: 1, said: `${sentence}\n` })
  })
})

describe('an installation with another, empty event store', () => {
  const sentence =
    "The server at EVENTSTORE_URL holds no events, and this installation's events are on another server."

  it('does not start', async () => {
    expect(await startEnding({ EVENTSTORE_URL: empty.url })).toContain(`ConfigurationError: ${sentence}`)
  })

  it.each(tools)('is refused by npm run %s', async (_, args) => {
    const { code, said } = await toolEnding(args, { EVENTSTORE_URL: empty.url })
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(`^${sentence}`) })
  })
})

it('an installation starts with its own server, as before', async () => {
  expect(await startEnding({ EVENTSTORE_URL: own.url })).toBe('it started')
})
