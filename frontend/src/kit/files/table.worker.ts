import { FileFault } from './bounds.ts'
import { readBytes } from './read-bytes.ts'
import type { WorkerAnswer, WorkerQuestion } from './read-table.ts'

const answer = (message: WorkerAnswer) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<WorkerQuestion>) => void read(data))

async function read({ file, maxRows }: WorkerQuestion): Promise<void> {
  answer({ rows: 0 })
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    answer({ table: readBytes(bytes, { maxRows, onProgress: rows => answer({ rows }) }) })
  } catch (error) {
    const { fault, numbers } = error instanceof FileFault ? error : new FileFault('unreadable')
    answer({ fault, numbers })
  }
}
