import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plain } from '../testing/log.ts'
import { StreamStates } from './stream-states.ts'

const noted = (n: number): NewEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  type: 'Noted',
  data: { n },
  metadata: {
    commandId: `command ${n}`,
    companyId: 'c1',
    actorId: 'a',
    role: 'company',
    channel: 'web',
    correlationId: '',
    causationId: '',
    schemaVersion: 1,
  },
})
const list = {
  initial: [] as number[],
  evolve: (state: number[], event: { data: { n: number } }) => [...state, event.data.n],
}

/** A store that counts the events it returns. */
function counting(store: EventStore) {
  const given = { events: 0 }
  const counted: Pick<EventStore, 'read'> = {
    async read(stream, from) {
      const slice = await store.read(stream, from)
      given.events += slice.events.length
      return slice
    },
  }
  return { given, store: { ...counted } as EventStore }
}

async function append(store: EventStore, stream: string, ...events: NewEvent[]) {
  const { revision } = await store.read(stream)
  await store.append({ stream, expected: revision === -1 ? 'none' : revision, events })
}

describe('the folded states of streams', () => {
  it('reads only the 10,000th event of a stream, not the 9,999 before it', async () => {
    const store = new InMemoryEventStore()
    await append(store, 'note-c1_1', ...Array.from({ length: 9_999 }, (_, n) => noted(n)))
    const counted = counting(store)
    const count = { initial: 0, evolve: (sum: number) => sum + 1 }
    const states = new StreamStates(counted.store, plain)
    await states.load(['note-c1_1'], count)
    counted.given.events = 0
    await append(store, 'note-c1_1', noted(10_000))
    const [folded] = await states.load(['note-c1_1'], count)
    expect(folded).toMatchObject({ state: 10_000, revision: 9_999 })
    expect(counted.given.events).toBe(2)
  })
  it('gives the same as a fold from the beginning, with any writer and any cache size', async () => {
    const step = fc.record({ stream: fc.nat(2), look: fc.constantFrom('0', '1', '2', '0 1', '1 2', '0 1 2') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.integer({ min: 1, max: 12_000 }),
        async (steps, max) => {
          const store = new InMemoryEventStore()
          const states = new StreamStates(store, plain, max)
          let n = 0
          for (const { stream, look } of steps) {
            await append(store, `note-c1_${stream}`, noted(n++))
            const streams = look.split(' ').map(one => `note-c1_${one}`)
            const folded = await states.load(streams, list)
            const all = await Promise.all(streams.map(one => store.read(one)))
            const events = all.flatMap(slice => slice.events)
            expect(folded.at(-1)!.state).toEqual(events.map(event => event.data.n))
            expect(folded.map(({ revision }) => revision)).toEqual(all.map(({ revision }) => revision))
          }
        },
      ),
    )
  })
  it('does not keep ten thousand short streams, as of an import, in the room of a few long ones', async () => {
    const store = new InMemoryEventStore()
    for (let n = 0; n < 10_000; n += 1) await append(store, `note-c1_${n}`, noted(n))
    const from: (number | undefined)[] = []
    const asked = {
      read: (stream: string, revision?: number) => {
        from.push(revision)
        return store.read(stream, revision)
      },
    } as EventStore
    const count = { initial: 0, evolve: (sum: number) => sum + 1 }
    const states = new StreamStates(asked, plain, 1_000_000)
    for (let n = 0; n < 10_000; n += 1) await states.load([`note-c1_${n}`], count)
    from.length = 0
    // The newest first, so that what is read again does not displace what is asked for next.
    for (let n = 9_999; n >= 0; n -= 1) await states.load([`note-c1_${n}`], count)
    const kept = from.filter(revision => revision !== undefined).length
    expect(kept).toBeGreaterThan(500)
    expect(kept).toBeLessThan(1_000)
  })
  it('folds a different stream of the same name from the beginning', async () => {
    let store = new InMemoryEventStore()
    const states = new StreamStates({ read: (...asked: ['']) => store.read(...asked) } as EventStore, plain)
    await append(store, 'note-c1_1', noted(1), noted(2))
    await states.load(['note-c1_1'], list)
    store = new InMemoryEventStore()
    await append(store, 'note-c1_1', noted(3))
    expect((await states.load(['note-c1_1'], list))[0]!.state).toEqual([3])
    store = new InMemoryEventStore()
    expect((await states.load(['note-c1_1'], list))[0]).toMatchObject({ state: [], revision: -1 })
  })
})
