import { readdir, readFile } from 'node:fs/promises'

/** The processes that stem from one, itself first. Linux alone: reads /proc (proc_pid_stat(5), field 4). */
export async function processTree(root: number): Promise<number[]> {
  const children = new Map<number, number[]>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [root]
  // The list grows while it is gone through.
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  return tree
}

/** Megabytes (of 1,048,576 bytes) that a process holds, what it shares being divided among those that share it (Pss). */
export async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}

/** The command of a process, short enough for a table. */
export async function commandOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const words = line.split('\0').filter(word => word !== '')
  return (
    words.find(word => word.endsWith('.ts'))?.replace(/^.*\/(?=[^/]+\/src\/)/, '') ??
    words.slice(0, 4).join(' ').slice(0, 60)
  )
}

/** The processor time of processes’ threads, in milliseconds, those that compute hashes apart. Linux alone: reads /proc. */
export async function processorTime(pids: readonly number[]): Promise<{ hashing: number; rest: number }> {
  const time = { hashing: 0, rest: 0 }
  for (const pid of pids) {
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const read = (file: string) => readFile(`/proc/${pid}/task/${thread}/${file}`, 'utf8').catch(() => '')
      const milliseconds = Number((await read('schedstat')).split(' ')[0]) / 1e6
      // The name that Node gives to the threads of libuv's pool.
      time[(await read('comm')).startsWith('libuv-worker') ? 'hashing' : 'rest'] += milliseconds
    }
  }
  return time
}
