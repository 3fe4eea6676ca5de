import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Leaf } from '@rollcall/platform/evidence/check/compare-events.ts'
import { hashBytes } from '@rollcall/platform/evidence/hashes.ts'
import { tileWidth } from '@rollcall/platform/evidence/tiles.ts'
import type { Pool } from 'pg'
import { inTransaction, type Queryable } from '../../kernel/postgres/transactions.ts'

/** A round of the check of the record. */
export interface Round {
  number: number
  /** The log is compared up to here. */
  position: Position
  /** The log will be compared up to here, which the trees held when the round began. */
  bound: Position
}

/** The round under way; undefined: none has begun. */
export async function readRound(db: Queryable): Promise<Round | undefined> {
  const { rows } = await db.query<{ number: string; position: string; bound: string }>(
    'select number, position::text, bound::text from evidence.round',
  )
  const [row] = rows
  return row && { ...row, number: Number(row.number) }
}

/** Begins the next round, up to where the trees are now. */
export async function beginRound(db: Queryable, now: Date): Promise<Round> {
  const { rows } = await db.query<{ number: string; bound: string }>(
    `insert into evidence.round (number, position, bound, began_at)
      select 1, 0, position, $1 from evidence.checkpoint
      on conflict (single) do update
        set number = round.number + 1, position = 0, bound = excluded.bound, began_at = excluded.began_at
      returning number, bound::text`,
    [now.toISOString()],
  )
  return { number: Number(rows[0]?.number), position: '0', bound: rows[0]?.bound ?? '0' }
}

/** Notes that a round has compared these numbers of events, and the log up to a position. */
export function noteCompared(pool: Pool, round: Round, sizes: ReadonlyMap<string, number>): Promise<void> {
  return inTransaction(pool, async client => {
    await client.query(
      `insert into evidence.checked (company_id, round, size)
        select company, $3::bigint, size from unnest($1::text[], $2::bigint[]) as t (company, size)
        on conflict (company_id) do update set round = excluded.round, size = excluded.size`,
      [[...sizes.keys()], [...sizes.values()], round.number],
    )
    await client.query('update evidence.round set position = $2 where number = $1', [
      round.number,
      round.position,
    ])
  })
}

/**
 * Notes for each company of which a round that has ended has compared everything that it was whole then. A company with
 * an alarm is left out, whenever that was raised: a round that goes on after a restart does not know what it found before.
 */
export async function noteWhole(db: Queryable, round: Round, now: Date): Promise<void> {
  await db.query(
    `update evidence.checked c set whole_at = $2, whole_size = size
      where round = $1 and size > 0
        and not exists (select from evidence.alarms a where a.company_id = c.company_id)`,
    [round.number, now.toISOString()],
  )
}

/** How many events of companies a round has compared; absent: none. */
export async function readCompared(
  db: Queryable,
  round: number,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ company_id: string; size: string }>(
    'select company_id, size from evidence.checked where company_id = any($1) and round = $2',
    [companyIds, round],
  )
  return new Map(rows.map(({ company_id, size }) => [company_id, Number(size)]))
}

/** Companies after an id whose trees have more leaves than the round has compared, with the number of those. */
export async function readUnfinished(
  db: Queryable,
  round: number,
  after: string,
  limit: number,
): Promise<{ companyId: string; compared: number }[]> {
  const { rows } = await db.query<{ company_id: string; compared: string }>(
    `select t.company_id, coalesce(c.size, 0) as compared
      from evidence.trees t
      left join evidence.checked c on c.company_id = t.company_id and c.round = $1
      where t.company_id > $2 and t.size > coalesce(c.size, 0)
      order by t.company_id limit ${limit}`,
    [round, after],
  )
  return rows.map(({ company_id, compared }) => ({ companyId: company_id, compared: Number(compared) }))
}

/** The leaves of companies from an index (the number less one) to the end of its tile; absent: there are none. */
export async function readLeaves(
  db: Queryable,
  asked: readonly { companyId: string; from: number }[],
): Promise<Map<string, Leaf[]>> {
  const { rows } = await db.query<{ id: string; from: string; hashes: Buffer; positions: string[] }>(
    `select a.company_id as id, a."from",
        substring(t.hashes from ((a."from" % ${tileWidth}) * ${hashBytes} + 1)::int) as hashes,
        t.positions[(a."from" % ${tileWidth})::int + 1:]::text[] as positions
      from unnest($1::text[], $2::bigint[]) as a (company_id, "from")
      join evidence.tiles t on t.company_id = a.company_id and t.level = 0 and t.index = a."from" / ${tileWidth}`,
    [asked.map(({ companyId }) => companyId), asked.map(({ from }) => from)],
  )
  return new Map(
    rows.map(({ id, from, hashes, positions }) => [
      id,
      positions.map((position, at) => ({
        number: Number(from) + at + 1,
        position,
        hash: hashes.subarray(at * hashBytes, (at + 1) * hashBytes),
      })),
    ]),
  )
}
