import { type DatedEvent, decidedAt } from '../decided-at.ts'

/** What is known of every import of a file, whatever its rows are. */
export interface ImportRun {
  status: 'running' | 'ended' | 'forgotten'
  importId: string
  fileId: string
  fileKey: string
  rows: number
  /** The account of the company. */
  startedBy: string
  done: number
  added: number
  rejected: number
  rejectedFileIds: readonly string[]
  /** ISO instants; '' before the end. */
  startedAt: string
  endedAt: string
}

/** The result of a batch from the row `from`: how many rows it did, and how they ended. */
export interface BatchDone {
  type: 'progress'
  from: number
  rows: number
  added: number
  rejected: number
  /** The file of the rejected rows; null: there are none. */
  rejectedFileId: string | null
}

/** The state of an import that begins, besides the data of its event. */
export const importBegun = (event: DatedEvent) => ({
  status: 'running' as const,
  done: 0,
  added: 0,
  rejected: 0,
  rejectedFileIds: [],
  startedAt: decidedAt(event),
  endedAt: '',
})

/** An import after a batch; `data` are the numbers of the import so far. */
export const importProgressed = <Run extends ImportRun>(
  run: Run,
  { rejectedFileId, ...counts }: Pick<Run, 'done' | 'added' | 'rejected'> & { rejectedFileId: string | null },
): Run => ({
  ...run,
  ...counts,
  rejectedFileIds: rejectedFileId === null ? run.rejectedFileIds : [...run.rejectedFileIds, rejectedFileId],
})

/** What changes when the last batch is done. */
export const importEnded = (event: DatedEvent) => ({ status: 'ended' as const, endedAt: decidedAt(event) })

/** What changes when the files and their key are gone. */
export const importForgotten = { status: 'forgotten', fileKey: '', rejectedFileIds: [] } as const

/** The numbers of an import after a batch; undefined when the batch does not follow, because another process did it. */
export function numbersAfter(
  { importId, status, done, added, rejected }: ImportRun,
  batch: Omit<BatchDone, 'type'>,
) {
  if (status !== 'running' || batch.from !== done) return undefined
  return {
    importId,
    done: done + batch.rows,
    added: added + batch.added,
    rejected: rejected + batch.rejected,
    rejectedFileId: batch.rejectedFileId,
  }
}

const day = 24 * 3_600_000

/** Whether the time for which the rejected rows are kept is over. */
export const mayBeForgotten = ({ status, endedAt }: ImportRun, keptDays: number, now: string): boolean =>
  status === 'ended' && Date.parse(now) - Date.parse(endedAt) >= keptDays * day
