import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PositionUnknown } from '../event-store.ts'
import type { EventReader } from './event-reader.ts'
import { subscribeToLog } from './subscription.ts'
import { type Hear, WakeUp } from './wake-up.ts'

// A reader looks once a second without a notification. Here it never does.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/** Lets the subscription do everything that it can do without the time passing. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
}

const event = (position: number): StoredEvent => ({
  id: `event-${position}`,
  stream: 's',
  revision: position,
  type: 'T',
  data: {},
  metadata: {} as StoredEvent['metadata'],
  position: String(position),
  recordedAt: '2026-03-01T08:05:09.000Z',
})
/** What an append announces of its events. */
const notification = (...positions: number[]) =>
  JSON.stringify(
    positions.map(at => [`${at}`, '2026-03-01 08:05:09+00', `event-${at}`, at, 's', 'T', {}, {}]),
  )

interface Seen {
  events: number[]
  caughtUp: boolean
}

/** A log of the given positions and a subscription that has read everything in it. */
async function followed(positions: number[] = [], announced: readonly string[] = []) {
  const log = positions.map(event)
  let reads = 0
  const reader = {
    head: async () => log.at(-1)?.position ?? '0',
    async after(position: string, limit: number) {
      reads += 1
      return log.filter(each => Number(each.position) > Number(position)).slice(0, limit)
    },
  } as unknown as EventReader
  let hear: Hear = () => {}
  const wakeUp = new WakeUp(each => {
    hear = each
  })
  // Another reader of this process listens already.
  void wakeUp.count
  for (const text of announced) hear(text)
  const end = new AbortController()
  const seen: Seen[] = []
  const delivered: number[] = []
  const batches = subscribeToLog(reader, wakeUp, {
    after: '0',
    batchSize: 10,
    maxWait: 0,
    signal: end.signal,
  })
  const following = (async () => {
    for await (const { events, caughtUp } of batches) {
      const batch = events.map(each => Number(each.position))
      seen.push({ events: batch, caughtUp })
      delivered.push(...batch)
    }
  })()
  following.catch(() => {})
  await settled()
  return {
    delivered,
    seen,
    following,
    /** The database holds an older copy of the log now. */
    restore: (length: number) => void log.splice(length),
    reads: () => reads,
    commit: (...more: number[]) => void log.push(...more.map(event)),
    hear: (text?: string) => hear(text),
    async end() {
      end.abort()
      await following
    },
  }
}

it('takes the events that a notification tells without reading the log', async () => {
  const { delivered, reads, commit, hear, end } = await followed()
  const before = reads()
  commit(1, 2)
  hear(notification(1, 2))
  await settled()
  expect(delivered).toEqual([1, 2])
  commit(3)
  hear(notification(3))
  await settled()
  expect(delivered).toEqual([1, 2, 3])
  expect(reads()).toBe(before)
  await end()
})

it('reads the log when events before the told ones were not told', async () => {
  const { delivered, commit, hear, end } = await followed([1])
  await settled()
  expect(delivered).toEqual([1])
  commit(2, 3)
  hear(notification(3))
  await settled()
  expect(delivered).toEqual([1, 2, 3])
  await end()
})

it('reads the log when a notification that tells nothing was overtaken by one that does', async () => {
  const { delivered, commit, hear, end } = await followed()
  commit(1, 2)
  hear('')
  hear(notification(1))
  await settled()
  expect(delivered).toEqual([1, 2])
  await end()
})

it('delivers the log in order, however notifications come', async () => {
  type Step = 'told' | 'untold' | 'lost' | 'late' | 'skip'
  const arriving: Step[] = ['told', 'untold', 'late', 'skip']
  const stepsOf = (kinds: Step[]) =>
    fc.array(fc.tuple(fc.constantFrom(...kinds), fc.boolean()), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(stepsOf(arriving), stepsOf([...arriving, 'lost'])), async steps => {
      const { delivered, commit, hear, end } = await followed()
      const written: number[] = []
      const late: string[] = []
      let next = 0
      for (const [kind, pausing] of steps) {
        next += kind === 'skip' ? 2 : 1
        commit(next)
        written.push(next)
        if (kind === 'late') late.push(notification(next))
        else if (kind !== 'lost') hear(kind === 'untold' ? '' : notification(next))
        if (pausing) await new Promise(resolve => setImmediate(resolve))
      }
      for (const text of late.reverse()) hear(text)
      if (steps.some(([kind]) => kind === 'lost')) {
        // It comes with the next event.
        commit(next + 1)
        written.push(next + 1)
        hear(notification(next + 1))
      }
      await settled()
      expect(delivered).toEqual(written)
      await end()
    }),
    { numRuns: 100 },
  )
})

it('has not caught up with the told events when the log holds more that were not told yet', async () => {
  const upTo = (length: number) => Array.from({ length }, (_, i) => i + 1)
  const { seen, end } = await followed(
    upTo(60),
    upTo(58).map(at => notification(at)),
  )
  const first = seen.findIndex(({ caughtUp }) => caughtUp)
  expect(seen.slice(0, first + 1).flatMap(({ events }) => events)).toEqual(upTo(60))
  await end()
})

it('notices a log that was replaced by an older copy while it was followed', async () => {
  const { following, restore } = await followed([1, 2, 3])
  restore(2)
  vi.advanceTimersByTime(1_000)
  await expect(following).rejects.toBeInstanceOf(PositionUnknown)
})
