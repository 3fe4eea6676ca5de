import { type FaultName, FileFault, maxBytes } from './bounds.ts'
import type { FileTable } from './table.ts'

/** The types that the browser's dialog offers. */
export const tableTypes =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A request to the web worker. */
export interface WorkerQuestion {
  file: File
  maxRows: number
}
/** A message of the web worker: its progress, and at last the table or the fault. */
export type WorkerAnswer =
  | { rows: number }
  | { table: FileTable }
  | { fault: FaultName; numbers: Readonly<Record<string, number>> }

/**
 * Reads a CSV file or the first sheet of an XLSX file in a web worker, so that the page stays responsive. The signal ends
 * it. Rejects with `FileFault`, or with the signal's reason.
 */
export function readTable(
  file: File,
  {
    maxRows,
    onProgress,
    signal,
  }: { maxRows: number; onProgress: (rows: number) => void; signal: AbortSignal },
): Promise<FileTable> {
  if (file.size > maxBytes) return Promise.reject(new FileFault('too_large', { bytes: file.size, maxBytes }))
  const { promise, resolve, reject } = Promise.withResolvers<FileTable>()
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    begun = true
    if ('rows' in data) onProgress(data.rows)
    else if ('table' in data) resolve(data.table)
    else reject(new FileFault(data.fault, { ...data.numbers }))
  })
  let begun = false
  // Before the first message, its code could not be loaded. Later it is something like too little memory.
  worker.addEventListener('error', () => reject(new FileFault(begun ? 'unreadable' : 'not_loaded')))
  worker.postMessage({ file, maxRows } satisfies WorkerQuestion)
  return promise.finally(() => {
    signal.removeEventListener('abort', onAbort)
    worker.terminate()
  })
}
