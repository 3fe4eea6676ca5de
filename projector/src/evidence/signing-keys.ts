import type { Config } from '@rollcall/platform/config.ts'
import { type EvidenceKey, endorse, evidenceKey } from '@rollcall/platform/evidence/keys.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../kernel/postgres/transactions.ts'

/** The configured keys: the one that signs, and the one before while it is replaced. */
export interface SigningKeys {
  key: EvidenceKey
  before?: EvidenceKey | undefined
}

/** The keys of the configuration; undefined: EVIDENCE_KEY is not set. */
export function signingKeys({
  EVIDENCE_KEY: key,
  EVIDENCE_KEY_BEFORE: before,
}: Pick<Config, 'EVIDENCE_KEY' | 'EVIDENCE_KEY_BEFORE'>): SigningKeys | undefined {
  return key === undefined
    ? undefined
    : { key: evidenceKey(key), before: before === undefined ? undefined : evidenceKey(before) }
}

/** The number under which the key that signs is stored, and whether it replaced another without an endorsement. */
export interface KeyInUse {
  number: number
  isUnendorsed: boolean
}

/**
 * Stores the public key if it is not the one that signed last. The key before endorses it, if it is configured and is
 * the one that signed last.
 */
export function useKey(pool: Pool, { key, before }: SigningKeys, now: Date): Promise<KeyInUse> {
  return inTransaction(pool, async client => {
    // Another process may have the same in mind.
    await client.query('lock table evidence.keys in share row exclusive mode')
    const { rows } = await client.query<{ number: number; public_key: Buffer; endorsement: Buffer | null }>(
      'select number, public_key, endorsement from evidence.keys order by number desc limit 1',
    )
    const last = rows[0]
    if (last?.public_key.equals(key.publicKey))
      return { number: last.number, isUnendorsed: last.number > 1 && last.endorsement === null }
    const since = now.toISOString()
    const endorsement =
      last && before?.publicKey.equals(last.public_key)
        ? endorse({ publicKey: key.publicKey, since }, before)
        : null
    const number = (last?.number ?? 0) + 1
    await client.query(
      'insert into evidence.keys (number, public_key, since, endorsement) values ($1, $2, $3, $4)',
      [number, key.publicKey, since, endorsement],
    )
    return { number, isUnendorsed: last !== undefined && endorsement === null }
  })
}
