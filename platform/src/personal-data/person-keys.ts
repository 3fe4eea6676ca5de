import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { seal, unseal } from './sealing.ts'

export interface PersonKeys {
  /** The key of a person, made on first use. undefined: it was destroyed, the person is erased. */
  forSealing(companyId: string, personId: string): Promise<Buffer | undefined>
  /** The keys of many persons in one query; those that are absent or destroyed are left out. */
  forOpening(personIds: readonly string[]): Promise<Map<string, Buffer>>
  /** Destroys a person's key: whatever the log holds sealed under it can never be read again. */
  destroy(personId: string): Promise<void>
}

const cached = 20_000
/** How long another process may still open what was sealed for a person whose key was destroyed here. */
const cacheMs = 60_000

/** The persons' keys in Postgres, each wrapped by the master key (base64 of 32 bytes). */
export function createPersonKeys(options: { pool: Pool; masterKey: string; now?: () => number }): PersonKeys {
  const { pool, now = Date.now } = options
  const master = Buffer.from(options.masterKey, 'base64')
  const cache = new Map<string, { key: Buffer; until: number }>()

  const remember = (personId: string, key: Buffer) => {
    if (cache.size >= cached) cache.delete(cache.keys().next().value as string)
    cache.set(personId, { key, until: now() + cacheMs })
    return key
  }
  const known = (personId: string) => {
    const entry = cache.get(personId)
    if (entry && entry.until > now()) return entry.key
    cache.delete(personId)
    return undefined
  }

  async function load(personIds: readonly string[]): Promise<Map<string, Buffer>> {
    const { rows } = await pool.query<{ person_id: string; wrapped: Buffer }>({
      name: 'person-keys',
      text: 'select person_id, wrapped from keys.persons where person_id = any($1) and wrapped is not null',
      values: [personIds],
    })
    return new Map(
      rows.map(row => [row.person_id, remember(row.person_id, unseal(master, row.wrapped, row.person_id))]),
    )
  }

  return {
    async forSealing(companyId, personId) {
      const key = known(personId) ?? (await load([personId])).get(personId)
      if (key) return key
      const wrapped = seal(master, randomBytes(32), personId)
      // Of two processes that make a key at once the first wins, and both then read the winner's.
      await pool.query(
        'insert into keys.persons (person_id, company_id, wrapped) values ($1, $2, $3) on conflict do nothing',
        [personId, companyId, wrapped],
      )
      return (await load([personId])).get(personId)
    },
    async forOpening(personIds) {
      const found = new Map<string, Buffer>()
      const missing: string[] = []
      for (const personId of personIds) {
        const key = known(personId)
        if (key) found.set(personId, key)
        else missing.push(personId)
      }
      if (missing.length > 0) for (const [personId, key] of await load(missing)) found.set(personId, key)
      return found
    },
    async destroy(personId) {
      cache.delete(personId)
      await pool.query(
        'update keys.persons set wrapped = null, destroyed_at = now() where person_id = $1 and wrapped is not null',
        [personId],
      )
    },
  }
}
