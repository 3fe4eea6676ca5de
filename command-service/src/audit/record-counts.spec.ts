import type { CountedStream } from '@rollcall/contracts/audit/count-of-streams.ts'
import type { RecordCountsEvent } from '@rollcall/contracts/audit/events.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { type CountCommand, recordCounts } from './record-counts.ts'

const now = at('2026-11-21T00:10:00.000Z')
const day = '2026-11-20'
const count = (streams: CountedStream[], on = day): CountCommand => ({
  type: 'count',
  companyId: 'c1',
  day: on,
  streams,
})
const counted = (
  streams: [string, number][],
  part = 1,
  previous: { day: string; part: number } | null = null,
  on = day,
): RecordCountsEvent => ({
  type: 'StreamsCounted',
  data: { companyId: 'c1', day: on, part, previous, streams },
})

describe('a count of streams', () => {
  it('is recorded, the first one without one before', () => {
    given(recordCounts)
      .when(count([['a', 3]]), now)
      .thenDecides(counted([['a', 3]]))
  })

  it('names the last count of the day before', () => {
    const before = [counted([['a', 3]], 1, null, '2026-11-17'), counted([['b', 1]], 2, null, '2026-11-17')]
    given(recordCounts, ...before)
      .when(count([['a', 4]]), now)
      .thenDecides(counted([['a', 4]], 1, { day: '2026-11-17', part: 2 }))
  })

  it('counts a stream once a day, also if it has grown', () => {
    given(recordCounts, counted([['a', 3]]))
      .when(count([['a', 3]]), now)
      .thenDecides()
    given(recordCounts, counted([['a', 3]]))
      .when(count([['a', 4]]), now)
      .thenDecides()
  })

  it('leaves out what another part of the day has counted, and is the next part', () => {
    const parts = [counted([['a', 3]]), counted([['c', 1]], 2, { day, part: 1 })]
    const command = count([
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ])
    given(recordCounts, ...parts)
      .when(command, now)
      .thenDecides(counted([['b', 2]], 3, { day, part: 2 }))
  })

  it('comes too late once the next day is counted', () => {
    given(recordCounts, counted([['a', 3]]), counted([['b', 1]], 1, { day, part: 1 }, '2026-11-21'))
      .when(count([['c', 3]]), now)
      .thenDecides()
  })

  it('has each stream once a day, however the scheduler cuts and repeats it', () => {
    const hashes = ['a', 'b', 'c', 'd', 'e', 'f']
    fc.assert(
      fc.property(fc.array(fc.subarray(hashes, { minLength: 1 })), asked => {
        const events: RecordCountsEvent[] = []
        for (const each of asked) {
          const command = count(each.map(hash => [hash, 1]))
          const state = events.reduce((was, event) => recordCounts.evolve(was, event), recordCounts.initial)
          events.push(...recordCounts.decide(command, state, now))
        }
        const all = events.flatMap(({ data }) => data.streams.map(([hash]) => hash))
        expect(all.sort()).toEqual([...new Set(asked.flat())].sort())
        expect(events.map(({ data }) => data.part)).toEqual(events.map((_, index) => index + 1))
      }),
    )
  })
})
