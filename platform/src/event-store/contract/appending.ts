import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import type { Append } from '../event-store.ts'
import { appended, freshStream, newEvent, newEvents, type Opened, watch } from './fixture.ts'

/** The guarantees of appending and reading. */
export function appendingContract(opened: Opened): void {
  it('a missing stream has revision -1 and no events', async () => {
    expect(await opened().store.read(freshStream())).toEqual({ events: [], revision: -1 })
  })

  it('an event comes back unchanged, with its position and time', async () => {
    const { store } = opened()
    const stream = freshStream()
    const event = newEvent('PunchedIn', { text: 'x', deep: { list: [1, 2.5, null, true, ''] } })
    const { position, revision } = await appended(store, { stream, expected: 'none', events: [event] })
    const { events } = await store.read(stream)
    expect(revision).toBe(0)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ ...event, stream, revision: 0, position })
    expect(events[0]?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(position).toMatch(/^[1-9]\d*$/)
  })

  it('reading from a revision is inclusive, and beyond the end gives only the revision', async () => {
    const { store } = opened()
    const stream = freshStream()
    await appended(store, { stream, expected: 'none', events: newEvents(5) })
    const tail = await store.read(stream, 3)
    expect(tail.events.map(event => event.revision)).toEqual([3, 4])
    expect(tail.revision).toBe(4)
    expect(await store.read(stream, 5)).toEqual({ events: [], revision: 4 })
  })

  it('a conflict stores nothing and names the stream’s revision', async () => {
    const { store } = opened()
    const stream = freshStream()
    const missing = await store.append({ stream, expected: 0, events: newEvents(2) })
    expect(missing).toEqual({ outcome: 'conflict', revision: -1 })
    const single = await store.append({ stream, expected: 0, events: newEvents(1) })
    expect(single).toEqual({ outcome: 'conflict', revision: -1 })
    await appended(store, { stream, expected: 'none', events: newEvents(5) })
    for (const count of [1, 2]) {
      const beyond = await store.append({ stream, expected: 7, events: newEvents(count) })
      expect(beyond).toEqual({ outcome: 'conflict', revision: 4 })
    }
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        store.append({ stream, expected: i % 3 === 0 ? 'none' : i % 3 === 1 ? 2 : 99, events: newEvents(3) }),
      ),
    )
    expect(results).toEqual(results.map(() => ({ outcome: 'conflict', revision: 4 })))
    expect((await store.read(stream)).revision).toBe(4)
  })

  it('one of 50 concurrent creators wins', async () => {
    const { store } = opened()
    const stream = freshStream()
    const tries = Array.from({ length: 50 }, () => newEvent())
    const results = await Promise.all(
      tries.map(event => store.append({ stream, expected: 'none', events: [event] })),
    )
    expect(results.filter(result => result.outcome === 'appended')).toHaveLength(1)
    expect(new Set(results.map(result => result.revision))).toEqual(new Set([0]))
    const winner = tries[results.findIndex(result => result.outcome === 'appended')]
    expect((await store.read(stream)).events.map(event => event.id)).toEqual([winner?.id])
  })

  it('24 writers to one stream leave no gap in its revisions, and each answer names its own event', async () => {
    const { store } = opened()
    const stream = freshStream()
    const answers = new Map<string, number>()
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        const event = newEvent()
        let expected: Append['expected'] = 'none'
        for (;;) {
          const result = await store.append({ stream, expected, events: [event] })
          if (result.outcome === 'appended') return answers.set(event.id, result.revision)
          expected = result.revision
        }
      }),
    )
    const { events } = await store.read(stream)
    expect(events.map(event => event.revision)).toEqual(Array.from({ length: 24 }, (_, i) => i))
    for (const event of events) expect(answers.get(event.id)).toBe(event.revision)
  })

  it('the same append again gives the same answer and stores nothing, also after later appends', async () => {
    const { store } = opened()
    const stream = freshStream()
    const first: Append = { stream, expected: 'none', events: newEvents(2) }
    const second: Append = { stream, expected: 1, events: newEvents(3) }
    const answers = [await store.append(first), await store.append(second)]
    await appended(store, { stream, expected: 4, events: newEvents(2) })
    expect([await store.append(first), await store.append(second)]).toEqual(answers)
    expect((await store.read(stream)).events).toHaveLength(7)
  })

  it('an append sent twice without waiting for the first answer is stored once', async () => {
    const { store } = opened()
    const stream = freshStream()
    const append: Append = { stream, expected: 'none', events: newEvents(3) }
    const [one, two, three] = await Promise.all([append, append, append].map(same => store.append(same)))
    expect(one).toMatchObject({ outcome: 'appended', revision: 2 })
    expect([two, three]).toEqual([one, one])
    expect((await store.read(stream)).events.map(event => event.id)).toEqual(append.events.map(e => e.id))
  })

  it('a batch of old and new events is a conflict', async () => {
    const { store } = opened()
    const stream = freshStream()
    const [a, b, c] = [newEvent(), newEvent(), newEvent()]
    await appended(store, { stream, expected: 'none', events: [a, b] })
    const conflict = { outcome: 'conflict', revision: 1 }
    expect(await store.append({ stream, expected: 'none', events: [a, b, c] })).toEqual(conflict)
    expect(await store.append({ stream, expected: 0, events: [b, c] })).toEqual(conflict)
    expect(await store.append({ stream, expected: 'none', events: [c, a] })).toEqual(conflict)
    expect((await store.read(stream)).revision).toBe(1)
  })

  it('an append without events, or with a body that is no JSON, is rejected without side effects', async () => {
    const { store } = opened()
    const stream = freshStream()
    const unserialisable = newEvent('PunchedIn', { n: 1n })
    const neighbours = Array.from({ length: 10 }, () => freshStream())
    const [empty, broken, ...fine] = await Promise.allSettled([
      store.append({ stream, expected: 'none', events: [] }),
      store.append({ stream, expected: 'none', events: [newEvent(), unserialisable] }),
      ...neighbours.map(name => store.append({ stream: name, expected: 'none', events: [newEvent()] })),
    ])
    expect([empty?.status, broken?.status]).toEqual(['rejected', 'rejected'])
    expect(new Set(fine.map(result => result.status))).toEqual(new Set(['fulfilled']))
    expect((await store.read(stream)).revision).toBe(-1)
  })

  it('unicode comes back unchanged, in bodies and in stream names', async () => {
    const { store } = opened()
    const stream = freshStream('出勤-é-🦉')
    const text = '日本語 · עברית · e\u0301 · 👩‍👩‍👧 · \u2028 · "\\ \n\t · ﷽ · \u{10ffff}'
    const event = newEvent('PunchedIn', { text, [text]: text })
    await appended(store, { stream, expected: 'none', events: [event] })
    const [stored] = (await store.read(stream)).events
    expect(stored?.data).toEqual(event.data)
    expect(stored?.stream).toBe(stream)
  })

  it('an unknown event type passes through', async () => {
    const { store } = opened()
    const stream = freshStream()
    const event = newEvent('SomethingFromTheFuture.v9', { anything: [{ at: 'all' }] })
    await appended(store, { stream, expected: 'none', events: [event] })
    expect((await store.read(stream)).events[0]).toMatchObject(event)
  })

  it('the head is never behind an acknowledged append', async () => {
    const { store } = opened()
    for (let i = 0; i < 10; i++) {
      const { position } = await appended(store, {
        stream: freshStream(),
        expected: 'none',
        events: newEvents(2),
      })
      expect(comparePositions(await store.head(), position)).toBeGreaterThanOrEqual(0)
    }
  })

  it('the first event of the log stays the first after any append', async () => {
    const { store } = opened()
    await appended(store, { stream: freshStream(), expected: 'none', events: newEvents(1) })
    const first = await store.firstEventId()
    await appended(store, { stream: freshStream(), expected: 'none', events: newEvents(2) })
    expect(await store.firstEventId()).toBe(first)
    const [earliest] = await watch(store, {
      after: '0',
      own: () => true,
      batchSize: 1,
      until: all => all.length > 0,
    })
    expect(earliest?.id).toBe(first)
  })

  it('no event has an earlier time than the one before it, even if the clock was set back an hour', async context => {
    const { store, appendAnHourAhead } = opened()
    if (!appendAnHourAhead) return context.skip('the clock of this engine is its own')
    const from = await store.head()
    await appendAnHourAhead()
    // Single, concurrent, and several events in one append: each way into the log.
    await appended(store, { stream: freshStream(), expected: 'none', events: newEvents(1) })
    for (const size of [1, 3])
      await Promise.all(
        Array.from({ length: 8 }, () =>
          appended(store, { stream: freshStream(), expected: 'none', events: newEvents(size) }),
        ),
      )
    const all = { after: from, own: () => true, until: (events: readonly unknown[]) => events.length >= 34 }
    const instants = (await watch(store, all)).map(event => event.recordedAt)
    expect(instants).toHaveLength(34)
    expect(Date.parse(instants[0] ?? '')).toBeGreaterThan(Date.now() + 3_000_000)
    expect(instants).toEqual(instants.toSorted())
  })
}
