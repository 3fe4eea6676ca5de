import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../embedded/embedded-postgres-postmaster.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { appended, collect, freshStream, newEvent, newEvents } from '../contract/fixture.ts'
import type { EventStore } from '../event-store.ts'
import { appendStatement } from './append-statements.ts'
import { openPostgresEventStore } from './postgres-event-store.ts'

let database: TestDatabase
let store: EventStore

beforeAll(async () => {
  database = await testDatabase()
  store = await openPostgresEventStore({ url: database.url })
})
afterAll(async () => {
  await store?.close()
  await database?.remove()
})

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Draws a position for a stream's first event in a transaction that stays open. */
async function openTransaction(stream: string): Promise<Client> {
  const client = await connected()
  await client.query('begin')
  const [{ id, type, data, metadata }] = [newEvent()]
  const event = { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
  const { rows } = await client.query(appendStatement([{ stream, revision: 0, events: [event] }], false))
  expect(rows).toHaveLength(1)
  return client
}

/** Resolves when an append waits for the lock. */
async function untilSomeoneWaits(): Promise<void> {
  const client = await connected()
  const waits = await poll(10_000, async () => {
    const { rows } = await client.query(
      "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
    return rows.length > 0 ? true : undefined
  })
  await client.end()
  expect(waits).toBe(true)
}

describe('the order of positions is the order of visibility', () => {
  it('a later append is not visible before an earlier transaction that commits late', async () => {
    const [early, late] = [freshStream('early'), freshStream('late')]
    const from = await store.head()
    const reading = collect(store, from, [early, late], 2)
    const transaction = await openTransaction(early)
    const appending = appended(store, { stream: late, expected: 'none', events: newEvents(1) })
    await untilSomeoneWaits()
    expect((await store.read(late)).revision).toBe(-1)
    await transaction.query('commit')
    await transaction.end()
    await appending
    expect((await reading).map(event => event.stream)).toEqual([early, late])
  })

  it('a transaction that rolls back leaves a gap that blocks nobody', async () => {
    const [gone, there] = [freshStream('gone'), freshStream('there')]
    const from = await store.head()
    const transaction = await openTransaction(gone)
    const appending = appended(store, { stream: there, expected: 'none', events: newEvents(1) })
    await untilSomeoneWaits()
    await transaction.query('rollback')
    await transaction.end()
    await appending
    const events: StoredEvent[] = await collect(store, from, [gone, there], 1)
    expect(events.map(event => event.stream)).toEqual([there])
  })

  it('a write transaction that stays open elsewhere in the server blocks no reader', async () => {
    const stream = freshStream()
    const from = await store.head()
    const other = await connected()
    await other.query('create table if not exists elsewhere (n int)')
    await other.query('begin; insert into elsewhere values (1)')
    await appended(store, { stream, expected: 'none', events: newEvents(1) })
    expect(await collect(store, from, [stream], 1, { within: 5_000 })).toHaveLength(1)
    await other.query('rollback')
    await other.end()
  })
})

describe('several processes', () => {
  it('that race for the same streams have one winner each, and the losers get its revision', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => openPostgresEventStore({ url: database.url, readers: 2 })),
    )
    const stores = [store, ...others]
    for (let round = 0; round < 40; round++) {
      const stream = freshStream('race')
      const events = stores.map(() => newEvents(1 + (round % 3)))
      const answers = await Promise.all(
        stores.map((each, i) => each.append({ stream, expected: 'none', events: events[i]! })),
      )
      const winners = answers.filter(answer => answer.outcome === 'appended')
      expect(winners).toHaveLength(1)
      const winner = answers.findIndex(answer => answer.outcome === 'appended')
      const stored = await store.read(stream)
      expect(stored.events.map(event => event.id)).toEqual(events[winner]!.map(event => event.id))
      for (const answer of answers) {
        if (answer.outcome === 'conflict') expect(answer.revision).toBe(stored.revision)
      }
    }
    for (const other of others) await other.close()
  })
})

describe('the log', () => {
  it('refuses update, delete and truncate', async () => {
    const stream = freshStream()
    await appended(store, { stream, expected: 'none', events: newEvents(1) })
    const client = await connected()
    for (const sql of [
      `update event_store.events set type = 'Other' where stream = '${stream}'`,
      `delete from event_store.events where stream = '${stream}'`,
      'truncate event_store.events',
    ]) {
      await expect(client.query(sql)).rejects.toThrow('append-only')
    }
    await client.end()
    expect((await store.read(stream)).revision).toBe(0)
  })

  it('returns exactly what was stored, by any statement', async () => {
    const data = {
      text: 'NUL \u0000, half a pair \ud800, "quoted", \\ and {a,b}',
      number: 1e21,
      list: [null, [], {}],
    }
    const batches = [[newEvent('Odd', data)], [newEvent('Odd', data), newEvent('Odd', data)]]
    // The first is sent alone; those that arrive while it is in flight are sent together.
    const appends = [...batches, ...batches].map(events => ({
      stream: freshStream(),
      expected: 'none' as const,
      events,
    }))
    await Promise.all(appends.map(append => appended(store, append)))
    for (const { stream, events } of appends) {
      expect((await store.read(stream)).events.map(event => event.data)).toEqual(
        events.map(event => event.data),
      )
    }
  })

  it('rejects an event whose id is no uuid, and stores the others of its batch', async () => {
    const streams = Array.from({ length: 8 }, () => freshStream())
    const answers = await Promise.allSettled(
      streams.map((stream, i) =>
        store.append({
          stream,
          expected: 'none',
          events: [i === 3 ? { ...newEvent(), id: 'no uuid' } : newEvent()],
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      streams.map((_, i) => (i === 3 ? 'rejected' : 'fulfilled')),
    )
    expect((await store.read(streams[3]!)).revision).toBe(-1)
    expect((await store.read(streams[4]!)).revision).toBe(0)
  })
})
