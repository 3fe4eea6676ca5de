import { type Head, headBytes } from '@rollcall/platform/evidence/heads.ts'
import type { Pool } from 'pg'
import type { Stamp } from './accept-stamp.ts'

/** A head that is older than this is no longer stamped, such as after the authority was away. */
const withinDays = 7
const atOnce = 100

/** A head that a stamp was stored for. `day`: of its signature, in UTC: YYYY-MM-DD. */
export type HeadToStamp = Head & { day: string }

/**
 * Has each head of the last days without a stamp stamped by `ask`, one at a time, the oldest first, and stores the stamp
 * before the next one. `onStored` is told of each. Throws what `ask` throws; a stamp that was not stored is asked for
 * again the next time.
 */
export async function stampHeads(
  pool: Pick<Pool, 'query'>,
  ask: (bytes: Uint8Array) => Promise<Stamp>,
  { now, onStored }: { now: Date; onStored(head: HeadToStamp): void },
): Promise<void> {
  for await (const head of unstamped(pool, now)) {
    const { response, authority, stampedAt } = await ask(headBytes(head))
    await pool.query(
      `insert into evidence.stamps (company_id, size, response, authority, stamped_at)
        values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [head.companyId, head.size, response, authority, stampedAt],
    )
    onStored(head)
  }
}

async function* unstamped(pool: Pick<Pool, 'query'>, now: Date): AsyncGenerator<HeadToStamp> {
  let after: [day: string, companyId: string, size: number] = ['-infinity', '', 0]
  for (;;) {
    const { rows } = await pool.query<{
      company_id: string
      size: string
      root: Buffer
      signed_at: Date
      day: string
    }>(
      `select company_id, size, root, signed_at, day::text from evidence.heads head
        where day > $1::date - ${withinDays} and (day, company_id, size) > ($2::date, $3, $4::bigint)
          and not exists (
            select from evidence.stamps stamp where stamp.company_id = head.company_id and stamp.size = head.size)
        order by head.day, company_id, size limit ${atOnce}`,
      [now.toISOString().slice(0, 10), ...after],
    )
    for (const { company_id, size, root, signed_at, day } of rows)
      yield { companyId: company_id, size: Number(size), root, time: signed_at.toISOString(), day }
    const last = rows.at(-1)
    if (!last) return
    after = [last.day, last.company_id, Number(last.size)]
  }
}
