import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appended, freshStream, newEvents } from '../event-store/contract/fixture.ts'
import { openEventStoreDb } from '../event-store/eventstoredb/eventstoredb-event-store.ts'
import { StandIn } from '../event-store/testing/stand-in/stand-in-process.ts'
import { personKeyMigrations } from '../personal-data/migrations.ts'
import { createPersonKeys } from '../personal-data/person-keys.ts'
import { migrate } from '../postgres/migrations.ts'
import { createPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { openEventStore } from './open-event-store.ts'

let server: TestDatabase
let standIn: StandIn
let empty: StandIn
let databases = 0

beforeAll(async () => {
  ;[server, standIn, empty] = await Promise.all([testDatabase(), StandIn.start(), StandIn.start()])
})
afterAll(async () => {
  await Promise.all([server?.remove(), standIn?.stop(), empty?.stop()])
})

/** An installation with its own database: opens its store, fills it, asks its database. */
async function installation() {
  databases += 1
  const url = new URL(server.url)
  url.pathname = `/installation_${databases}`
  const query = async (text: string, database = url.href) => {
    const client = new Client({ connectionString: database })
    await client.connect()
    try {
      return (await client.query(text)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  await query(`create database installation_${databases}`, server.url)
  const opened = (eventStore?: StandIn, masterKey?: string) =>
    openEventStore({
      DATABASE_URL: url.href,
      EVENTSTORE_URL: eventStore?.url,
      ...(masterKey !== undefined && { MASTER_KEY: masterKey }),
    })
  return {
    query,
    opened,
    url: url.href,
    refused: async (eventStore?: StandIn, masterKey?: string) => {
      const error = await opened(eventStore, masterKey).then(
        store => store.close(),
        (reason: Error) => reason,
      )
      return error?.name === 'ConfigurationError' ? error.message : error
    },
    async filled(eventStore?: StandIn) {
      const store = await opened(eventStore)
      const events = newEvents(2)
      const { position } = await appended(store, { stream: freshStream(), expected: 'none', events })
      await store.close()
      return { events, position }
    },
    noted: () => query('select kind, first_event from installation.store'),
  }
}

it('filled with EVENTSTORE_URL: a start without it or with another server is refused and creates nothing', async () => {
  const { filled, refused, noted, opened, query } = await installation()
  await filled(standIn)
  expect(await noted()).toMatchObject([{ kind: 'eventstoredb' }])
  expect(await refused()).toContain('EVENTSTORE_URL is not set')
  expect(await refused(empty)).toContain('holds no events')
  expect(await query(`select to_regnamespace('event_store') as log`)).toEqual([{ log: null }])
  await (await opened(standIn)).close()
})

it('filled without EVENTSTORE_URL, it is refused with it', async () => {
  const { filled, refused, noted, opened } = await installation()
  const { events } = await filled()
  expect(await noted()).toEqual([{ kind: 'postgres', first_event: events[0]?.id }])
  expect(await refused(empty)).toContain('EVENTSTORE_URL is set')
  await (await opened()).close()
})

it('an installation from before stores were recorded is accepted if the log reaches its checkpoints', async () => {
  const { filled, refused, noted, opened, query } = await installation()
  const { events, position } = await filled()
  await query(`
    delete from installation.store;
    create schema delivery;
    create table delivery.checkpoints (name text primary key, position text not null);
    insert into delivery.checkpoints values ('effects', '${position}');
    create schema read;
    create table read.checkpoints (projection text primary key, position bigint not null);
    insert into read.checkpoints values ('people', ${position}), ('behind', 1);
  `)
  expect(await refused(empty)).toContain('EVENTSTORE_URL is set')
  await (await opened()).close()
  expect(await noted()).toEqual([{ kind: 'postgres', first_event: events[0]?.id }])

  for (const table of ['read', 'delivery']) {
    await query(`update ${table}.checkpoints set position = '10'`)
    expect(await refused()).toContain('have already read up to position 10: events are missing')
    await query(`update ${table}.checkpoints set position = '1'`)
  }
})

it('a server that had been idle for long is identified by our first event', async () => {
  const { opened, noted } = await installation()
  const store = await opened(empty)
  expect(await store.firstEventId()).toBeUndefined()
  const events = newEvents(1)
  await appended(store, { stream: freshStream(), expected: 'none', events })
  await store.close()
  expect(await noted()).toEqual([{ kind: 'eventstoredb', first_event: events[0]?.id }])
  const bare = openEventStoreDb({ url: empty.url })
  expect(await bare.firstEventId()).toBe(events[0]?.id)
  await bare.close()
})

it('a database that belongs to another installation is refused, because MASTER_KEY does not open its keys', async () => {
  const { opened, refused, url } = await installation()
  const [own, other] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64'))
  const pool = createPool(url, { max: 1 })
  await migrate(pool, 'person-keys', personKeyMigrations)
  await createPersonKeys({ pool, masterKey: own! }).forSealing('company', 'person', true)
  await pool.end()
  expect(await refused(undefined, other)).toContain('DATABASE_URL belongs to another installation')
  await (await opened(undefined, own)).close()
})
