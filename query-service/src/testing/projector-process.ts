import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lastWordsOf, unlessEnded } from '@rollcall/platform/last-words.ts'
import { bareEnvironment } from '@rollcall/platform/testing/bare-environment.ts'
import type { Pool } from 'pg'

const main = fileURLToPath(new URL('../../../projector/src/main.ts', import.meta.url))
const views = [
  'companies',
  'accounts',
  'sessions',
  'employees',
  'photos',
  'presence',
  'attendance_days',
  'work_sessions',
  'notifications',
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

/**
 * The real projector as a separate process, because services never import each other. Resolves when its tables exist.
 * Throws its last words when it ends first or takes more than 20 seconds.
 */
export async function startProjectorProcess(
  databaseUrl: string,
  masterKey: string,
  pool: Pool,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), DATABASE_URL: databaseUrl, MASTER_KEY: masterKey, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const words = lastWordsOf(child)
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  const made = async () => {
    for (let tries = 0; tries < 400 && child.exitCode === null; tries += 1) {
      const { rows } = await pool.query<{ there: boolean }>(
        `select bool_and(to_regclass('read.' || name) is not null) as there from unnest($1::text[]) name`,
        [views],
      )
      if (rows[0]?.there) return
      await pause(50)
    }
    await stop()
    throw new Error(words.after('the projector did not make its tables'))
  }
  await unlessEnded('the projector', child, made(), words)
  return { stop }
}
