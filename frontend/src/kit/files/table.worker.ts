import { FileFault } from './bounds.ts'
import { readBytes } from './read-bytes.ts'
import type { WorkerAnswer } from './read-table.ts'

const answer = (message: WorkerAnswer) => postMessage(message)

addEventListener('message', ({ data: file }: MessageEvent<File>) => void read(file))

async function read(file: File): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    answer({ table: readBytes(bytes, rows => answer({ rows })) })
  } catch (error) {
    const { fault, numbers } = error instanceof FileFault ? error : new FileFault('unreadable')
    answer({ fault, numbers })
  }
}
