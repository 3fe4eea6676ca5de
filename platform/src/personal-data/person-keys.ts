import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { createLoader } from '../loader.ts'
import { isConnectionError } from '../postgres/connection-error.ts'
import { MissingPersonKey } from './missing-person-key.ts'
import { seal, unseal } from './sealing.ts'

export interface PersonKeys {
  /**
   * The key of a person. undefined: it was destroyed, so the person is erased. A missing key is made for a person whose
   * record begins (`opens`); otherwise it was lost: throws MissingPersonKey.
   */
  forSealing(companyId: string, personId: string, opens: boolean): Promise<Buffer | undefined>
  /** The keys of many persons, read together. undefined: destroyed, the person is erased; no entry: missing. */
  forOpening(personIds: readonly string[]): Promise<Map<string, Buffer | undefined>>
  /**
   * Destroys a person's key, so that data sealed under it can never be read again. Leaves a tombstone, also without a
   * key before, which distinguishes erased persons from those with a lost key.
   */
  destroy(companyId: string, personId: string): Promise<void>
}

/** Persons in one statement. One key that cannot be opened does not fail the others. */
const batches = {
  maxBatch: 128,
  maxConcurrent: 2,
  isCausedByOneKey: (error: unknown) => !isConnectionError(error),
}

/** More persons than this, for example while catching up, are read with a separate statement. */
const fewPersons = 16

interface NewPerson {
  companyId: string
  personId: string
}

const keyBytes = 32
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

  /** Keys that are requested at once are read together; undefined: there is none. */
  const read = createLoader<string, { key: Buffer | undefined } | undefined>(async personIds => {
    const found = await load(personIds)
    return personIds.map(id => (found.has(id) ? { key: found.get(id) } : undefined))
  }, batches)

  /**
   * Makes the keys of new persons, many at once as in an import. Returns undefined for persons who already have one.
   */
  const make = createLoader<NewPerson, Buffer | undefined>(async persons => {
    // Parts of one buffer, because a separate buffer for each key takes ten times its size.
    const bytes = randomBytes(keyBytes * persons.length)
    const keys = new Map(
      persons.map((person, at) => [
        person.personId,
        { ...person, key: bytes.subarray(keyBytes * at, keyBytes * (at + 1)) },
      ]),
    )
    // In the order of the ids, so that two processes never wait for each other.
    const sorted = [...keys.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1))
    const { rows } = await pool.query<{ person_id: string }>({
      name: 'new-person-keys',
      text: `insert into keys.persons (person_id, company_id, wrapped)
        select * from unnest($1::text[], $2::text[], $3::bytea[]) on conflict do nothing returning person_id`,
      values: [
        sorted.map(({ personId }) => personId),
        sorted.map(({ companyId }) => companyId),
        sorted.map(({ personId, key }) => seal(master, key, personId)),
      ],
    })
    const made = new Set(rows.map(row => row.person_id))
    return persons.map(({ personId }) => {
      const key = made.has(personId) ? keys.get(personId)?.key : undefined
      return key && remember(personId, key)
    })
  }, batches)

  return {
    async forSealing(companyId, personId, opens) {
      const key = known(personId)
      if (key) return key
      const found = await read(personId)
      if (found) return found.key
      // This process has used a key of this person, so a new key would leave its sealed data unreadable.
      if (!opens || cache.has(personId)) throw new MissingPersonKey(personId, companyId)
      // When two processes make a key at once the first wins, and the other reads the winner's.
      return (await make({ companyId, personId })) ?? (await read(personId))?.key
    },
    async forOpening(personIds) {
      const found = new Map<string, Buffer | undefined>()
      const missing: string[] = []
      for (const personId of personIds) {
        const key = known(personId)
        if (key) found.set(personId, key)
        else missing.push(personId)
      }
      if (missing.length > fewPersons) {
        for (const [personId, key] of await load(missing)) found.set(personId, key)
        return found
      }
      // A command reads several streams of the same persons at once.
      const loaded = await Promise.all(
        missing.map(async personId => ({ personId, entry: await read(personId) })),
      )
      for (const { personId, entry } of loaded) if (entry) found.set(personId, entry.key)
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
