import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { headJson, type SignedHead } from '@rollcall/platform/evidence/file/record.ts'
import type { Pool } from 'pg'

/** Writes signed heads and their stamps into a folder outside of the database, one file for each. */
export interface HeadFiles {
  /** Heads of a day (UTC, YYYY-MM-DD) were signed or stamped, which the next `write` finds. */
  isBehind(day: string): void
  /** Writes what has no file: of all days at first, then of those from the first one behind. Throws if it cannot. */
  write(signal: AbortSignal): Promise<void>
}

const atOnce = 500

/** `folder`: an existing one. A folder that is missing may be a disk that is not there, so it is not made. */
export function createHeadFiles(pool: Pick<Pool, 'query'>, folder: string): HeadFiles {
  /** The first day that may miss a file; undefined: none. */
  let since: string | undefined = '-infinity'
  const isBehind = (day: string) => {
    if (since === undefined || day < since) since = day
  }
  return {
    isBehind,
    async write(signal) {
      if (since === undefined) return
      const from = since
      since = undefined
      try {
        for await (const heads of pagesOfHeads(pool, from)) {
          for (const [companyId, own] of Map.groupBy(heads, head => head.companyId))
            await writeOf(join(folder, encodeURIComponent(companyId)), own)
          signal.throwIfAborted()
        }
      } catch (error) {
        isBehind(from)
        throw error
      }
    },
  }
}

interface StoredHead extends SignedHead {
  /** Of its signature, in UTC: YYYY-MM-DD. */
  day: string
}

/** The heads of all companies that were signed on a day or later. */
async function* pagesOfHeads(db: Pick<Pool, 'query'>, since: string): AsyncGenerator<StoredHead[]> {
  let after = { companyId: '', size: 0 }
  for (;;) {
    const { rows } = await db.query<{
      company_id: string
      size: string
      root: Buffer
      signed_at: Date
      signature: Buffer
      public_key: Buffer
      day: string
      stamp: Buffer | null
    }>(
      `select company_id, size, root, signed_at, signature, public_key, day::text, response as stamp
        from evidence.heads join evidence.keys on number = key
        left join evidence.stamps using (company_id, size)
        where day >= $1::date and (company_id, size) > ($2, $3::bigint) order by company_id, size limit ${atOnce}`,
      [since, after.companyId, after.size],
    )
    const heads = rows.map(row => ({
      companyId: row.company_id,
      size: Number(row.size),
      root: row.root,
      time: row.signed_at.toISOString(),
      signature: row.signature,
      publicKey: row.public_key,
      day: row.day,
      stamp: row.stamp ?? undefined,
    }))
    const last = heads.at(-1)
    if (!last) return
    yield heads
    after = last
  }
}

/** Writes the heads of a company into its folder. A file that exists is left as it is: it may be what shows a change. */
async function writeOf(folder: string, heads: readonly StoredHead[]): Promise<void> {
  await mkdir(folder).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  const existing = new Set(await readdir(folder))
  for (const head of heads) {
    const name = `${encodeURIComponent(head.companyId)}_${head.day}_${head.size}`
    const files = { [`${name}.json`]: headJson(head), [`${name}.tsr`]: head.stamp }
    for (const [file, content] of Object.entries(files))
      if (content && !existing.has(file)) await writeWhole(join(folder, file), content)
  }
}

/** Writes a file that is whole once it has its name, also after a loss of power. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.tmp`
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
