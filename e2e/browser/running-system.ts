import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unlessEnded } from '@rollcall/platform/last-words.ts'

const root = resolve(import.meta.dirname, '../..')

export interface RunningSystem {
  origin: string
  dataDir: string
  /** Runs one of the project's command-line tools on the same data and gives what it printed. */
  tool(file: string, ...args: string[]): Promise<string>
  /** What it has printed. */
  output(): string
  stop(): Promise<void>
}

/**
 * The environment of a test's system. Servers that the environment names are for the distributed run alone, so other
 * systems get blanks.
 */
export const environmentOf = (
  env: Record<string, string>,
  environment: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv => ({ ...environment, EVENTSTORE_URL: '', REDIS_URL: '', ...env })

/** Starts the system as a newcomer does, from an empty data folder, on a free port. */
export async function startRollcall(env: Record<string, string> = {}): Promise<RunningSystem> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-browser-'))
  await chmod(dataDir, 0o711)
  const args = ['platform/src/embedded/start.ts', '--port', '0', '--data', dataDir]
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Each Client comes from a separate address, so the sign-ups of one system do not use up one address's limit.
    env: environmentOf({ TRUST_PROXY: '1', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise<string>(found => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const [, url] = /Rollcall runs at (\S+)[\s\S]*mails/.exec(printed) ?? []
      if (url) found(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const origin = await unlessEnded('npm start', child, ready).catch(async error => {
    await remove()
    throw error
  })
  return {
    origin,
    dataDir,
    async tool(file, ...args) {
      const ran = await promisify(execFile)(process.execPath, [file, ...args], {
        cwd: root,
        env: environmentOf({ ...env, DATA_DIR: dataDir }),
      })
      return ran.stdout
    },
    output: () => printed,
    async stop() {
      await ended(child)
      await remove()
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
