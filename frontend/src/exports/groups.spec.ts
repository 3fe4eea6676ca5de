import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { expect, it } from 'vitest'
import { groupOf, TimeLeft } from './groups.ts'

const startedAt = Date.parse('2026-11-25T12:00:00.000Z')
const hours = 3_600_000
const row = (more: Partial<ExportRow>) =>
  ({
    state: 'ready',
    startedAt: new Date(startedAt).toISOString(),
    endedAt: null,
    why: null,
    ...more,
  }) as ExportRow

it('a file is ready for a day, and is then expired for a month', () => {
  expect(groupOf(row({}), startedAt + 24 * hours - 1)).toBe('ready')
  expect(groupOf(row({}), startedAt + 24 * hours)).toBe('expired')
  expect(groupOf(row({}), startedAt + 30 * 24 * hours)).toBeUndefined()
})

it('an export that failed is told for a day after its end, and a cancelled one is not told as failed', () => {
  const failed = { state: 'failed', endedAt: new Date(startedAt + 25 * hours).toISOString() } as const
  expect(groupOf(row({ ...failed, why: 'too-late' }), startedAt + 26 * hours)).toBe('failed')
  expect(groupOf(row({ ...failed, why: 'too-late' }), startedAt + 49 * hours)).toBe('expired')
  expect(groupOf(row({ ...failed, why: 'cancelled' }), startedAt + 26 * hours)).toBe('expired')
  expect(groupOf(row({ state: 'running' }), startedAt + 900 * hours)).toBe('running')
})

it('the time left follows from how fast an export is while it is watched', () => {
  const left = new TimeLeft()
  const of = (done: number | null, at: number) => left.of({ id: 'x1', done, total: done && 4_000 }, at)
  expect(of(null, 0)).toBeUndefined()
  expect(of(1_000, 1_000)).toBeUndefined()
  expect(of(2_000, 2_000)).toBe(2)
  // A worker that began again.
  expect(of(0, 3_000)).toBeUndefined()
})
