import type { FoldedEvent } from './projection.ts'

/** Milliseconds without progress, after which an import counts as interrupted. A batch takes a few seconds. */
const interruptedAfter = 30_000
const day = 24 * 3_600_000

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** The row of an import. */
export const importKey = ({
  companyId,
  data,
}: FoldedEvent<{ type: string; data: { importId: string } }>): string[] => [companyId, data.importId]

/** The columns of an import that begins. */
export const importBegun = (recordedAt: string) => ({
  state: 'running' as const,
  done: 0,
  added: 0,
  rejected: 0,
  started_at: recordedAt,
  progressed_at: recordedAt,
  kept_until: null,
  rejected_files: [],
  continue_at: later(recordedAt, interruptedAfter),
})

/** The columns that change after a batch of rows. */
export const importProgressed = (
  row: { rejected_files: readonly string[] },
  data: { done: number; added: number; rejected: number; rejectedFileId: string | null },
  recordedAt: string,
) => ({
  done: data.done,
  added: data.added,
  rejected: data.rejected,
  progressed_at: recordedAt,
  rejected_files:
    data.rejectedFileId === null ? row.rejected_files : [...row.rejected_files, data.rejectedFileId],
  continue_at: later(recordedAt, interruptedAfter),
})

/** The columns of an import that has ended. `keptDays`: how long its rejected rows are kept. */
export const importEnded = (recordedAt: string, keptDays: number) => ({
  state: 'ended' as const,
  kept_until: later(recordedAt, keptDays * day),
  continue_at: null,
})

/** The columns of an import whose rejected rows are gone. */
export const importForgotten = { kept_until: null, file_key: '', rejected_files: [] }
