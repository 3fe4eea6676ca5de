import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { EventStoreUnavailable } from '../event-store.ts'
import { appended, collect, freshStream, newEvent, newEvents, type Opened, watch } from './fixture.ts'

/** The guarantees for large streams, large appends, slow readers, second connections and restarted engines. */
export function volumeContract(opened: Opened): void {
  it('a stream of 10,000 events is read and delivered completely and in order', async () => {
    const { store } = opened()
    const stream = freshStream()
    const from = await store.head()
    const revisions = Array.from({ length: 10_000 }, (_, i) => i)
    for (let next = 0; next < 10_000; next += 500)
      await appended(store, { stream, expected: next === 0 ? 'none' : next - 1, events: newEvents(500) })
    const whole = await store.read(stream)
    expect(whole.revision).toBe(9_999)
    expect(whole.events.map(event => event.revision)).toEqual(revisions)
    expect((await store.read(stream, 9_990)).events).toHaveLength(10)
    const delivered = await collect(store, from, [stream], 10_000, { batchSize: 1_000 })
    expect(delivered.map(event => event.revision)).toEqual(revisions)
  })

  it('2,000 events in one append, and one event of 900 kB, are stored completely', async () => {
    const { store } = opened()
    const many = freshStream()
    const large = freshStream()
    const from = await store.head()
    const text = 'ü'.repeat(450_000)
    const reading = collect(store, from, [many, large], 2_001)
    await appended(store, { stream: many, expected: 'none', events: newEvents(2_000) })
    await appended(store, { stream: large, expected: 'none', events: [newEvent('Noted', { text })] })
    const delivered = await reading
    expect(delivered.filter(event => event.stream === many).map(event => event.revision)).toEqual(
      Array.from({ length: 2_000 }, (_, i) => i),
    )
    expect(delivered.at(-1)?.data).toEqual({ text })
    expect((await store.read(large)).events[0]?.data).toEqual({ text })
  })

  it('limits the bytes of a batch, misses nothing, and reports when it has caught up', async () => {
    const { store } = opened()
    const imageBytes = 20_000
    const sizes = [10, 10, ...Array.from({ length: 12 }, () => imageBytes), 10, 200_000, 10, 10]
    const streams = sizes.map(() => freshStream('sized'))
    const from = await store.head()
    for (const [n, stream] of streams.entries()) {
      // Not compressible.
      const image = randomBytes(Number(sizes[n])).toString('base64')
      await appended(store, { stream, expected: 'none', events: [newEvent('Sized', { image })] })
    }
    const batches: { bytes: number; caughtUp: boolean }[] = []
    const delivered = await watch(store, {
      after: from,
      batchSize: 5_000,
      maxBytes: 100_000,
      maxWait: 200,
      own: stream => streams.includes(stream),
      until: (_, { caughtUp }) => caughtUp,
      onBatch: ({ events, caughtUp }) => {
        batches.push({
          bytes: events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0),
          caughtUp,
        })
      },
    })
    expect(delivered.map(({ stream }) => stream)).toEqual(streams)
    expect(batches.length).toBeGreaterThanOrEqual(4)
    const large = batches.filter(({ bytes }) => bytes > 100_000 + 2 * imageBytes)
    expect(large.length, 'a single event may be larger than any bound').toBeLessThanOrEqual(1)
    expect(batches.findIndex(({ caughtUp }) => caughtUp)).toBe(batches.length - 1)
  })

  it('a slow reader loses nothing', async () => {
    const { store } = opened()
    const streams = Array.from({ length: 8 }, () => freshStream())
    const slow = collect(store, await store.head(), streams, 800, {
      batchSize: 50,
      onBatch: batch => new Promise(resolve => setTimeout(resolve, batch.events.length)),
    })
    await Promise.all(
      streams.map(async stream => {
        for (let next = 0; next < 100; next += 2)
          await appended(store, { stream, expected: next === 0 ? 'none' : next - 1, events: newEvents(2) })
      }),
    )
    const delivered = await slow
    for (const stream of streams)
      expect(delivered.filter(event => event.stream === stream).map(event => event.revision)).toEqual(
        Array.from({ length: 100 }, (_, i) => i),
      )
  })

  it('a second connection sees the same log, and a repeated append gets the same answer there', async context => {
    const { store, reopen } = opened()
    if (!reopen) return context.skip('this engine has no second connection')
    const stream = freshStream()
    const from = await store.head()
    const append = { stream, expected: 'none', events: newEvents(3) } as const
    const answer = await store.append(append)
    const second = await reopen()
    try {
      expect(await second.append(append)).toEqual(answer)
      expect(await second.read(stream)).toEqual(await store.read(stream))
      expect(await collect(second, from, [stream], 3)).toEqual(await collect(store, from, [stream], 3))
    } finally {
      await second.close()
    }
    expect(await store.append(append)).toEqual(answer)
    await expect(second.head()).rejects.toThrow(EventStoreUnavailable)
  })

  it('appends, reads and running subscriptions continue after the engine is killed and restarted', async context => {
    const { store, restartServer } = opened()
    if (!restartServer) return context.skip('this engine cannot be restarted from here')
    const stream = freshStream()
    const from = await store.head()
    const before = newEvents(5)
    const after = newEvents(5)
    const reading = collect(store, from, [stream], 10, { within: 60_000 })
    await appended(store, { stream, expected: 'none', events: before })
    await restartServer()
    const append = { stream, expected: 4, events: after } as const
    const until = performance.now() + 30_000
    for (;;) {
      try {
        expect(await store.append(append)).toMatchObject({ outcome: 'appended', revision: 9 })
        break
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable) || performance.now() > until) throw error
      }
    }
    const ids = [...before, ...after].map(event => event.id)
    expect((await store.read(stream)).events.map(event => event.id)).toEqual(ids)
    expect((await reading).map(event => event.id)).toEqual(ids)
  })
}
