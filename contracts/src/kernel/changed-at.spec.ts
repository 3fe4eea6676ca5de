import { expect, it } from 'vitest'
import { changedAt, type DatedAt } from './changed-at.ts'

const of = (...changes: [at: string, colour: string][]) =>
  changes.reduce<readonly DatedAt<{ colour: string }>[]>(
    (history, [at, colour]) => changedAt(history, at, { colour }),
    [],
  )

it('a history by instants has an entry for each change, and none for the same value again', () => {
  expect(of(['2026-11-02T08:00:00Z', 'red'], ['2026-11-02T08:15:00Z', 'blue'])).toEqual([
    { at: '2026-11-02T08:00:00Z', colour: 'red' },
    { at: '2026-11-02T08:15:00Z', colour: 'blue' },
  ])
  expect(of(['2026-11-02T08:00:00Z', 'red'], ['2026-11-05T08:00:00Z', 'red'])).toHaveLength(1)
})

it('a history by instants is bounded: of two changes in a quarter of an hour the later one is kept', () => {
  const first = [['2026-11-01T00:00:00Z', 'red']] as [string, string][]
  const often = Array.from({ length: 1_000 }, (_, n): [string, string] => [
    new Date(Date.parse('2026-11-02T08:00:00Z') + n * 899).toISOString(),
    `colour ${n}`,
  ])
  expect(of(...first, ...often)).toEqual([
    { at: '2026-11-01T00:00:00Z', colour: 'red' },
    { at: '2026-11-02T08:00:00.000Z', colour: 'colour 999' },
  ])
  expect(of(...first, ['2026-11-02T08:00:00Z', 'blue'], ['2026-11-02T08:01:00Z', 'red'])).toEqual(
    of(...first),
  )
})
