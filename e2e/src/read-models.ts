import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Pool } from 'pg'

const root = fileURLToPath(new URL('../../', import.meta.url))
const names = [
  'companies',
  'accounts',
  'sessions',
  'employees',
  'photos',
  'presence',
  'attendance_days',
  'work_sessions',
  'notifications',
  'unfinished_commands',
  'subscriptions',
  'plan_changes',
  'company_plan_changes',
  'company_admin',
  'company_days',
  'platform_days',
  'inquiries',
  'contact_requests',
  'slack_settings',
]

/** Every row of every read model, sorted. */
export async function rowsOf(pool: Pool): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const name of names) {
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
