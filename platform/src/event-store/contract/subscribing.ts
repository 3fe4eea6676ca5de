import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { type Batch, type EventStore, PositionUnknown } from '../event-store.ts'
import { appended, collect, freshStream, newEvent, newEvents, type Opened, watch } from './fixture.ts'

/** Appends `count` events one after the other and gives their ids. */
async function written(store: EventStore, stream: string, count: number): Promise<string[]> {
  const events = newEvents(count)
  for (const [i, event] of events.entries())
    await appended(store, { stream, expected: i === 0 ? 'none' : i - 1, events: [event] })
  return events.map(event => event.id)
}

/** The guarantees of a subscription. */
export function subscribingContract(opened: Opened): void {
  it('24 writers and a fast reader lose nothing, duplicate nothing and keep the order', async () => {
    const { store } = opened()
    const streams = Array.from({ length: 24 }, () => freshStream())
    const perStream = 30
    const answers = new Map<string, Position>()
    const reading = collect(store, await store.head(), streams, 24 * perStream, { maxWait: 1 })
    await Promise.all(
      streams.map(async stream => {
        for (let next = 0; next < perStream; next += 3) {
          const events = newEvents(3)
          const { position } = await appended(store, {
            stream,
            expected: next === 0 ? 'none' : next - 1,
            events,
          })
          answers.set(events[2]?.id ?? '', position)
        }
      }),
    )
    const delivered = await reading
    for (const stream of streams)
      expect(delivered.filter(event => event.stream === stream).map(event => event.revision)).toEqual(
        Array.from({ length: perStream }, (_, i) => i),
      )
    for (const [i, event] of delivered.entries()) {
      if (i > 0) expect(comparePositions(delivered[i - 1]?.position ?? '', event.position)).toBeLessThan(0)
      const reported = answers.get(event.id)
      if (reported !== undefined) expect(event.position).toBe(reported)
    }
  })

  it('resumes after any batch and any event without gaps or duplicates', async () => {
    const { store } = opened()
    const stream = freshStream()
    const from = await store.head()
    const ids = await written(store, stream, 40)
    const resumePoints: { after: Position; left: string[] }[] = []
    let seen = 0
    const all = await collect(store, from, [stream], 40, {
      batchSize: 7,
      onBatch: batch => {
        expect(batch.events.length).toBeLessThanOrEqual(7)
        seen += batch.events.filter(event => event.stream === stream).length
        resumePoints.push({ after: batch.position, left: ids.slice(seen) })
      },
    })
    expect(all.map(event => event.id)).toEqual(ids)
    for (const [i, event] of all.entries())
      if (i % 5 === 0) resumePoints.push({ after: event.position, left: ids.slice(i + 1) })
    expect(resumePoints.length).toBeGreaterThanOrEqual(13)
    for (const { after, left } of resumePoints) {
      const rest = await collect(store, after, [stream], left.length)
      expect(rest.map(event => event.id)).toEqual(left)
    }
  })

  it('reports that it has caught up, and to which position, also without events', async () => {
    const { store } = opened()
    const head = await store.head()
    let position = ''
    await watch(store, {
      after: head,
      own: () => false,
      until: (_, batch) => {
        position = batch.position
        return batch.caughtUp
      },
    })
    expect(comparePositions(position, head)).toBeGreaterThanOrEqual(0)
  })

  it('reports that it has caught up only after all existing events were delivered', async () => {
    const { store } = opened()
    const stream = freshStream()
    const from = await store.head()
    const ids = await written(store, stream, 60)
    const delivered = await watch(store, {
      after: from,
      batchSize: 10,
      own: name => name === stream,
      until: (_, batch) => batch.caughtUp,
    })
    expect(delivered.map(event => event.id)).toEqual(ids)
  })

  it('delivers events appended after it has caught up, to every subscriber', async () => {
    const { store } = opened()
    const stream = freshStream()
    const from = await store.head()
    let waiting = 2
    const { promise: allWait, resolve } = Promise.withResolvers<void>()
    const subscriber = () => {
      let reported = false
      return collect(store, from, [stream], 20, {
        onBatch: batch => {
          if (!batch.caughtUp || reported) return
          reported = true
          waiting -= 1
          if (waiting === 0) resolve()
        },
      })
    }
    const reading = Promise.all([subscriber(), subscriber()])
    await allWait
    const ids = await written(store, stream, 20)
    for (const delivered of await reading) expect(delivered.map(event => event.id)).toEqual(ids)
  })

  it('an unknown event type is delivered like any other', async () => {
    const { store } = opened()
    const stream = freshStream()
    const from = await store.head()
    const event = newEvent('SomethingFromTheFuture.v9', { anything: '🦉' })
    await appended(store, { stream, expected: 'none', events: [event] })
    expect(await collect(store, from, [stream], 1)).toMatchObject([{ ...event, stream, revision: 0 }])
  })

  it('a position beyond the log is rejected at once', async () => {
    const { store } = opened()
    const { position } = await appended(store, {
      stream: freshStream(),
      expected: 'none',
      events: newEvents(1),
    })
    const beyond = String(BigInt(position) + 1_000_000_000n)
    await expect(watch(store, { after: beyond, own: () => true, until: () => false })).rejects.toThrow(
      PositionUnknown,
    )
    // The store still works afterwards.
    expect(
      await watch(store, { after: position, own: () => false, until: (_, { caughtUp }) => caughtUp }),
    ).toEqual([])
  })

  it('an abort ends it without an error: before it starts, while it waits, and between batches', async () => {
    const { store } = opened()
    const from = await store.head()
    const before = new AbortController()
    before.abort()
    const batches: Batch[] = []
    for await (const batch of store.subscribe({
      after: from,
      batchSize: 10,
      maxWait: 5,
      signal: before.signal,
    }))
      batches.push(batch)
    expect(batches).toEqual([])

    const waiting = new AbortController()
    let count = 0
    for await (const batch of store.subscribe({
      after: from,
      batchSize: 10,
      maxWait: 5,
      signal: waiting.signal,
    })) {
      count += 1
      // It has caught up and waits for the next batch at this moment.
      if (batch.caughtUp) setTimeout(() => waiting.abort(), 20)
    }
    expect(count).toBeGreaterThanOrEqual(1)

    const stream = freshStream()
    await appended(store, { stream, expected: 'none', events: newEvents(30) })
    const between = new AbortController()
    let delivered = 0
    for await (const batch of store.subscribe({
      after: from,
      batchSize: 1,
      maxWait: 0,
      signal: between.signal,
    })) {
      delivered += batch.events.length
      between.abort()
    }
    expect(delivered).toBeLessThanOrEqual(1)
  })

  it('collects the events of the longest wait into one batch', async () => {
    const { store } = opened()
    const stream = freshStream()
    const enough = new AbortController()
    let [delivered, batches] = [0, 0]
    const options = { after: await store.head(), batchSize: 500, maxWait: 300, signal: enough.signal }
    const reading = (async () => {
      for await (const { events } of store.subscribe(options)) {
        const own = events.filter(event => event.stream === stream)
        delivered += own.length
        if (own.length > 0) batches += 1
        if (delivered === 40) enough.abort()
      }
    })()
    for (const [n, event] of newEvents(40).entries())
      await appended(store, { stream, expected: n === 0 ? 'none' : n - 1, events: [event] })
    await reading
    expect(batches).toBeLessThan(20)
  })

  it('a reader that stops early leaves the store usable', async () => {
    const { store } = opened()
    const stream = freshStream()
    const from = await store.head()
    await appended(store, { stream, expected: 'none', events: newEvents(30) })
    const never = new AbortController()
    for await (const batch of store.subscribe({
      after: from,
      batchSize: 5,
      maxWait: 5,
      signal: never.signal,
    }))
      if (batch.events.length > 0) break
    expect((await store.read(stream)).revision).toBe(29)
    expect(await collect(store, from, [stream], 30)).toHaveLength(30)
  })
}
