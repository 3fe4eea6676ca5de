import { Worker } from 'node:worker_threads'
import { TemporaryFailure } from './delivery-errors.ts'
import type { ReadModels } from './read-models.ts'

/** What a file exports as `task`: it receives plain data, and reads the read models by a connection of its own. */
export type Task<Input, Output> = (input: Input, tools: { readModels: ReadModels }) => Promise<Output>

/**
 * Runs the task of a file in a thread of its own, one at a time. Throws `TaskTooLarge`, the task's own error, or the
 * signal's reason once that has ended the thread.
 */
export type InThread = <T extends Task<never, unknown>>(
  file: URL,
  input: Parameters<T>[0],
  signal: AbortSignal,
) => Promise<Awaited<ReturnType<T>>>

/** A task needs more memory or more time than it may take. */
export class TaskTooLarge extends Error {
  override readonly name = 'TaskTooLarge'
}

/** The process stops; the task was ended, or never began. */
export class ThreadsClosed extends Error {
  override readonly name = 'ThreadsClosed'
}

/** What a thread is given. */
export interface ThreadGiven {
  /** The address of the file with the task. */
  file: string
  input: unknown
  databaseUrl: string
}

/** What a thread answers; `temporary`: the message of a `TemporaryFailure`. */
export type ThreadAnswer = { value: unknown } | { temporary: string }

export interface ThreadLimits {
  /** Of the thread's heap, in MiB. Bytes of files are outside of it. */
  megabytes: number
  /** How long a task may run, in milliseconds. */
  longest: number
}

const defaultLimits: ThreadLimits = { megabytes: 512, longest: 5 * 60_000 }

export interface Threads {
  inThread: InThread
  /** Ends the running task, and refuses those that wait. */
  close(): void
}

/**
 * Threads for work that would keep the process from everything else. Each task gets a new one, so that its memory is free
 * afterwards.
 */
export function createThreads(databaseUrl: string, limits: Partial<ThreadLimits> = {}): Threads {
  const within = { ...defaultLimits, ...limits }
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const inThread = (file: URL, input: unknown, signal: AbortSignal): Promise<unknown> => {
    const either = AbortSignal.any([signal, closing.signal])
    const turn = last.then(() => runIn({ file: file.href, input, databaseUrl }, within, either))
    last = turn.catch(() => {})
    return turn
  }
  return { inThread: inThread as InThread, close: () => closing.abort(new ThreadsClosed()) }
}

async function runIn(
  given: ThreadGiven,
  { megabytes, longest }: ThreadLimits,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./thread-main.ts', import.meta.url), {
    workerData: given,
    // The process's own options are not a thread's.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  let answer: ThreadAnswer | undefined
  let failure: unknown
  const end = () => void thread.terminate()
  thread.once('message', (message: ThreadAnswer) => {
    answer = message
    end()
  })
  thread.once('error', error => {
    failure = isOutOfMemory(error) ? new TaskTooLarge() : error
  })
  const tooLong = setTimeout(() => {
    failure = new TaskTooLarge()
    end()
  }, longest)
  signal.addEventListener('abort', end)
  // Before the next one begins, because the memory is free only now.
  await new Promise<void>(ended => thread.once('exit', () => ended()))
  clearTimeout(tooLong)
  signal.removeEventListener('abort', end)
  if (answer && 'value' in answer) return answer.value
  if (answer) throw new TemporaryFailure(answer.temporary)
  signal.throwIfAborted()
  throw failure ?? new Error('the thread ended without an answer')
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
