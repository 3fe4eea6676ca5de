import { getPriority } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readConfig } from '@rollcall/platform/config.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { task as pdfTask } from '../../testing/pdf-task.ts'
import type { task as testTask } from '../../testing/thread-task.ts'
import { TemporaryFailure } from '../delivery-errors.ts'
import { createThreads, TaskTooLarge, type ThreadLimits, type Threads, ThreadsClosed } from './threads.ts'

const testFile = new URL('../../testing/thread-task.ts', import.meta.url)
const pdfFile = new URL('../../testing/pdf-task.ts', import.meta.url)
const nothing = new AbortController().signal

let threads: Threads | undefined
afterEach(() => threads?.close())

/** Threads without a database; these tasks ask none. */
function open(limits: Partial<ThreadLimits> = {}): Threads {
  threads = createThreads(
    { ...readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }) },
    limits,
  )
  return threads
}

/** Numbers that the test and its threads share. */
const sharedNumbers = () => new Int32Array(new SharedArrayBuffer(8))

/** Begins a task that computes until `end` is called; resolves once it computes. */
async function computing({ inThread }: Threads, signal = nothing) {
  const shared = sharedNumbers()
  const done = inThread<typeof testTask>(testFile, { what: 'compute', shared }, signal)
  let failure: unknown
  done.catch(error => {
    failure = error
  })
  while (Atomics.load(shared, 0) === 0) {
    if (failure) throw failure
    await nextTurn()
  }
  return { done, end: () => void Atomics.store(shared, 1, 1) }
}

// Starting a thread loads its sources, which takes a while on a busy machine.
describe('a task in a thread', { timeout: 60_000 }, () => {
  it('computes while the event loop of the process goes on turning', async () => {
    const { done, end } = await computing(open())
    for (let turn = 0; turn < 100; turn++) await nextTurn()
    end()
    expect(await done).toBe('ended')
  })

  it('leaves the thread of the process idle while it makes a PDF', async () => {
    const { inThread } = open()
    // Processor time and not time, in which a busy machine does something else.
    const before = { own: process.threadCpuUsage(), all: process.cpuUsage() }
    const bytes = await inThread<typeof pdfTask>(pdfFile, 100, nothing)
    const own = process.threadCpuUsage(before.own)
    const all = process.cpuUsage(before.all)
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(own.user + own.system).toBeLessThan((all.user + all.system) / 4)
  })

  it('runs alone: another one waits until it has ended', async () => {
    const { inThread } = open()
    const shared = sharedNumbers()
    const meet = () => inThread<typeof testTask>(testFile, { what: 'meet', shared }, nothing)
    expect(await Promise.all([meet(), meet()])).toEqual([0, 0])
  })

  it('gives its bytes, and throws its error', async () => {
    const { inThread } = open()
    const run = (what: 'bytes' | 'fail' | 'behind') => inThread<typeof testTask>(testFile, { what }, nothing)
    expect(Buffer.from((await run('bytes')) as Uint8Array).toString()).toBe('abc')
    await expect(run('fail')).rejects.toThrow('broken')
    await expect(run('behind')).rejects.toThrow(new TemporaryFailure('read-model-behind'))
    await expect(run('behind')).rejects.toBeInstanceOf(TemporaryFailure)
  })

  it('that needs too much memory is ended, and the next one runs', async () => {
    const { inThread } = open({ megabytes: 64 })
    const filling = inThread<typeof testTask>(testFile, { what: 'fill' }, nothing)
    await expect(filling).rejects.toBeInstanceOf(TaskTooLarge)
    const next = inThread<typeof testTask>(testFile, { what: 'bytes' }, nothing)
    expect(Buffer.from((await next) as Uint8Array).toString()).toBe('abc')
  })

  it('that takes too long is ended', async () => {
    const { inThread } = open({ longest: 1 })
    const shared = sharedNumbers()
    const long = inThread<typeof testTask>(testFile, { what: 'compute', shared }, nothing)
    await expect(long).rejects.toBeInstanceOf(TaskTooLarge)
  })

  it('ends with its signal, in the middle of its work', async () => {
    const lost = new AbortController()
    const { done } = await computing(open(), lost.signal)
    lost.abort(new Error('lost'))
    await expect(done).rejects.toThrow('lost')
  })

  it('ends when the process stops, and what waits never begins', async () => {
    const all = open()
    const { done } = await computing(all)
    const shared = sharedNumbers()
    const waiting = all.inThread<typeof testTask>(testFile, { what: 'compute', shared }, nothing)
    waiting.catch(() => {})
    all.close()
    await expect(done).rejects.toBeInstanceOf(ThreadsClosed)
    await expect(waiting).rejects.toBeInstanceOf(ThreadsClosed)
    expect(Atomics.load(shared, 0)).toBe(0)
  })

  it.runIf(process.platform === 'linux')('gives way to the rest of the process', async () => {
    const before = getPriority()
    const niceness = await open().inThread<typeof testTask>(testFile, { what: 'priority' }, nothing)
    expect(niceness).toBe(10)
    expect(getPriority()).toBe(before)
  })
})
