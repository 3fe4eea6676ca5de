import { generateKeyPairSync } from 'node:crypto'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Batch } from '../../event-store/event-store.ts'
import { companyId, eventsOf } from '../../testing/record-events.ts'
import { canonicalBytes } from '../canonical-event.ts'
import { emptyEdge, grow, rootOf } from '../edge.ts'
import type { SignedHead } from '../file/record.ts'
import { leafHash } from '../hashes.ts'
import { signHead } from '../heads.ts'
import { evidenceKey } from '../keys.ts'
import { tileWidth } from '../tiles.ts'
import type { Leaf } from './compare-events.ts'
import { type Progress, type StoredRecord, verifyRecord } from './verify-record.ts'

const key = evidenceKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
)
const leavesOf = (events: readonly StoredEvent[]): Leaf[] =>
  events.map((event, at) => ({
    number: at + 1,
    position: event.position,
    hash: leafHash(canonicalBytes(event, at + 1)),
  }))
const rootOver = (leaves: readonly Leaf[]) =>
  rootOf(
    grow(
      emptyEdge,
      leaves.map(({ hash }) => hash),
    ).edge,
  )

function headOf(leaves: readonly Leaf[], size: number): SignedHead {
  const time = '2026-11-20T00:00:04.120Z'
  const head = { companyId, size, root: rootOver(leaves.slice(0, size)), time }
  return { ...head, signature: signHead(head, key), publicKey: key.publicKey }
}

/** What is stored of these events. */
function recordOf(events: readonly StoredEvent[], sizes: readonly number[] = []): StoredRecord {
  const leaves = leavesOf(events)
  return {
    companyId,
    size: leaves.length,
    root: rootOver(leaves),
    bound: events.at(-1)?.position ?? '0',
    heads: sizes.map(size => headOf(leaves, size)),
    readLeaves: async from => leaves.slice(from, (Math.floor(from / tileWidth) + 1) * tileWidth),
  }
}

async function* inBatches(events: readonly StoredEvent[], size: number): AsyncGenerator<Batch> {
  for (let from = 0; from < events.length; from += size) {
    const part = events.slice(from, from + size)
    const position = part.at(-1)?.position ?? '0'
    yield { events: part, position, caughtUp: from + size >= events.length }
  }
  yield { events: [], position: events.at(-1)?.position ?? '0', caughtUp: true }
}

async function verified(log: readonly StoredEvent[], record: StoredRecord, batch = 100) {
  const said: Progress[] = []
  const steps = verifyRecord(inBatches(log, batch), record)
  for (;;) {
    const { done, value } = await steps.next()
    if (done) return { ...value, said }
    said.push(value)
  }
}

const events = eventsOf(700)
const record = recordOf(events, [7, 256, 690])
const faultsIn = async (log: readonly StoredEvent[], stored = record) =>
  (await verified(log, stored)).faults.map(({ kind, number, last, eventId }) =>
    [kind, number, last, eventId].filter(part => part !== undefined),
  )
const event = (number: number) => events[number - 1] as StoredEvent
const stranger = { ...event(1), id: 'stranger' }

describe('the verification of a record', () => {
  it('finds no fault in what was recorded, compares every event and head, and says how far it is', async () => {
    const { compared, heads, faults, said } = await verified(events, record)
    expect({ compared, heads, faults }).toEqual({ compared: 700, heads: 3, faults: [] })
    expect(said.at(-1)).toEqual({ compared: 700, share: 1 })
    expect(said.map(({ compared }) => compared)).toEqual(
      said.map(({ compared }) => compared).toSorted((a, b) => a - b),
    )
  })

  it('leaves out other companies, and what came after it began', async () => {
    const others = eventsOf(700, ({ metadata, position }) => ({
      position: String(Number(position) + 1),
      metadata: { ...metadata, companyId: 'other' },
    }))
    const later = eventsOf(3, (_, at) => ({ position: String(8_000 + at) }))
    const log = [...events, ...others, ...later].sort((a, b) => Number(a.position) - Number(b.position))
    for (const batch of [1, 64, 5_000])
      expect(await verified(log, record, batch)).toMatchObject({ compared: 700, heads: 3, faults: [] })
  })

  it('of a record that is written to meanwhile finds no fault in its last tile', async () => {
    const grown = recordOf(eventsOf(760))
    expect(await verified(eventsOf(760), { ...record, readLeaves: grown.readLeaves })).toMatchObject({
      compared: 700,
      heads: 3,
      faults: [],
    })
  })

  it('of no events has nothing to compare', async () => {
    expect(await verified([], recordOf([]))).toMatchObject({ compared: 0, heads: 0, faults: [] })
  })

  it.each<[string, readonly StoredEvent[], unknown[][]]>([
    ['changed data', events.with(300, { ...event(301), data: { at: 'later' } }), [['changed', 301, 301]]],
    [
      'changed metadata',
      events.with(300, { ...event(301), metadata: { ...event(301).metadata, channel: 'app' } as never }),
      [['changed', 301, 301]],
    ],
    [
      'a changed time',
      events.with(300, { ...event(301), recordedAt: '2020-01-01T00:00:00.000Z' }),
      [['changed', 301, 301]],
    ],
    ['an event less in the middle', events.toSpliced(300, 1), [['removed', 301, 301]]],
    [
      'events less across two tiles',
      events.toSpliced(250, 10),
      [
        ['removed', 251, 256],
        ['removed', 257, 260],
      ],
    ],
    ['events less at the end', events.slice(0, 600), [['removed', 601, 700]]],
    [
      'none of the events',
      [],
      [
        ['removed', 1, 256],
        ['removed', 257, 512],
        ['removed', 513, 700],
      ],
    ],
    [
      'two that were swapped',
      events
        .with(1, { ...event(6), position: event(2).position })
        .with(5, { ...event(2), position: event(6).position }),
      [['swapped', 2, 6]],
    ],
    [
      'an event more',
      events.toSpliced(300, 0, { ...stranger, position: '2995' }),
      [['inserted', 301, 301, 'stranger']],
    ],
  ])('finds %s', async (_what, log, faults) => {
    expect(await faultsIn(log)).toEqual(faults)
  })

  it('finds an event that came after the last one without being recorded', async () => {
    const log = [...events, { ...stranger, position: '6995' }]
    expect(await faultsIn(log, { ...record, bound: '7000' })).toEqual([['appended', 'stranger']])
  })

  it('finds a head that nobody with the key has signed', async () => {
    const [first, second, third] = record.heads as [SignedHead, SignedHead, SignedHead]
    const heads = [first, { ...second, root: third.root }, third]
    expect(await faultsIn(events, { ...record, heads })).toEqual([['head', 256, 256]])
  })

  it('finds hashes that were computed anew for a forged event, by the heads that were signed before', async () => {
    const forged = events.with(99, { ...event(100), data: { at: 'later' } })
    const stored = { ...recordOf(forged), heads: record.heads }
    expect(await faultsIn(forged, stored)).toEqual([['record', 8, 256]])
  })

  it('finds a tree that was cut, and one with a hole', async () => {
    const cut = { ...recordOf(events.slice(0, 500)), heads: record.heads }
    expect(await faultsIn(events.slice(0, 500), cut)).toEqual([['ended', 501, 690]])
    const holed = {
      ...record,
      heads: [],
      readLeaves: async (from: number) => (from === 256 ? [] : record.readLeaves(from)),
    }
    expect(await faultsIn(events, holed)).toEqual([['tiles', 257, 700]])
  })

  it('finds a root that does not follow from its leaves', async () => {
    expect(await faultsIn(events, { ...record, root: Buffer.alloc(32), heads: [] })).toEqual([['root']])
  })

  it('finds one change of any event, wherever the batches end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 800 }),
        async (number, batch) => {
          const log = events.with(number - 1, { ...event(number), type: 'PunchedOut' })
          const { faults } = await verified(log, record, batch)
          expect(faults).toMatchObject([{ kind: 'changed', number, last: number }])
        },
      ),
      { numRuns: 30 },
    )
  })
})
