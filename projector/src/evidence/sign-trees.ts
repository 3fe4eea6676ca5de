import { signHead } from '@rollcall/platform/evidence/heads.ts'
import type { EvidenceKey } from '@rollcall/platform/evidence/keys.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../kernel/postgres/transactions.ts'

/** How many trees are signed in one transaction. */
export const signedAtOnce = 100

/**
 * Signs heads of trees that have grown since their last head and have none of today (UTC) yet, at most `signedAtOnce`.
 * Returns how many there were. `number`: the key's. A head and the note that its tree is signed are stored together, so
 * that a kill between loses nothing; a tree that another process is signing or growing is left to the next round.
 */
export function signTrees(
  pool: Pool,
  { key, number, now }: { key: EvidenceKey; number: number; now: Date },
): Promise<number> {
  const time = now.toISOString()
  return inTransaction(pool, async client => {
    const { rows } = await client.query<{ company_id: string; size: string; root: Buffer }>(
      `select company_id, size, root from evidence.trees
        where unsigned and signed_on < $1::date order by signed_on, company_id limit ${signedAtOnce}
        for update skip locked`,
      [time.slice(0, 10)],
    )
    if (rows.length === 0) return 0
    const heads = rows.map(({ company_id, size, root }) => ({
      companyId: company_id,
      size: Number(size),
      root,
      time,
    }))
    await client.query(
      `insert into evidence.heads (company_id, size, root, signed_at, key, signature)
        select company, size, root, $4::timestamptz, $5::int, signature
        from unnest($1::text[], $2::bigint[], $3::bytea[], $6::bytea[]) as t (company, size, root, signature)
        -- A restored head of the same tree, or of the same day.
        on conflict do nothing`,
      [
        heads.map(({ companyId }) => companyId),
        heads.map(({ size }) => size),
        heads.map(({ root }) => root),
        time,
        number,
        heads.map(head => signHead(head, key)),
      ],
    )
    await client.query(
      `update evidence.trees tree set signed_on = $2::date, unsigned = not exists (
          select from evidence.heads head where head.company_id = tree.company_id and head.size = tree.size)
        where company_id = any($1)`,
      [heads.map(({ companyId }) => companyId), time.slice(0, 10)],
    )
    return rows.length
  })
}
