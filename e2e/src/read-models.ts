import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { until } from './client.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Every row of every read model, sorted. */
export async function rowsOf(pool: Pool): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  const { rows: views } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'read' order by 1`,
  )
  for (const { name } of views) {
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(t) as row from read.${name} t order by to_jsonb(t)::text`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

/** Rebuilds every read model from the log, as an operator does. */
export async function rebuildAll(env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['projector/src/rebuild.ts', 'all'], {
    cwd: root,
    env: { ...process.env, ...env },
  })
}

/**
 * The rows of all read models before and after a rebuild, of the same events: it is repeated while the system writes on
 * its own. `head` gives the last position of the log.
 */
export async function rowsAroundRebuild(
  pool: Pool,
  env: Record<string, string>,
  head: () => Promise<string>,
): Promise<[live: unknown, rebuilt: unknown]> {
  for (;;) {
    const position = await head()
    await until('the read models', () => isLevel(pool, position), 30_000)
    const live = await rowsOf(pool)
    await rebuildAll(env)
    if ((await head()) === position) return [live, await rowsOf(pool)]
  }
}

/** Whether every read model has the events up to a position. */
export async function isLevel(pool: Pool, position: string): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    'select bool_and(position >= $1::numeric) as there from read.checkpoints',
    [position],
  )
  return rows[0]?.there ?? false
}
