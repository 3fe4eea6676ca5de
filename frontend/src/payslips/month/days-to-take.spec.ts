import { expect, it } from 'vitest'
import { daysToTake } from './days-to-take.ts'

const at = (minute: number) => new Date(minute * 60_000).toISOString()
const draft = (id: string, minute: number, recordedUntil: string | null = null) => ({
  id,
  recordedAt: at(minute),
  days: { recordedUntil } as never,
})
const ids = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id)

it('takes the days of drafts from before the month’s end first, then the oldest, and none just taken', () => {
  const drafts = [
    draft('new', 100),
    draft('late', 50),
    draft('early', 10),
    draft('partial', 60, '2026-11-25'),
    draft('older partial', 20, '2026-11-20'),
  ]
  const taken = daysToTake(drafts, 100.5 * 60_000)
  expect(ids(taken)).toEqual(['older partial', 'partial', 'early', 'late'])
})
