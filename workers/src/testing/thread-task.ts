import { readFileSync } from 'node:fs'
import { TemporaryFailure } from '../kernel/delivery-errors.ts'
import type { ThreadTask } from '../kernel/tools/threads.ts'

/** What the tests' task does; `shared`: memory that the test and its threads share. */
export type Asked =
  | { what: 'compute'; shared: Int32Array }
  | { what: 'meet'; shared: Int32Array }
  | { what: 'fill' | 'fail' | 'behind' | 'bytes' | 'priority' }

/** Almost as long as a test may take, so that a thread that is not ended does not stay for ever. */
const atLast = 50_000
/** How long a task looks for another one that runs at the same time. */
const lookFor = 300

const since = (began: number) => performance.now() - began

/** The task of the tests of threads. */
export const task: ThreadTask<Asked, unknown> = async asked => {
  const began = performance.now()
  if (asked.what === 'compute') {
    // Reports that it has begun, and keeps its thread busy until it is told to stop.
    Atomics.store(asked.shared, 0, 1)
    while (Atomics.load(asked.shared, 1) === 0) if (since(began) > atLast) return 'nobody told it to end'
    return 'ended'
  }
  if (asked.what === 'meet') {
    Atomics.add(asked.shared, 0, 1)
    let others = 0
    while (others === 0 && since(began) < lookFor) others = Atomics.load(asked.shared, 0) - 1
    Atomics.sub(asked.shared, 0, 1)
    return others
  }
  if (asked.what === 'fill') {
    // A megabyte of the heap each, because the thread gives way to everything else on a busy machine.
    const kept: number[][] = []
    while (since(began) < atLast) kept.push(new Array<number>(131_072).fill(0.5))
    return kept.length
  }
  if (asked.what === 'fail') throw new Error('broken')
  if (asked.what === 'behind') throw new TemporaryFailure('read-model-behind')
  if (asked.what === 'priority') return niceness(readFileSync('/proc/thread-self/stat', 'utf8'))
  return Buffer.from('abc')
}

/** The nice value in /proc/…/stat (proc_pid_stat(5), field 19). */
const niceness = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
