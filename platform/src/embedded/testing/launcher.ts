import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { bareEnvironment } from '../../testing/bare-environment.ts'
import { poll } from '../embedded-postgres-postmaster.ts'
import { root } from '../tools.ts'

/** A start from the command line, as `npm start` does it. */
export interface Launcher {
  child: ChildProcess
  pid: number
  /** Its output so far, from both streams. */
  said(): string
  /** Waits for matching output. Throws all output when it ends or takes a minute. */
  says(what: RegExp): Promise<RegExpExecArray>
  /** Waits for its end; returns the exit code, or the signal's name. */
  ended(): Promise<number | string>
  kill(signal: NodeJS.Signals): void
}

export interface LauncherOptions {
  args?: string[]
  env?: Record<string, string>
  account?: { uid: number; gid: number }
  /** The folder of another copy of the project. */
  from?: string
  /** By `npm start`, as a person or a process manager does it. The process is npm's then. */
  npm?: boolean
}

const timeoutMs = 90_000
const running = new Set<ChildProcess>()

/** Kills the processes of a failed test; their children end automatically. */
export function killLeftLaunchers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts the system from the command line on a data folder. */
export function startLauncher(dataDir: string, options: LauncherOptions = {}): Launcher {
  const { args = ['--port', '0'], env = {}, account, from = root, npm = false } = options
  const given = ['--data', dataDir, ...args]
  const [command, before] = npm
    ? ['npm', ['start', '--']]
    : [process.execPath, [join(from, 'platform/src/embedded/start.ts')]]
  const child = spawn(command, [...before, ...given], {
    cwd: from,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  running.add(child)
  let text = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', chunk => (text += chunk))
  const end = new Promise<number | string>(done => {
    child.once('close', (code, signal) => {
      running.delete(child)
      done(signal ?? code ?? '')
    })
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    pid: child.pid ?? 0,
    said: () => text,
    async says(what) {
      const found = await poll(timeoutMs, async () => {
        const ended = hasEnded()
        const match = what.exec(text)
        if (!match && ended) throw new Error(`the start ended without saying ${what}: ${text}`)
        return match ?? undefined
      })
      if (!found) throw new Error(`the start did not say ${what}: ${text}`)
      return found
    },
    async ended() {
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      return end.finally(() => clearTimeout(timer))
    },
    kill: signal => void child.kill(signal),
  }
}

/** Waits until a start reports that the system runs; returns its address. */
export async function addressOf(launcher: Launcher): Promise<string> {
  await launcher.says(/stop it/)
  return (await launcher.says(/Rollcall runs at (\S+)/))[1] ?? ''
}
