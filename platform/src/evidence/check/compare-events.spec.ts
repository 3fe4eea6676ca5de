import { sentenceOf } from '@rollcall/contracts/audit/faults.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyId, eventsOf } from '../../testing/record-events.ts'
import { canonicalBytes } from '../canonical-event.ts'
import { leafHash } from '../hashes.ts'
import { compareEvents, type Leaf, runs } from './compare-events.ts'

/** Events at positions 10, 20, 30 …, and the leaves that they have. */
const events = eventsOf(9, (_, at) => ({ position: String((at + 1) * 10) }))
const leafOf = (event: StoredEvent, at: number): Leaf => ({
  number: at + 1,
  position: event.position,
  hash: leafHash(canonicalBytes(event, at + 1)),
})
const leaves = events.map(leafOf)
const compared = (found: readonly StoredEvent[], next: { number?: number } = { number: 10 }) =>
  compareEvents({ companyId, leaves, events: found, next: next.number }).map(
    ({ kind, number, last, eventId }) => [kind, number, last, eventId].filter(part => part !== undefined),
  )
const event = (number: number) => events[number - 1] as StoredEvent
const at = (position: string, of: StoredEvent): StoredEvent => ({ ...of, position })
const stranger = { ...event(1), id: 'stranger' }

describe('the log compared with the tree', () => {
  it('has no faults as it was recorded', () => {
    expect(compared(events)).toEqual([])
  })

  it.each<[string, readonly StoredEvent[], unknown[][]]>([
    ['changed data', events.with(3, { ...event(4), data: { at: 'later' } }), [['changed', 4, 4]]],
    [
      'a changed time',
      events.with(3, { ...event(4), recordedAt: '2020-01-01T00:00:00.000Z' }),
      [['changed', 4, 4]],
    ],
    [
      'what is no longer an event',
      events.with(3, { ...event(4), metadata: null } as unknown as StoredEvent),
      [['changed', 4, 4]],
    ],
    ['an event less', events.toSpliced(3, 1), [['removed', 4, 4]]],
    ['events less in the middle', events.toSpliced(3, 3), [['removed', 4, 6]]],
    ['events less at the end', events.slice(0, 7), [['removed', 8, 9]]],
    ['no events', [], [['removed', 1, 9]]],
    [
      'two in each other’s place',
      events.with(1, at('20', event(6))).with(5, at('60', event(2))),
      [['swapped', 2, 6]],
    ],
    ['an event more', events.toSpliced(3, 0, at('35', stranger)), [['inserted', 4, 4, 'stranger']]],
    [
      'three faults apart',
      events
        .with(7, { ...event(8), data: {} })
        .with(3, { ...event(4), data: {} })
        .toSpliced(0, 1),
      [
        ['removed', 1, 1],
        ['changed', 4, 4],
        ['changed', 8, 8],
      ],
    ],
    [
      'everything shifted',
      events.map((each, i) => at(String((i + 2) * 10), each)),
      [
        ['removed', 1, 1],
        ['inserted', 10, 10, event(9).id],
        ['changed', 2, 9],
      ],
    ],
  ])('finds %s', (_what, found, faults) => {
    expect(compared(found)).toEqual(faults)
  })

  it('finds an event after the last one of the company', () => {
    expect(compared([...events, at('95', stranger)], {})).toEqual([['appended', 'stranger']])
  })

  it('finds exactly the numbers of events that were changed or removed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
        fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
        (changed, gone) => {
          const found = events
            .map((each, i) => (changed.includes(i + 1) ? { ...each, data: { changed: i } } : each))
            .filter((_, i) => !gone.includes(i + 1))
          const of = (kind: string) =>
            compareEvents({ companyId, leaves, events: found, next: undefined }).flatMap(fault =>
              fault.kind === kind ? numbers(fault.number ?? 0, fault.last ?? 0) : [],
            )
          const sorted = (all: readonly number[]) => all.toSorted((a, b) => a - b)
          expect(of('removed')).toEqual(sorted(gone))
          expect(of('changed')).toEqual(sorted(changed.filter(number => !gone.includes(number))))
        },
      ),
    )
  })
})

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

it('runs are numbers without gaps', () => {
  expect(runs([1, 2, 3, 7, 9, 10])).toEqual([
    { number: 1, last: 3 },
    { number: 7, last: 7 },
    { number: 9, last: 10 },
  ])
})

it('a fault is a sentence', () => {
  const fault = { companyId, number: 4, last: 4 }
  expect(sentenceOf({ ...fault, kind: 'removed' })).toBe('The log no longer holds event 4 of this record')
  expect(sentenceOf({ ...fault, kind: 'removed', last: 6 })).toBe(
    'The log no longer holds events 4 to 6 of this record',
  )
})
