import { Worker } from 'node:worker_threads'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { FileSettings } from '@rollcall/platform/files/open-file-store.ts'
import { TemporaryFailure } from '../delivery-errors.ts'
import type { ReadModels } from './read-models.ts'

/** What a task may use besides its input. */
export interface TaskTools {
  /** By a separate connection. */
  readModels: ReadModels
  /** Opened when it is first asked for. */
  files(): Promise<FileStore>
  /** Reports the task's progress to the process, as plain data. */
  report(progress: unknown): void
}

/** The function that a file exports as `task`. It receives plain data. */
export type ThreadTask<Input, Output> = (input: Input, tools: TaskTools) => Promise<Output>

/**
 * Runs the task of a file in a separate thread, one at a time. Throws `TaskTooLarge`, the task's own error, or the
 * signal's reason once that has ended the thread. `onProgress` receives what the task reports.
 */
export type InThread = <T extends ThreadTask<never, unknown>>(
  file: URL,
  input: Parameters<T>[0],
  signal: AbortSignal,
  onProgress?: (progress: unknown) => void,
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
  settings: FileSettings
}

/** What a thread answers; `temporary`: the message of a `TemporaryFailure`. */
export type ThreadAnswer = { value: unknown } | { temporary: string }

/** A message of a thread: its progress, and at last its answer. */
export type ThreadMessage = ThreadAnswer | { progress: unknown }

export interface ThreadLimits {
  /** Of the thread's heap, in MiB. Bytes of files are outside of it. */
  megabytes: number
  /** How long a task may run, in milliseconds. */
  longest: number
}

const defaultLimits: ThreadLimits = { megabytes: 512, longest: 15 * 60_000 }

export interface Threads {
  inThread: InThread
  /** Ends the running task, and refuses those that wait. */
  close(): void
}

/** Threads for work that would block the process. Each task gets a new one, so that its memory is free afterwards. */
export function createThreads(settings: FileSettings, limits: Partial<ThreadLimits> = {}): Threads {
  const within = { ...defaultLimits, ...limits }
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const inThread: InThread = (file, input, signal, onProgress) => {
    const either = AbortSignal.any([signal, closing.signal])
    const turn = last.then(() =>
      runIn({ file: file.href, input, settings: settingsOf(settings) }, within, either, onProgress),
    )
    last = turn.catch(() => {})
    return turn as Promise<never>
  }
  return { inThread, close: () => closing.abort(new ThreadsClosed()) }
}

/** Only these: a thread gets no secret that it does not need. */
const settingsOf = ({
  DATABASE_URL,
  FILES_URL,
  FILES_ACCESS_KEY_ID,
  FILES_SECRET_ACCESS_KEY,
}: FileSettings): FileSettings => ({ DATABASE_URL, FILES_URL, FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY })

async function runIn(
  given: ThreadGiven,
  { megabytes, longest }: ThreadLimits,
  signal: AbortSignal,
  onProgress: (progress: unknown) => void = () => {},
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
  thread.on('message', (message: ThreadMessage) => {
    if ('progress' in message) return onProgress(message.progress)
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
