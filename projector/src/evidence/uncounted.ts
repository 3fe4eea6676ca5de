import { isCountsStream } from '@rollcall/contracts/audit/count-of-streams.ts'
import { StreamsCounted } from '@rollcall/contracts/audit/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { streamHash } from '@rollcall/platform/evidence/stream-hash.ts'
import type { PoolClient } from 'pg'
import { platform } from '../kernel/fold-values.ts'

/** A stream, how many events it has or had, and a day (YYYY-MM-DD, UTC). */
interface StreamOnDay {
  companyId: string
  hash: Buffer
  events: number
  day: string
}

/** What a batch changes in `evidence.uncounted`: each stream of a company at most once in either list. */
export interface UncountedChange {
  /** The streams with new events, with the day of the first of these. */
  grown: readonly StreamOnDay[]
  /** The streams that were counted, with the day on which that was recorded. */
  counted: readonly StreamOnDay[]
}

/**
 * What a batch of the log changes in the streams that are not counted yet. Counts do not count themselves. The platform
 * has no evidence files, so its streams are never counted.
 */
export function uncountedOf(events: readonly StoredEvent[]): UncountedChange {
  const grown = new Map<string, StreamOnDay>()
  const counted = new Map<string, StreamOnDay>()
  for (const event of events) {
    const { stream, revision, recordedAt, metadata } = event
    const { companyId } = metadata
    const day = recordedAt.slice(0, 10)
    if (isCountsStream(stream))
      for (const [text, count] of streamsIn(event))
        counted.set(`${companyId}_${text}`, {
          companyId,
          hash: Buffer.from(text, 'base64url'),
          events: count,
          day,
        })
    else if (companyId !== platform) {
      const known = grown.get(stream)
      if (known) known.events = revision + 1
      else grown.set(stream, { companyId, hash: streamHash(stream), events: revision + 1, day })
    }
  }
  return { grown: [...grown.values()], counted: [...counted.values()] }
}

/** None for an event that has another form: it would stop the trees of every company. */
const streamsIn = ({ type, data }: StoredEvent) =>
  (type === StreamsCounted.type ? StreamsCounted.schema.safeParse(data).data?.streams : undefined) ?? []

/**
 * Writes such a change, inside the transaction of the trees: a stream that was counted is no longer there, and one that
 * has grown meanwhile is as if its first event that is not counted were of the day of the count.
 */
export async function writeUncounted(client: PoolClient, { grown, counted }: UncountedChange): Promise<void> {
  if (grown.length > 0)
    await client.query(
      `insert into evidence.uncounted (company_id, hash, events, day)
        select * from unnest($1::text[], $2::bytea[], $3::bigint[], $4::date[])
        on conflict (company_id, hash) do update set events = excluded.events`,
      columnsOf(grown),
    )
  if (counted.length > 0)
    await client.query(
      `with counted as (
          select * from unnest($1::text[], $2::bytea[], $3::bigint[], $4::date[]) as t (company_id, hash, events, day)
        ), whole as (
          delete from evidence.uncounted u using counted c
            where u.company_id = c.company_id and u.hash = c.hash and u.events <= c.events
        )
        update evidence.uncounted u set day = c.day from counted c
          where u.company_id = c.company_id and u.hash = c.hash and u.events > c.events`,
      columnsOf(counted),
    )
}

const columnsOf = (streams: readonly StreamOnDay[]) => [
  streams.map(({ companyId }) => companyId),
  streams.map(({ hash }) => hash),
  streams.map(({ events }) => events),
  streams.map(({ day }) => day),
]
