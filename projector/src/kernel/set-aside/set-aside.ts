import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Poison } from '../fold/fold-events.ts'
import type { Queryable } from '../postgres/transactions.ts'
import { setAsideNotification } from '../write/notifications.ts'
import { firstRetryMs } from '../write/write-batch.ts'

/** The longest time between two retries of a company that is set aside. */
export const longestRetryMs = 3_600_000

/** A company that a projection has set aside. */
export interface SetAsideRow {
  companyId: string
  /** Every event of the company up to here is in the rows. */
  after: Position
}

/**
 * The companies of a projection to retry: those that are due, those that an administrator asked for, and all that were
 * set aside before a time from `readNow`.
 */
export async function readDue(
  db: Queryable,
  checkpoint: string,
  before?: string,
  asked: readonly string[] = [],
): Promise<SetAsideRow[]> {
  const { rows } = await db.query<{ company_id: string; after: string }>(
    `select company_id, after_position::text as after from read.set_aside
      where projection = $1
        and (since < $2::timestamptz or next_retry_at <= now() or company_id = any($3::text[]))`,
    [checkpoint, before ?? null, asked],
  )
  return rows.map(({ company_id, after }) => ({ companyId: company_id, after }))
}

/** The time by the database's clock, which also dates when companies were set aside. */
export async function readNow(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now')
  return rows[0]?.now ?? ''
}

/** Writes companies that a new generation sets aside. */
export async function insertSetAside(
  db: Queryable,
  checkpoint: string,
  poisons: readonly Poison[],
): Promise<void> {
  if (poisons.length === 0) return
  await db.query(
    `insert into read.set_aside
       (projection, company_id, event_id, type, position, after_position, sentence, next_retry_at)
     select $1, a.*, now() + $8::bigint * interval '1 millisecond'
       from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[]) a`,
    [
      checkpoint,
      poisons.map(each => each.companyId),
      poisons.map(each => each.eventId),
      poisons.map(each => each.type),
      poisons.map(each => each.position),
      poisons.map(each => each.after),
      poisons.map(each => each.why),
      firstRetryMs,
    ],
  )
}

/**
 * Whether a new generation may set a company aside from an event on: only if the live one has not taken that event
 * either, or there is no live one.
 */
export async function mayBeSetAside(
  db: Queryable,
  live: string,
  { companyId, position }: Poison,
): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(
    `select c.position >= $3::bigint
            and not exists (select from read.set_aside
                             where projection = $1 and company_id = $2 and after_position < $3::bigint) as taken
       from read.checkpoints c where c.projection = $1`,
    [live, companyId, position],
  )
  return rows[0]?.taken !== true
}

/** The position that a retry has reached for companies. */
export interface Advance {
  checkpoint: string
  /** The previous position of each company; the transaction fails when one differs. */
  was: readonly SetAsideRow[]
  position: Position
  /** They have reached the projection's position and are no longer set aside. */
  level: boolean
  /** The projection's position. */
  at: Position
  /** The companies that failed again. */
  poisons: ReadonlyMap<string, Poison>
}

/**
 * Records the result of a retry, in the transaction that writes its rows. Throws when another process has moved one of
 * the companies in the meantime.
 */
export async function advanceSetAside(db: Queryable, advance: Advance): Promise<void> {
  const { checkpoint, was, position, level, at, poisons } = advance
  const went = was.filter(({ companyId }) => !poisons.has(companyId))
  const failed = was.flatMap(({ companyId, after }) => {
    const poison = poisons.get(companyId)
    return poison ? [{ ...poison, was: after }] : []
  })
  const companies = went.map(each => each.companyId)
  const places = went.map(each => each.after)
  const those = 'unnest($2::text[], $3::bigint[]) as a (company_id, was)'
  const same = 's.projection = $1 and s.company_id = a.company_id and s.after_position = a.was'
  const moved = level
    ? await db.query(`delete from read.set_aside s using ${those} where ${same}`, [
        checkpoint,
        companies,
        places,
      ])
    : await db.query(
        `update read.set_aside s set after_position = greatest(s.after_position, $4::bigint) from ${those} where ${same}`,
        [checkpoint, companies, places, position],
      )
  const again = await db.query(
    `update read.set_aside s set event_id = a.event_id, type = a.type, position = a.position,
            after_position = greatest(s.after_position, a.after_position), sentence = a.sentence, tries = s.tries + 1,
            next_retry_at = now() + least($9::bigint, $10::bigint * 2 ^ least(s.tries + 1, 20)) * interval '1 millisecond'
       from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[])
              as a (company_id, was, event_id, type, position, after_position, sentence)
      where ${same}`,
    [
      checkpoint,
      failed.map(each => each.companyId),
      failed.map(each => each.was),
      failed.map(each => each.eventId),
      failed.map(each => each.type),
      failed.map(each => each.position),
      failed.map(each => each.after),
      failed.map(each => each.why),
      longestRetryMs,
      firstRetryMs,
    ],
  )
  if ((moved.rowCount ?? 0) + (again.rowCount ?? 0) !== was.length)
    throw new Error('another process retries the same companies')
  if (level || failed.length > 0)
    await db.query(`select pg_notify('read_changed', $1)`, [setAsideNotification(at)])
}
