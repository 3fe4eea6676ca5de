import { readdir, readFile } from 'node:fs/promises'
import { isAlive, poll, startTime } from '../embedded-postgres-postmaster.ts'

/** Processes recorded while they run, so that a test can wait for their end. */
export interface Noted {
  pid: number
  command: string
  started: string
}

/** The descendants of a process, itself first; Linux only. */
export async function treeOf(root: number): Promise<Noted[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // proc_pid_stat(5), field 4; the command in field 2 may hold spaces.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const pids = [root]
  // The list grows during the loop.
  for (const parent of pids) for (const [pid, of] of parents) if (of === parent) pids.push(pid)
  return Promise.all(
    pids.map(async pid => ({
      pid,
      command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim(),
      started: await startTime(pid),
    })),
  )
}

/** The commands of the processes that still run after a number of milliseconds; none when all have ended. */
export async function leftOf(noted: readonly Noted[], milliseconds = 30_000): Promise<string[]> {
  let left: string[] = []
  await poll(
    milliseconds,
    async () => {
      left = []
      for (const { pid, command, started } of noted)
        if ((await isAlive(pid)) && (await startTime(pid)) === started) left.push(`${pid} ${command}`)
      return left.length === 0 ? true : undefined
    },
    50,
  )
  return left
}
