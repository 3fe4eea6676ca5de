import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Pool } from 'pg'

/**
 * Rows are always found by key, so a generic plan made for a small table stays good after it has grown. Commits do not
 * wait for the disk: after a crash of the server rows and checkpoint are older together, and the log fills the gap.
 */
const settings = [
  'synchronous_commit=off',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
  'timezone=UTC',
]

/** The projector's connections to the read models. */
export function projectorPool(url: string, log: (message: string) => void): Pool {
  const withSettings = new URL(url)
  const options = settings.map(setting => `-c ${setting}`)
  const own = withSettings.searchParams.get('options')
  withSettings.searchParams.set('options', [...(own ? [own] : []), ...options].join(' '))
  return createPool(withSettings.href, { max: 10, application_name: 'rollcall projector', log })
}
