import { randomBytes, randomUUID } from 'node:crypto'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../postgres/test-database.ts'
import type { EventStore } from '../event-store.ts'
import { openPostgresEventStore } from './postgres-event-store.ts'

const imageBytes = 20_000
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

/** An event with bytes that nothing makes smaller. */
const event = (bytes: number): NewEvent => {
  const id = randomUUID()
  return {
    id,
    type: 'Sized',
    data: { image: randomBytes(bytes).toString('base64') },
    metadata: {
      commandId: id,
      companyId: 'c1',
      actorId: 'system',
      role: 'system',
      channel: 'web',
      correlationId: id,
      causationId: id,
      schemaVersion: 1,
    },
  }
}

it('holds no more bytes in a batch than asked for, misses nothing, and says when it has caught up', async () => {
  const sizes = [10, 10, ...Array.from({ length: 12 }, () => imageBytes), 10, 200_000, 10, 10]
  for (const size of sizes)
    await store.append({ stream: `sized-c1_${randomUUID()}`, expected: 'none', events: [event(size)] })
  const batches: { bytes: number; events: number; caughtUp: boolean }[] = []
  const ending = new AbortController()
  const options = { after: '0', batchSize: 5_000, maxBytes: 100_000, maxWait: 0, signal: ending.signal }
  for await (const { events, caughtUp } of store.subscribe(options)) {
    const bytes = events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0)
    batches.push({ bytes, events: events.length, caughtUp })
    if (caughtUp) ending.abort()
  }
  expect(batches.reduce((sum, { events }) => sum + events, 0)).toBe(sizes.length)
  expect(batches.length).toBeGreaterThanOrEqual(4)
  // The one that fills a batch is still in it; a single event may be larger than any bound.
  const large = batches.filter(({ bytes }) => bytes > 100_000 + 2 * imageBytes)
  expect(large.length).toBeLessThanOrEqual(1)
  expect(batches.map(({ caughtUp }) => caughtUp)).toEqual([...batches.slice(1).map(() => false), true])
})
