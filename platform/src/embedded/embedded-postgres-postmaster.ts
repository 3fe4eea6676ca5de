import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The content of postmaster.pid (its lines are pid, folder, start time, port, sockets, address, shared memory, state).
 */
export interface Postmaster {
  pid: number
  port: number
  /** starting, stopping, ready or standby; empty while the file is being written. */
  state: string
}

/** The lines of a postmaster.pid; undefined when they are invalid. */
export function parsePostmasterPid(text: string): Postmaster | undefined {
  const lines = text.split('\n').map(line => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0) || 0, state: lines[7] ?? '' }
}

/** Whether a process with this pid runs (a zombie does not). */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) Z /.test(stat)
}

/** When a process started, in clock ticks since boot; '' without /proc (proc_pid_stat(5), field 22). */
export async function startTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/**
 * Whether the process in postmaster.pid may be this cluster's server. After a reboot another program can have the same
 * pid. False only when that is certain.
 */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        'postgres',
      )
    } catch {
      return true
    }
  }
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine === '' || commandLine.split('\0').includes(cluster)
}

/** The server that runs on a cluster, if any. `stale`: the file exists but its server does not run. */
export async function findPostmaster(cluster: string): Promise<Postmaster | 'stale' | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const postmaster = parsePostmasterPid(text)
  return postmaster && (await isServerOf(cluster, postmaster.pid)) ? postmaster : 'stale'
}

/** Calls `look` until it returns something, with pauses of `every` milliseconds; undefined after `milliseconds`. */
export async function poll<T>(
  milliseconds: number,
  look: () => Promise<T | undefined>,
  every = 10,
): Promise<T | undefined> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found !== undefined || performance.now() > deadline) return found
    await pause(every)
  }
}

const FAST_SHUTDOWN_MS = 15_000
const IMMEDIATE_SHUTDOWN_MS = 8_000

/**
 * Stops a server: a fast shutdown (SIGINT: open transactions roll back, a checkpoint is written). When that takes too
 * long, an immediate one (SIGQUIT), after which the next start recovers from the log. Signals:
 * https://www.postgresql.org/docs/18/server-shutdown.html
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await poll(timeoutMs, async () => ((await isAlive(pid)) ? undefined : true))) return
  }
}
