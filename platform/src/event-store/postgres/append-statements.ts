import type { QueryConfig } from 'pg'
import { eventTypes } from './event-rows.ts'

/** The channel that reports new events. */
export const CHANNEL = 'event_store'

/** Reports them, with the given text (notified-events.ts). Stores nothing, so it does not wait for the disk. */
export const ANNOUNCE = { name: 'announce', text: `select pg_notify('${CHANNEL}', $1)` }

/** The advisory lock that puts positions in the order of commits: any constant that nothing else locks. */
const LOCK = '7421906583312'

/** Blocks appends to the log until the transaction's end. */
export const lockLog = `select pg_advisory_xact_lock(${LOCK})`

/** An event as the statements take it: JSON as text. */
export interface EncodedEvent {
  id: string
  type: string
  data: string
  metadata: string
}

/** An append as the statements take it; `revision` is that of its first event. */
export interface EncodedAppend {
  stream: string
  revision: number
  events: readonly [EncodedEvent, ...EncodedEvent[]]
}

/** The statements' result for each stored event, as arrays: id, position, and the instant as a session in UTC prints it. */
export type StoredRow = [id: string, position: string, recordedAt: string]

/**
 * One statement is one transaction. The positions are drawn in the select list, which is computed after the join with
 * `locked`, so under the lock, and the lock ends only when the commit is visible to all. The instant is also taken
 * under the lock, once for all events of the statement: now, but never earlier than the last event that the statement
 * sees, in case the clock was set back. The statement does not see an event that another process commits while it waits
 * for the lock. A function that reads again would cost a tenth of a single append, and the clock would have to be set
 * back in that very millisecond.
 *
 * The statement's snapshot is older than the lock it waits for, so the revision check may miss a faster process. The
 * unique key then rejects the row and the whole statement. It is repeated in its form for races, which skips such rows
 * ("on conflict do nothing"; a tenth slower, so not the usual form). The losers are missing from the answer.
 */
const LOCKED = `
  (select greatest(clock_timestamp(), (select e.recorded_at from event_store.events e order by e.position desc limit 1))
   from (select pg_advisory_xact_lock(${LOCK}) offset 0) l offset 0) as locked (recorded_at)`
const INSERT =
  'insert into event_store.events (position, recorded_at, id, revision, stream, type, data, metadata)'
const drawn = (recordedAt: string) => `nextval('event_store.position'), ${recordedAt}`

const next = (stream: string) => `
  1 + coalesce((select e.revision from event_store.events e where e.stream = ${stream}
                order by e.revision desc limit 1), -1)`

const one = (onConflict: string) => `
  ${INSERT}
  select ${drawn('locked.recorded_at')}, $3::uuid, $2::int, $1::text, $4::text, $5::json, $6::json
  from ${LOCKED} where $2 = ${next('$1')}
  ${onConflict}
  returning id, position, recorded_at`

const many = (onConflict: string) => `
  ${INSERT}
  select ${drawn('locked.recorded_at')}, a.id, a.revision, a.stream, a.type, a.data, a.metadata
  from ${LOCKED}, rows from (
    unnest($1::text[], $2::int[], $3::uuid[], $4::text[]),
    json_array_elements($5::json), json_array_elements($6::json)
  ) as a (stream, revision, id, type, data, metadata)
  where a.revision = ${next('a.stream')}
  ${onConflict}
  returning id, position, recorded_at`

/** For appends with several events: first their first events, then the rest of the winners. */
const manyLong = (onConflict: string) => `
  with first as (${many(onConflict)}),
  rest as (
    ${INSERT}
    select ${drawn('r.recorded_at')}, r.id, r.revision, r.stream, r.type, r.data, r.metadata
    from (
      select u.*, first.recorded_at from rows from (
        unnest($7::uuid[], $8::text[], $9::int[], $10::uuid[], $11::text[]),
        json_array_elements($12::json), json_array_elements($13::json)
      ) with ordinality as u (first_id, stream, revision, id, type, data, metadata, nr)
      join first on first.id = u.first_id
      order by u.nr
    ) r
    returning id, position, recorded_at
  )
  select id, position, recorded_at from first union all select id, position, recorded_at from rest`

interface Form {
  name: string
  text: string
}

/** A statement in its usual form and in its form for races. */
function forms(name: string, text: (onConflict: string) => string): { usual: Form; race: Form } {
  return {
    usual: { name, text: text('') },
    race: { name: `${name}-race`, text: text('on conflict do nothing') },
  }
}

const ONE = forms('append-one', one)
const MANY = forms('append-many', many)
const MANY_LONG = forms('append-many-long', manyLong)

/**
 * Streams, revisions, ids, types, data, metadata. The JSON is sent as one JSON array. A Postgres array of texts would
 * escape every quotation mark; this is a tenth faster at 16 appends.
 */
type Columns = [string[], number[], string[], string[], string[], string[]]

const columns = (): Columns => [[], [], [], [], [], []]

function parameters([streams, revisions, ids, types, data, metadata]: Columns): unknown[] {
  return [streams, revisions, ids, types, `[${data.join()}]`, `[${metadata.join()}]`]
}

function add(to: Columns, stream: string, revision: number, event: EncodedEvent): void {
  to[0].push(stream)
  to[1].push(revision)
  to[2].push(event.id)
  to[3].push(event.type)
  to[4].push(event.data)
  to[5].push(event.metadata)
}

/**
 * The statement that stores a batch in one transaction. Its appends must name different streams. `race`: the form to
 * use after a unique violation of the usual one.
 */
export function appendStatement(
  batch: readonly EncodedAppend[],
  race: boolean,
): QueryConfig & { rowMode: 'array' } {
  return { ...formAndValues(batch, race), types: eventTypes, rowMode: 'array' }
}

function formAndValues(batch: readonly EncodedAppend[], race: boolean): Form & { values: unknown[] } {
  const form = race ? 'race' : 'usual'
  const [only] = batch
  if (only && batch.length === 1 && only.events.length === 1) {
    const [{ id, type, data, metadata }] = only.events
    return { ...ONE[form], values: [only.stream, only.revision, id, type, data, metadata] }
  }
  const first = columns()
  const firstIds: string[] = []
  const rest = columns()
  for (const { stream, revision, events } of batch) {
    add(first, stream, revision, events[0])
    for (let i = 1; i < events.length; i++) {
      firstIds.push(events[0].id)
      add(rest, stream, revision + i, events[i]!)
    }
  }
  if (firstIds.length === 0) return { ...MANY[form], values: parameters(first) }
  return {
    ...MANY_LONG[form],
    values: [...parameters(first), firstIds, ...parameters(rest)],
  }
}
