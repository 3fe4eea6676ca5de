import { describe, expect, it } from 'vitest'
import { ConfigurationError } from '../config.ts'
import { appended, freshStream, newEvent, newEvents } from '../event-store/contract/fixture.ts'
import { InMemoryEventStore } from '../event-store/in-memory-event-store.ts'
import { belonging } from './belonging.ts'
import type { InstallationRecord } from './installation-record.ts'
import { type Follower, mustBeSame, type StoreIdentity } from './store-identity.ts'

/** An installation's record in memory; several processes may share it. */
function remembered(
  noted?: StoreIdentity,
  { followers = [] as Follower[], headInPostgres = '0', database = { noted }, people = [] as string[] } = {},
): InstallationRecord & { database: { noted: StoreIdentity | undefined } } {
  let closed = false
  /** Like a database: each call takes a moment, and none follows its closing. */
  const asked = async () => {
    await new Promise(resolve => setImmediate(resolve))
    if (closed) throw new Error('the record is closed')
  }
  return {
    database,
    async store() {
      await asked()
      return database.noted
    },
    async note(identity) {
      await asked()
      database.noted ??= identity
      mustBeSame(database.noted, identity.kind, identity.firstEvent)
    },
    followers: async () => followers,
    headInPostgres: async () => headInPostgres,
    hasKeyOf: async personId => people.includes(personId),
    anyKey: async () => undefined,
    close: async () => {
      closed = true
    },
  }
}

async function storeWith(count: number) {
  const store = new InMemoryEventStore()
  const events = newEvents(count)
  if (count > 0) await appended(store, { stream: freshStream(), expected: 'none', events })
  return { store, firstEvent: events[0]?.id ?? '' }
}

const one = { stream: 'workday-c_1', expected: 'none', events: newEvents(1) } as const

it('an installation without a recorded store adopts the one it finds', async () => {
  const { store, firstEvent } = await storeWith(3)
  const record = remembered(undefined, { followers: [{ name: 'the read models', position: '3' }] })
  expect(await belonging(store, 'eventstoredb', record)).toBe(store)
  expect(record.database.noted).toEqual({ kind: 'eventstoredb', firstEvent })
})

it('an empty log is recorded with its first event, not before', async () => {
  const { store } = await storeWith(0)
  const record = remembered()
  const own = await belonging(store, 'postgres', record)
  expect(record.database.noted).toBeUndefined()
  await appended(own, one)
  await appended(own, { ...one, expected: 0, events: newEvents(2) })
  expect(record.database.noted).toEqual({ kind: 'postgres', firstEvent: one.events[0]?.id })
})

it('filled with EVENTSTORE_URL, then opened without it: refused', async () => {
  const { store } = await storeWith(0)
  const record = remembered({ kind: 'eventstoredb', firstEvent: newEvents(1)[0]?.id ?? '' })
  const opening = belonging(store, 'postgres', record)
  await expect(opening).rejects.toThrow(ConfigurationError)
  await expect(opening).rejects.toThrow(
    'keeps its events in EventStoreDB, but EVENTSTORE_URL is not set. Set EVENTSTORE_URL',
  )
})

it('filled without EVENTSTORE_URL, then opened with it: refused', async () => {
  const { store, firstEvent } = await storeWith(1)
  const record = remembered({ kind: 'postgres', firstEvent })
  await expect(belonging(store, 'eventstoredb', record)).rejects.toThrow('Unset EVENTSTORE_URL')
})

it.each([
  ['an empty server', 0, 'holds no events'],
  ['a server with other events', 2, 'holds the events of another installation'],
])('%s instead of the recorded one is refused', async (_, count, words) => {
  const { store } = await storeWith(count)
  const record = remembered({ kind: 'eventstoredb', firstEvent: newEvents(1)[0]?.id ?? '' })
  await expect(belonging(store, 'eventstoredb', record)).rejects.toThrow(words)
})

it('a log that ends before the last read position is refused, with or without a record', async () => {
  const { store, firstEvent } = await storeWith(3)
  const followers = [
    { name: 'the read models', position: '2' },
    { name: 'the workers', position: '4' },
  ]
  for (const noted of [undefined, { kind: 'postgres', firstEvent } as const]) {
    const record = remembered(noted, { followers })
    await expect(belonging(store, 'postgres', record)).rejects.toThrow(
      'ends at position 3, but the workers have already read up to position 4',
    )
    expect(record.database.noted).toEqual(noted)
  }
})

describe('a log of another installation', () => {
  /** As after a start that made the administrator. */
  const used = async () => {
    const { store } = await storeWith(2)
    const sealed = newEvent('AccountOpened', {
      accountId: 'admin',
      name: 'sealed:1:AAAA',
      email: 'sealed:1:BBBB',
    })
    await appended(store, { stream: freshStream(), expected: 'none', events: [sealed] })
    return store
  }

  it('is refused by a new installation by a sentence, not by a missing key', async () => {
    const record = remembered()
    const opening = belonging(await used(), 'eventstoredb', record)
    await expect(opening).rejects.toThrow(ConfigurationError)
    await expect(opening).rejects.toThrow('The server at EVENTSTORE_URL belongs to another installation')
    expect(record.database.noted).toBeUndefined()
  })
  it('is our own when its keys are here, also when it was not recorded before a crash', async () => {
    const record = remembered(undefined, { people: ['admin'] })
    await belonging(await used(), 'eventstoredb', record)
    expect(record.database.noted?.kind).toBe('eventstoredb')
  })
  it('is no question in Postgres, where a lost key is another fault', async () => {
    const record = remembered()
    await belonging(await used(), 'postgres', record)
    expect(record.database.noted?.kind).toBe('postgres')
  })
})

it('an older installation with its log in Postgres does not adopt a server', async () => {
  const { store } = await storeWith(9)
  const followers = [{ name: 'the read models', position: '5' }]
  const inPostgres = remembered(undefined, { followers, headInPostgres: '7' })
  await expect(belonging(store, 'eventstoredb', inPostgres)).rejects.toThrow('Unset EVENTSTORE_URL')
  // The read models were not made from the events that a start without EVENTSTORE_URL left there.
  const leftOvers = remembered(undefined, { followers, headInPostgres: '2' })
  await belonging(store, 'eventstoredb', leftOvers)
  expect(leftOvers.database.noted?.kind).toBe('eventstoredb')
})

it('when two processes begin with different empty stores, the second appends nothing', async () => {
  const record = remembered()
  const [first, second] = [new InMemoryEventStore(), new InMemoryEventStore()]
  const [one1, one2] = [
    await belonging(first, 'eventstoredb', record),
    await belonging(second, 'eventstoredb', remembered(undefined, { database: record.database })),
  ]
  await appended(one1, one)
  await expect(one2.append(one)).rejects.toThrow('holds no events')
  expect(await second.head()).toBe('0')
})

it('the first events of an empty log may be appended at once', async () => {
  const record = remembered()
  const own = await belonging(new InMemoryEventStore(), 'postgres', record)
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      for (let tick = 0; tick < n; tick++) await new Promise(resolve => setImmediate(resolve))
      await appended(own, { stream: freshStream(), expected: 'none', events: newEvents(1) })
    }),
  )
  expect(record.database.noted?.kind).toBe('postgres')
})

it('a stored append is answered even if the store cannot be recorded at once', async () => {
  const { store } = await storeWith(0)
  const record = remembered()
  let away = true
  const note = record.note.bind(record)
  record.note = async identity => {
    if (away) throw new Error('the database is away')
    await note(identity)
  }
  const own = await belonging(store, 'postgres', record)
  expect(await own.append(one)).toMatchObject({ outcome: 'appended' })
  away = false
  await appended(own, { ...one, expected: 0, events: newEvents(1) })
  expect(record.database.noted).toEqual({ kind: 'postgres', firstEvent: one.events[0]?.id })
})
