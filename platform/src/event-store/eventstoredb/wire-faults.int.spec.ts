import { EventStoreDBClient } from '@eventstore/db-client'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { expect, it, type TestContext } from 'vitest'
import { appended, collect, freshStream, newEvents, watch } from '../contract/fixture.ts'
import { EventStoreUnavailable } from '../event-store.ts'
import { openEventStoreDb } from './eventstoredb-event-store.ts'
import { StandIn } from './stand-in/stand-in-process.ts'

async function opened(
  { onTestFinished }: TestContext,
  url: (standIn: StandIn) => string = standIn => standIn.url,
) {
  const standIn = await StandIn.start()
  const reports: string[] = []
  const report = (why: string) => reports.push(why)
  const store = openEventStoreDb({ url: url(standIn), deadlineMs: 2_000, silenceMs: 500, report })
  onTestFinished(async () => {
    await store.close()
    await standIn.stop()
  })
  return { standIn, store, reports }
}

const faults = [
  ['the answer is lost', { swallowAnswers: 1 }],
  ['the request is lost', { loseRequests: 1 }],
  ['the connection is cut after it was stored', { dropConnections: 1 }],
  ['the connection is cut twice', { dropConnections: 2 }],
  ['the server is not ready at first', { notReady: 2 }],
] as const

it.concurrent.for(faults)('an append of which %s is stored once and answered', async ([, fault], context) => {
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

it.concurrent('16 appends under way when the connection is cut are each stored once', async context => {
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

it.concurrent('an append that nobody answers throws within its deadline, and can be repeated', async context => {
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

it.concurrent('a server that is not there: every call throws within its deadline', async context => {
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

it.concurrent('a follower that sends appends and reads to the leader is obeyed', async context => {
  const { store } = await opened(context, standIn => standIn.followerUrl)
  const stream = freshStream()
  const from = await store.head()
  await appended(store, { stream, expected: 'none', events: newEvents(2) })
  expect((await store.read(stream)).revision).toBe(1)
  await appended(store, { stream, expected: 1, events: newEvents(2) })
  expect(await collect(store, from, [stream], 4)).toHaveLength(4)
})

it.concurrent('a cluster that is gone for a while is found again', async context => {
  const { standIn, store } = await opened(context, each => each.clusterUrl)
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

it.concurrent('a subscription that falls silent while the log goes on is made anew', async context => {
  const { standIn, store, reports } = await opened(context)
  const stream = freshStream()
  const reading = collect(store, await store.head(), [stream], 6)
  await appended(store, { stream, expected: 'none', events: newEvents(3) })
  await standIn.fault({ muteSubscriptions: true })
  await appended(store, { stream, expected: 2, events: newEvents(3) })
  expect((await reading).map(event => event.revision)).toEqual([0, 1, 2, 3, 4, 5])
  expect(reports.join()).toContain('silent')
})

it.concurrent('500 events in one append drop a live subscription, which goes on where it was', async context => {
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

it.concurrent("the server's own events are not delivered, and move the position", async context => {
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

it.concurrent('a closed store ends what is under way instead of leaving it', async context => {
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
