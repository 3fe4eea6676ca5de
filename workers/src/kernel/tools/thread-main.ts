import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { TemporaryFailure } from '../delivery-errors.ts'
import { createReadModels } from './read-models.ts'
import type { TaskTools, ThreadAnswer, ThreadGiven, ThreadMessage, ThreadTask } from './threads.ts'

// Linux has a priority for each thread; elsewhere this would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { file, input, settings } = workerData as ThreadGiven
const pool = createPool(settings.DATABASE_URL, { max: 1, application_name: 'workers-thread' })

const opened: Promise<FileStore>[] = []
const tools: TaskTools = {
  readModels: createReadModels(pool),
  files() {
    if (!opened[0]) opened.push(openFileStore(settings))
    return opened[0] as Promise<FileStore>
  },
  report: progress => parentPort?.postMessage({ progress } satisfies ThreadMessage),
}

const answer = async (): Promise<ThreadAnswer> => {
  const { task } = (await import(file)) as { task: ThreadTask<unknown, unknown> }
  try {
    return { value: await task(input, tools) }
  } catch (error) {
    // The error's class would be lost between threads.
    if (error instanceof TemporaryFailure) return { temporary: error.message }
    throw error
  }
}

const answered = await answer()
await pool.end()
for (const files of opened) await (await files).close()
if ('value' in answered && answered.value instanceof Uint8Array) {
  // In separate memory, which is transferred without a copy.
  const bytes = new Uint8Array(answered.value)
  parentPort?.postMessage({ value: bytes }, [bytes.buffer])
} else parentPort?.postMessage(answered)
