import type { SignedHead } from '@rollcall/platform/evidence/file/record.ts'
import { verifyHead } from '@rollcall/platform/evidence/heads.ts'
import { isEndorsed } from '@rollcall/platform/evidence/keys.ts'
import { nameOf, readTiles } from '@rollcall/platform/evidence/stored/tiles.ts'
import type { Pool } from 'pg'
import type { Checking } from './checking.ts'
import { hadRoot, tilesOfRoot } from './compare-tiles.ts'

const companiesAtOnce = 100
const headsAtOnce = 50

/** Checks the heads of each company against its tree, also of a company that no longer has one. */
export async function checkHeads(pool: Pool, checking: Checking): Promise<void> {
  const keys = await readKeys(pool)
  for (let after = ''; !checking.signal.aborted; ) {
    const companies = await readCompanies(pool, after)
    for (const companyId of companies) {
      if (checking.signal.aborted) return
      await checkHeadsOf(pool, companyId, pagesOf(pool, companyId, keys), checking)
    }
    const last = companies.at(-1)
    if (!last) break
    after = last
  }
  const { keptHeads } = checking
  if (!keptHeads) return
  for (const companyId of await keptHeads.companies()) {
    if (checking.signal.aborted) return
    await checkHeadsOf(pool, companyId, inPages(await keptHeads.of(companyId)), checking)
  }
}

/**
 * Checks the signature of each head, and that it is of the beginning of the tree. Of those that are of another tree only
 * the first is a fault, because the later ones follow from it.
 */
async function checkHeadsOf(
  pool: Pool,
  companyId: string,
  pages: AsyncIterable<readonly SignedHead[]> | Iterable<readonly SignedHead[]>,
  checking: Checking,
): Promise<void> {
  let size = 0
  let fits = 0
  let covered = 0
  let isBroken = false
  for await (const heads of pages) {
    if (checking.signal.aborted) return
    // Read after the heads: one that is signed meanwhile may cover more than the tree had before.
    size = await readSize(pool, companyId)
    const names = heads.flatMap(head => tilesOfRoot(Math.min(head.size, size)))
    const tiles = await readTiles(pool, companyId, [
      ...new Map(names.map(name => [nameOf(name), name])).values(),
    ])
    for (const head of heads) {
      if (!verifyHead(head, head.signature, head.publicKey))
        await checking.raise({ companyId, kind: 'head', number: head.size, last: head.size })
      else if (head.size > size) covered = head.size
      else if (hadRoot(name => tiles.get(nameOf(name))?.hashes, head)) fits = head.size
      else if (!isBroken) {
        isBroken = true
        await checking.raise({ companyId, kind: 'record', number: fits + 1, last: head.size })
      }
    }
    await checking.pace(heads.length)
  }
  if (covered > size) await checking.raise({ companyId, kind: 'ended', number: size + 1, last: covered })
}

/** Companies after an id that have heads. */
async function readCompanies(pool: Pool, after: string): Promise<string[]> {
  const { rows } = await pool.query<{ company_id: string }>(
    // One look into the index for each company, however many heads it has.
    `with recursive named as (
        select min(company_id) as company_id, 1 as count from evidence.heads where company_id > $1
        union all
        select (select min(company_id) from evidence.heads where company_id > named.company_id), count + 1
          from named where company_id is not null and count < ${companiesAtOnce}
      )
      select company_id from named where company_id is not null`,
    [after],
  )
  return rows.map(({ company_id }) => company_id)
}

/** The number of events in a company's tree now. */
async function readSize(pool: Pool, companyId: string): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(
    'select size from evidence.trees where company_id = $1',
    [companyId],
  )
  return Number(rows[0]?.size ?? 0)
}

/** The public keys by their numbers, without those whose endorsement the key before did not give. */
async function readKeys(pool: Pool): Promise<Map<number, Buffer>> {
  const { rows } = await pool.query<{
    number: number
    public_key: Buffer
    since: Date
    endorsement: Buffer | null
  }>('select number, public_key, since, endorsement from evidence.keys order by number')
  // One that nobody endorsed may be the operator's, who lost the key before: people are told, but nothing is certain.
  const isForged = ({ public_key: publicKey, since, endorsement }: (typeof rows)[number], at: number) =>
    endorsement !== null &&
    !isEndorsed(
      { publicKey, since: since.toISOString() },
      rows[at - 1]?.public_key ?? Buffer.alloc(0),
      endorsement,
    )
  return new Map(rows.filter((row, at) => !isForged(row, at)).map(row => [row.number, row.public_key]))
}

/** The heads of a company in the database, the smallest first. A head of an unknown key has no valid signature. */
async function* pagesOf(
  pool: Pool,
  companyId: string,
  keys: ReadonlyMap<number, Buffer>,
): AsyncGenerator<SignedHead[]> {
  for (let after = 0; ; ) {
    const { rows } = await pool.query<{
      size: string
      root: Buffer
      signed_at: Date
      key: number
      signature: Buffer
    }>(
      `select size, root, signed_at, key, signature from evidence.heads
        where company_id = $1 and size > $2 order by size limit ${headsAtOnce}`,
      [companyId, after],
    )
    if (rows.length === 0) return
    const heads = rows.map(({ size, root, signed_at, key, signature }) => ({
      companyId,
      size: Number(size),
      root,
      time: signed_at.toISOString(),
      signature,
      publicKey: keys.get(key) ?? Buffer.alloc(0),
    }))
    yield heads
    after = heads.at(-1)?.size ?? after
  }
}

function* inPages(heads: readonly SignedHead[]): Generator<readonly SignedHead[]> {
  for (let at = 0; at < heads.length; at += headsAtOnce) yield heads.slice(at, at + headsAtOnce)
}
