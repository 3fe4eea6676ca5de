import { createPool } from '@rollcall/platform/postgres/pool.ts'

/**
 * Makes imports without progress due at once, which they would otherwise be half a minute after it. Leaves out those
 * with progress in the last five seconds, which may be running. Returns how many there were.
 */
export async function lapseImports(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    let lapsed = 0
    for (const readModel of ['employee_imports', 'attendance_imports']) {
      const { rowCount } = await pool.query(
        `update read.${readModel} set continue_at = now() - interval '1 second'
         where continue_at between now() and now() + interval '25 seconds'`,
      )
      lapsed += rowCount ?? 0
    }
    return lapsed
  } finally {
    await pool.end()
  }
}
