import { failuresToReport } from '@rollcall/contracts/kernel/background-work.ts'
import type { Pool } from 'pg'
import { noTableYet } from '../postgres/missing-table.ts'

/** A kind of work that fails now. */
export interface FailingKind {
  /** `BackgroundWork`, or a command's name. */
  work: string
  /** How often in a row. */
  times: number
  since: Date
  lastAt: Date
  /** The last error's class and code. */
  error: string
}

/** The kinds of work that failed at least this often in a row, and have not succeeded since. */
export async function readFailingWork(
  pool: Pick<Pool, 'query'>,
  atLeast = failuresToReport,
): Promise<FailingKind[]> {
  const found = await pool
    .query<FailingKind>(
      `select work, times, since, last_at as "lastAt", error from delivery.failing_work
       where times >= $1 order by work`,
      [atLeast],
    )
    .catch(noTableYet)
  return found?.rows ?? []
}

/** The kinds in a sentence each, for operators and test runs; undefined without any. */
export const failingWorkNotice = (kinds: readonly FailingKind[]): string | undefined =>
  kinds
    .map(
      ({ work, times, since, error }) =>
        `${work} has failed ${times} times in a row since ${since.toISOString()}: ${error}`,
    )
    .join('; ') || undefined
