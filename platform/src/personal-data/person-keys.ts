import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { MissingPersonKey } from './missing-person-key.ts'
import { seal, unseal } from './sealing.ts'

export interface PersonKeys {
  /**
   * The key of a person. undefined: it was destroyed, so the person is erased. A missing key is made for a person whose
   * record begins (`opens`); otherwise it was lost: throws MissingPersonKey.
   */
  forSealing(companyId: string, personId: string, opens: boolean): Promise<Buffer | undefined>
  /** The keys of many persons in one query. undefined: destroyed, the person is erased; no entry: missing. */
  forOpening(personIds: readonly string[]): Promise<Map<string, Buffer | undefined>>
  /**
   * Destroys a person's key, so that data sealed under it can never be read again. Leaves a tombstone, also without a
   * key before, which distinguishes erased persons from those with a lost key.
   */
  destroy(companyId: string, personId: string): Promise<void>
}

const cached = 20_000
/** How long another process may still open data of a person whose key was destroyed here. */
const cacheMs = 60_000

/** The persons' keys in Postgres, each wrapped by the master key (base64 of 32 bytes). */
export function createPersonKeys(options: { pool: Pool; masterKey: string; now?: () => number }): PersonKeys {
  const { pool, now = Date.now } = options
  const master = Buffer.from(options.masterKey, 'base64')
  /** The entry outlives its time as a record that there was a key; then the key is read again before use. */
  const cache = new LRUCache<string, { key: Buffer; until: number }>({ max: cached })

  const remember = (personId: string, key: Buffer) => {
    cache.set(personId, { key, until: now() + cacheMs })
    return key
  }
  const known = (personId: string) => {
    const entry = cache.get(personId)
    return entry && entry.until > now() ? entry.key : undefined
  }

  async function load(personIds: readonly string[]): Promise<Map<string, Buffer | undefined>> {
    const { rows } = await pool.query<{ person_id: string; wrapped: Buffer | null }>({
      name: 'person-keys',
      text: 'select person_id, wrapped from keys.persons where person_id = any($1)',
      values: [personIds],
    })
    return new Map(
      rows.map(({ person_id: personId, wrapped }) => [
        personId,
        wrapped ? remember(personId, unseal(master, wrapped, personId)) : undefined,
      ]),
    )
  }

  return {
    async forSealing(companyId, personId, opens) {
      const key = known(personId)
      if (key) return key
      const found = await load([personId])
      if (found.has(personId)) return found.get(personId)
      // This process has used a key of this person, so a new key would leave its sealed data unreadable.
      if (!opens || cache.has(personId)) throw new MissingPersonKey(personId, companyId)
      const wrapped = seal(master, randomBytes(32), personId)
      // When two processes make a key at once the first wins, and both then read the winner's.
      await pool.query(
        'insert into keys.persons (person_id, company_id, wrapped) values ($1, $2, $3) on conflict do nothing',
        [personId, companyId, wrapped],
      )
      return (await load([personId])).get(personId)
    },
    async forOpening(personIds) {
      const found = new Map<string, Buffer | undefined>()
      const missing: string[] = []
      for (const personId of personIds) {
        const key = known(personId)
        if (key) found.set(personId, key)
        else missing.push(personId)
      }
      if (missing.length > 0) for (const [personId, key] of await load(missing)) found.set(personId, key)
      return found
    },
    async destroy(companyId, personId) {
      cache.delete(personId)
      await pool.query(
        `insert into keys.persons as present (person_id, company_id, wrapped, destroyed_at) values ($1, $2, null, now())
         on conflict (person_id) do update set wrapped = null, destroyed_at = now()
         where present.wrapped is not null`,
        [personId, companyId],
      )
    },
  }
}
