import {
  type FailingKind,
  failingWorkNotice,
  readFailingWork,
} from '@rollcall/platform/failing-work/read-failing-work.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'

/** The background work of a system that keeps failing; none if its Postgres does not run, because a test ended it. */
export async function findFailingWork(databaseUrl: string): Promise<FailingKind[]> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    const client = await pool.connect().catch(() => undefined)
    if (!client) return []
    try {
      return await readFailingWork(client)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** Throws when some background work of a system keeps failing. A test that provokes this says `expectsFailures`. */
export function expectNoFailingWork(kinds: readonly FailingKind[]): void {
  const notice = failingWorkNotice(kinds)
  if (notice)
    throw new Error(`Background work of this system kept failing, which no test expected. ${notice}`)
}
