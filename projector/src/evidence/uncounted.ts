import { isCountsStream } from '@rollcall/contracts/audit/count-of-streams.ts'
import { StreamsCounted } from '@rollcall/contracts/audit/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { streamHash } from '@rollcall/platform/evidence/stream-hash.ts'
import type { PoolClient } from 'pg'
import { platform } from '../kernel/fold-values.ts'

interface GrownStream {
  companyId: string
  hash: Buffer
  /** How many it has. */
  events: number
  /** The days (YYYY-MM-DD, UTC) of its first and last event of the batch. */
  day: string
  newest: string
}

interface CountedStream {
  companyId: string
  hash: Buffer
  /** How many it had when it was counted. */
  events: number
  /** The day of the count. */
  day: string
}

/** What a batch changes in `evidence.uncounted`: each stream of a company at most once in either list. */
export interface UncountedChange {
  grown: readonly GrownStream[]
  counted: readonly CountedStream[]
}

/**
 * What a batch of the log changes in the streams that are not counted yet. Counts do not count themselves. The platform
 * has no evidence files, so its streams are never counted.
 */
export function uncountedOf(events: readonly StoredEvent[]): UncountedChange {
  const grown = new Map<string, GrownStream>()
  const counted = new Map<string, CountedStream>()
  for (const event of events) {
    const { stream, revision, recordedAt, metadata } = event
    const { companyId } = metadata
    if (isCountsStream(stream)) {
      for (const one of countedIn(event)) counted.set(`${companyId}_${one.hash.toString('hex')}`, one)
    } else if (companyId !== platform) {
      const day = recordedAt.slice(0, 10)
      const known = grown.get(stream)
      if (known) Object.assign(known, { events: revision + 1, newest: day })
      else grown.set(stream, { companyId, hash: streamHash(stream), events: revision + 1, day, newest: day })
    }
  }
  return { grown: [...grown.values()], counted: [...counted.values()] }
}

/** None for an event that has another form: it would stop the trees of every company. */
function countedIn({ type, data, metadata: { companyId } }: StoredEvent): CountedStream[] {
  const count = type === StreamsCounted.type ? StreamsCounted.schema.safeParse(data).data : undefined
  if (!count) return []
  const { day, streams } = count
  return streams.map(([hash, events]) => ({ companyId, hash: Buffer.from(hash, 'base64url'), events, day }))
}

/**
 * Writes such a change, inside the transaction of the trees. A stream that was counted whole, up to its newest day, is no
 * longer there. One that has grown since, or on a later day, is counted again with the next day, so that the count of a
 * day has each stream with an event of that day.
 */
export async function writeUncounted(client: PoolClient, { grown, counted }: UncountedChange): Promise<void> {
  if (grown.length > 0)
    await client.query(
      `insert into evidence.uncounted (company_id, hash, events, day, newest)
        select * from unnest($1::text[], $2::bytea[], $3::bigint[], $4::date[], $5::date[])
        on conflict (company_id, hash) do update set events = excluded.events, newest = excluded.newest`,
      [...columnsOf(grown), grown.map(({ newest }) => newest)],
    )
  if (counted.length > 0)
    await client.query(
      `with counted as (
          select * from unnest($1::text[], $2::bytea[], $3::bigint[], $4::date[]) as t (company_id, hash, events, day)
        ), whole as (
          delete from evidence.uncounted u using counted c
            where u.company_id = c.company_id and u.hash = c.hash and u.events <= c.events and u.newest <= c.day
        )
        update evidence.uncounted u set day = c.day + 1 from counted c
          where u.company_id = c.company_id and u.hash = c.hash and (u.events > c.events or u.newest > c.day)`,
      columnsOf(counted),
    )
}

const columnsOf = (streams: readonly CountedStream[]) => [
  streams.map(({ companyId }) => companyId),
  streams.map(({ hash }) => hash),
  streams.map(({ events }) => events),
  streams.map(({ day }) => day),
]
