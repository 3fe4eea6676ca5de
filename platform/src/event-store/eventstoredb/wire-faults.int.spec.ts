import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { EventStoreDBClient } from '@eventstore/db-client'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { expect, it, type TestContext } from 'vitest'
import { appended, collect, freshStream, newEvent, newEvents, watch } from '../contract/fixture.ts'
import { type EventStore, EventStoreUnavailable, PositionUnknown } from '../event-store.ts'
import { StandIn } from '../testing/stand-in/stand-in-process.ts'
import { AppendLane } from './append-lane.ts'
import { internalsOf } from './client-internals.ts'
import { encodeAppend } from './encoded-append.ts'
import { openEventStoreDb } from './eventstoredb-event-store.ts'
import { RefusedByServer } from './failures.ts'
import { Feed } from './feed.ts'
import { EventBelow } from './refused-position.ts'

interface How {
  url?: (standIn: StandIn) => string
  deadlineMs?: number
}

async function opened({ onTestFinished }: TestContext, { url, deadlineMs = 2_000 }: How = {}) {
  const standIn = await StandIn.start()
  const reports: string[] = []
  const report = (why: string) => reports.push(why)
  const stores: EventStore[] = []
  /** As from another process. */
  const another = () => {
    const store = openEventStoreDb({ url: url?.(standIn) ?? standIn.url, deadlineMs, silenceMs: 500, report })
    stores.push(store)
    return store
  }
  onTestFinished(async () => {
    await Promise.all(stores.map(store => store.close()))
    await standIn.stop()
  })
  return { standIn, store: another(), another, reports }
}

/** Only a lane, without the separate call by which a store retries an append. */
function laneOf(standIn: StandIn, { onTestFinished }: TestContext): AppendLane {
  const client = EventStoreDBClient.connectionString(standIn.url)
  onTestFinished(() => client.dispose())
  return new AppendLane(internalsOf(client), new AbortController().signal)
}

const faults = [
  ['the answer is lost', { swallowAnswers: 1 }],
  ['the request is lost', { loseRequests: 1 }],
  ['the connection is cut after it was stored', { dropConnections: 1 }],
  ['the connection is cut twice', { dropConnections: 2 }],
  ['the server is not ready at first', { notReady: 2 }],
] as const

it.concurrent.for(faults)('an append is stored once and answered when %s', async ([, fault], context) => {
  const { standIn, store } = await opened(context)
  const stream = freshStream()
  await appended(store, { stream, expected: 'none', events: newEvents(1) })
  await standIn.fault(fault)
  const append = { stream, expected: 0, events: newEvents(3) } as const
  const result = await appended(store, append)
  expect(result.revision).toBe(3)
  const { events } = await store.read(stream, 1)
  expect(events.map(event => event.id)).toEqual(append.events.map(event => event.id))
  expect(events.at(-1)?.position).toBe(result.position)
})

it.concurrent('16 appends are each stored once when the connection is cut', async context => {
  const { standIn, store } = await opened(context)
  const from = await store.head()
  await standIn.fault({ dropConnections: 5 })
  const streams = Array.from({ length: 16 }, () => freshStream())
  await Promise.all(
    streams.map(stream => appended(store, { stream, expected: 'none', events: newEvents(2) })),
  )
  expect(await collect(store, from, streams, 32)).toHaveLength(32)
  for (const stream of streams) expect((await store.read(stream)).revision).toBe(1)
})

it.concurrent('an append without an answer throws within its deadline, and can be retried', async context => {
  const { standIn, store } = await opened(context)
  const stream = freshStream()
  await standIn.fault({ loseRequests: 1_000 })
  const append = { stream, expected: 'none', events: newEvents(1) } as const
  const began = performance.now()
  await expect(store.append(append)).rejects.toThrow(EventStoreUnavailable)
  expect(performance.now() - began).toBeLessThan(3_500)
  await standIn.fault({ loseRequests: 0 })
  expect(await store.append(append)).toMatchObject({ outcome: 'appended', revision: 0 })
})

it.concurrent('without a server, every call throws within its deadline', async context => {
  const { standIn, store } = await opened(context)
  await standIn.kill()
  const began = performance.now()
  const calls = [
    store.append({ stream: freshStream(), expected: 'none', events: newEvents(1) }),
    store.read(freshStream()),
    store.head(),
  ]
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'EventStoreUnavailable' } })
  expect(performance.now() - began).toBeLessThan(3_500)
})

it.concurrent('a server whose first connection never comes about is reached over another', async context => {
  const { standIn } = await opened(context)
  const { port } = new URL(standIn.url)
  const sockets: Socket[] = []
  // Like a host that went away without a word: what was sent to it is lost.
  const between = createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {})
    if (sockets.length > 1) socket.pipe(connect(Number(port))).pipe(socket)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const url = `esdb://127.0.0.1:${(between.address() as AddressInfo).port}?tls=false`
  const store = openEventStoreDb({ url, deadlineMs: 2_000 })
  context.onTestFinished(async () => {
    await store.close()
    for (const socket of sockets) socket.destroy()
    between.close()
  })
  const events = newEvents(1)
  expect(await store.append({ stream: freshStream(), expected: 'none', events })).toMatchObject({
    outcome: 'appended',
  })
  expect(sockets.length).toBe(2)
})

it.concurrent('a follower can redirect appends and reads to the leader', async context => {
  const { store } = await opened(context, { url: standIn => standIn.followerUrl })
  const stream = freshStream()
  const from = await store.head()
  await appended(store, { stream, expected: 'none', events: newEvents(2) })
  expect((await store.read(stream)).revision).toBe(1)
  await appended(store, { stream, expected: 1, events: newEvents(2) })
  expect(await collect(store, from, [stream], 4)).toHaveLength(4)
})

it.concurrent('a cluster is found again after an absence', async context => {
  const { standIn, store } = await opened(context, { url: each => each.clusterUrl })
  const stream = freshStream()
  const reading = collect(store, await store.head(), [stream], 4)
  await appended(store, { stream, expected: 'none', events: newEvents(2) })
  await standIn.kill()
  const append = { stream, expected: 1, events: newEvents(2) } as const
  const tries = await Promise.allSettled([store.append(append), store.read(stream), store.head()])
  expect(new Set(tries.map(each => each.status))).toEqual(new Set(['rejected']))
  await standIn.start()
  await context.expect
    .poll(() => store.append(append).catch(() => undefined), { timeout: 15_000 })
    .toMatchObject({
      outcome: 'appended',
      revision: 3,
    })
  expect((await reading).map(event => event.revision)).toEqual([0, 1, 2, 3])
})

it.concurrent('a subscription from between two events ends with a sentence, once it is certain', async context => {
  const { store, reports } = await opened(context)
  const stream = freshStream()
  const { position } = await appended(store, { stream, expected: 'none', events: newEvents(1) })
  await appended(store, { stream, expected: 0, events: newEvents(1) })
  const between = String(BigInt(position) + 1n)
  await expect(watch(store, { after: between, own: () => true, until: () => false })).rejects.toThrow(
    `The event log has no position ${between}, up to which it was read before`,
  )
  expect(reports.length).toBeGreaterThan(0)
  expect(await collect(store, position, [stream], 1)).toHaveLength(1)
})

/** A subscription that has caught up with three events, at a server whose log then becomes the first one alone. */
async function replacedUnder(context: TestContext) {
  const { standIn, store } = await opened(context)
  const stream = freshStream()
  await appended(store, { stream, expected: 'none', events: newEvents(1) })
  const older = standIn.copyLog()
  // Large, so that what the test appends later stays below their positions.
  const lost = Array.from({ length: 2 }, () => newEvent('Large', { text: 'x'.repeat(100_000) }))
  const { position } = await appended(store, { stream, expected: 0, events: lost })
  const { promise: followed, resolve } = Promise.withResolvers<void>()
  let delivered = 0
  const reading = watch(store, {
    after: '0',
    own: () => true,
    until: (events, { caughtUp }) => {
      delivered = events.length
      if (caughtUp && delivered === 3) resolve()
      return false
    },
  })
  reading.catch(() => {})
  await followed
  await standIn.replaceLog(older)
  return { store, stream, position, delivered: () => delivered, reading }
}

it.concurrent('a log replaced by an older copy under a running subscription is noticed', async context => {
  const { reading, position } = await replacedUnder(context)
  await expect(reading).rejects.toThrow(`The event log has no position ${position}`)
})

it.concurrent('events of an older copy below the checkpoint are not delivered', async context => {
  const { store, stream, reading, delivered } = await replacedUnder(context)
  let ended = false
  const end = expect(reading)
    .rejects.toThrow(PositionUnknown)
    .finally(() => {
      ended = true
    })
  // Some of them while a new subscription is live.
  for (let revision = 0; !ended; revision++) {
    await appended(store, { stream, expected: revision, events: newEvents(1) })
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  await end
  expect(delivered()).toBe(3)
})

it.concurrent('a delivered event that is not above the position ends its feed', async context => {
  const { standIn, store } = await opened(context)
  const stream = freshStream()
  const { position } = await appended(store, { stream, expected: 'none', events: newEvents(1) })
  const client = EventStoreDBClient.connectionString(standIn.url)
  context.onTestFinished(() => client.dispose())
  const capacity = { events: 100, bytes: Number.POSITIVE_INFINITY }
  const feed = new Feed(client, String(BigInt(position) + 100_000n), capacity, () => {})
  await expect.poll(() => feed.heard).toBe(true)
  await appended(store, { stream, expected: 0, events: newEvents(1) })
  await expect.poll(() => feed.error).toBeInstanceOf(EventBelow)
  expect(feed.buffer.length).toBe(0)
})

it.concurrent('a temporary refusal does not end a subscription', async context => {
  const { standIn, store, reports } = await opened(context)
  const stream = freshStream()
  const { position } = await appended(store, { stream, expected: 'none', events: newEvents(1) })
  await appended(store, { stream, expected: 0, events: newEvents(1) })
  await standIn.fault({ refuseSubscriptions: 8 })
  expect(await collect(store, position, [stream], 1)).toHaveLength(1)
  expect(reports.filter(why => why === 'unknown')).toHaveLength(8)
})

/** Long enough to tell six tenths of it, the limit of an attempt, from a merely late answer. */
const LONG = 60_000

it.concurrent('the same append from two processes at once is answered to both after later appends', async context => {
  const { standIn, store, another } = await opened(context, { deadlineMs: LONG })
  const other = another()
  const append = { stream: freshStream(), expected: 'none', events: newEvents(1) } as const
  // Both lanes are open.
  for (const each of [store, other])
    await appended(each, { stream: freshStream(), expected: 'none', events: newEvents(1) })
  await standIn.fault({ writeMs: 1_000 })
  const began = performance.now()
  const first = store.append(append)
  // Stored, so it is being written.
  await expect.poll(async () => (await other.read(append.stream)).revision).toBe(0)
  const second = other.append(append)
  await standIn.fault({ writeMs: 0 })
  const both = await Promise.all([first, second])
  expect(both).toEqual([both[0], both[0]])
  expect(both[0]).toMatchObject({ outcome: 'appended', revision: 0 })
  expect(performance.now() - began).toBeLessThan(LONG / 2)
  expect((await store.read(append.stream)).revision).toBe(0)
})

it.concurrent('an overtaken append is repeated at once', async context => {
  const { standIn } = await opened(context)
  const lane = laneOf(standIn, context)
  const encoded = (stream: string) => encodeAppend({ stream, expected: 'none', events: newEvents(1) })
  await lane.append(encoded(freshStream()), LONG, () => {})
  await standIn.fault({ loseRequests: 1 })
  const repeats: number[] = []
  const began = performance.now()
  const lost = lane.append(encoded(freshStream()), LONG, () => repeats.push(performance.now() - began))
  await expect.poll(async () => (await standIn.fault({})).loseRequests).toBe(0)
  // Only the age of an append tells that it was lost. The lane takes it by the clock, after 20 ms.
  await new Promise(resolve => setTimeout(resolve, 50))
  await lane.append(encoded(freshStream()), LONG, () => {})
  const afterLater = performance.now() - began
  expect(await lost).toMatchObject({ outcome: 'appended' })
  expect(repeats.length).toBeGreaterThan(0)
  expect(repeats[0]).toBeLessThanOrEqual(afterLater)
})

it.concurrent('an append whose connection was cut while it was written is answered soon', async context => {
  const { standIn, store } = await opened(context, { deadlineMs: LONG })
  const stream = freshStream()
  await appended(store, { stream, expected: 'none', events: newEvents(1) })
  await standIn.fault({ writeMs: 500, dropConnections: 1 })
  const began = performance.now()
  const append = store.append({ stream, expected: 0, events: newEvents(1) })
  expect(await append).toMatchObject({ outcome: 'appended', revision: 1 })
  expect(performance.now() - began).toBeLessThan(LONG / 2)
})

it.concurrent('a clock 30 s behind the server’s does not stop the lane, the only way with TLS', async context => {
  const { standIn } = await opened(context)
  await standIn.fault({ clockAheadMs: 31_000 })
  const append = encodeAppend({ stream: freshStream(), expected: 'none', events: newEvents(1) })
  expect(await laneOf(standIn, context).append(append, 2_000, () => {})).toMatchObject({
    outcome: 'appended',
    revision: 0,
  })
})

it.concurrent('the server’s "bad request" is final', async context => {
  const { standIn } = await opened(context)
  const bad = { ...encodeAppend({ stream: 'a', expected: 'none', events: newEvents(1) }), stream: '' }
  await expect(laneOf(standIn, context).append(bad, 2_000, () => {})).rejects.toThrow(RefusedByServer)
})

it.concurrent('a subscription that falls silent while the log grows is replaced', async context => {
  const { standIn, store, reports } = await opened(context)
  const stream = freshStream()
  const reading = collect(store, await store.head(), [stream], 6)
  await appended(store, { stream, expected: 'none', events: newEvents(3) })
  await standIn.fault({ muteSubscriptions: true })
  await appended(store, { stream, expected: 2, events: newEvents(3) })
  expect((await reading).map(event => event.revision)).toEqual([0, 1, 2, 3, 4, 5])
  expect(reports.join()).toContain('silent')
})

it.concurrent('500 events in one append drop a live subscription, which continues from its position', async context => {
  const { store, reports } = await opened(context)
  const stream = freshStream()
  let live = () => {}
  const isLive = new Promise<void>(resolve => {
    live = resolve
  })
  const reading = collect(store, await store.head(), [stream], 500, {
    onBatch: batch => {
      if (batch.caughtUp) live()
    },
  })
  await isLive
  await appended(store, { stream, expected: 'none', events: newEvents(500) })
  expect((await reading).map(event => event.revision)).toEqual(Array.from({ length: 500 }, (_, i) => i))
  expect(reports).toContain('timeout')
})

it.concurrent("the server's own events are not delivered, but move the position", async context => {
  const { standIn, store } = await opened(context)
  const other = EventStoreDBClient.connectionString(standIn.url)
  context.onTestFinished(() => other.dispose())
  let head = ''
  const delivered = await watch(store, {
    after: await store.head(),
    own: () => true,
    until: (_, batch) => head !== '' && comparePositions(batch.position, head) >= 0,
    onBatch: async batch => {
      if (!batch.caughtUp || head !== '') return
      await other.setStreamMetadata(freshStream(), { maxCount: 7 })
      head = await store.head()
      expect(comparePositions(head, batch.position)).toBeGreaterThan(0)
    },
  })
  expect(delivered).toEqual([])
})

it.concurrent('a closed store ends the calls under way', async context => {
  const { standIn, store } = await opened(context)
  await standIn.fault({ loseRequests: 1_000 })
  const append = store.append({ stream: freshStream(), expected: 'none', events: newEvents(1) })
  const never = new AbortController()
  const reading = (async () => {
    for await (const _ of store.subscribe({ after: '0', batchSize: 10, maxWait: 5, signal: never.signal })) {
      // It waits for more until the store is closed.
    }
  })()
  const settled = Promise.allSettled([append, reading])
  await store.read(freshStream())
  await store.close()
  for (const result of await settled)
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'EventStoreUnavailable' } })
})
