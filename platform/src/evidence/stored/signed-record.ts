import type { Pool } from 'pg'
import { noTableYet } from '../../postgres/missing-table.ts'
import type { SignedRecord } from '../file/record.ts'

/** The newest signed head of a company's record; undefined: none is signed yet, or the trees are not begun. */
export async function readNewestHead(
  db: Pick<Pool, 'query'>,
  companyId: string,
): Promise<{ size: number; root: Buffer; time: string } | undefined> {
  const found = await db
    .query<{ size: string; root: Buffer; signed_at: Date }>(
      'select size, root, signed_at from evidence.heads where company_id = $1 order by size desc limit 1',
      [companyId],
    )
    .catch(noTableYet)
  const row = found?.rows[0]
  return row && { size: Number(row.size), root: row.root, time: row.signed_at.toISOString() }
}

/** The keys, and the signed heads of a company's record up to a number of events with their stamps, the smallest first. */
export async function readSignedRecord(
  db: Pick<Pool, 'query'>,
  companyId: string,
  events: number,
): Promise<SignedRecord> {
  const keys = await db.query<{ public_key: Buffer; since: Date; endorsement: Buffer | null }>(
    'select public_key, since, endorsement from evidence.keys order by number',
  )
  const heads = await db.query<{
    size: string
    root: Buffer
    signed_at: Date
    signature: Buffer
    public_key: Buffer
    stamp: Buffer | null
  }>(
    `select size, root, signed_at, signature, public_key, response as stamp
      from evidence.heads join evidence.keys on number = key left join evidence.stamps using (company_id, size)
      where company_id = $1 and size <= $2 order by size`,
    [companyId, events],
  )
  return {
    companyId,
    keys: keys.rows.map(({ public_key, since, endorsement }) => ({
      publicKey: public_key,
      since: since.toISOString(),
      endorsement,
    })),
    heads: heads.rows.map(({ size, root, signed_at, signature, public_key, stamp }) => ({
      companyId,
      size: Number(size),
      root,
      time: signed_at.toISOString(),
      signature,
      publicKey: public_key,
      stamp: stamp ?? undefined,
    })),
  }
}
