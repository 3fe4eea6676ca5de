import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** What `runInOwnNetwork` needs. */
export const networkPrograms = ['unshare', 'ip'] as const

/**
 * Runs a program in a network namespace that holds nothing but a loopback device, so that networks which it makes are
 * nobody else's: a browser outside drops its requests whenever the addresses of its machine change. Returns the exit
 * code. `began` is told of the process, which gets signals as this one does.
 */
export async function runInOwnNetwork(
  program: string,
  args: readonly string[],
  began: (child: ChildProcess) => void,
): Promise<number> {
  const inside = ['sh', '-c', 'ip link set lo up && exec "$@"', 'sh', program, ...args]
  const child = spawn('unshare', ['--net', ...inside], { stdio: 'inherit' })
  began(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
