import { describe, expect, it } from 'vitest'
import { readPersonMonths } from './person-events.ts'
import { readPersonLeave, yearsOfBooks } from './person-leave.ts'

const person = { companyId: 'c1', employeeId: 'ada' }

/** A log in which each stream of leave has one event, named as the stream. */
const read = async (stream: string) =>
  stream.startsWith('leaveAccount-') ? [{ type: stream, data: {} as Record<string, unknown> }] : []
const named = (events: readonly { type: string }[]) => events.map(({ type }) => type)

describe('the books of leave that are read', () => {
  it('for a replay are all that a person can have, in their order', async () => {
    const years = yearsOfBooks('2025-01-01T04:00:00.000Z', Date.parse('2026-12-31T20:00:00.000Z'))
    expect(named(await readPersonLeave(read, person, years))).toEqual([
      'leaveAccount-c1_ada_2023',
      'leaveAccount-c1_ada_2024',
      'leaveAccount-c1_ada_2025',
      'leaveAccount-c1_ada_2026',
      'leaveAccount-c1_ada_2027',
    ])
  })

  it('for the evidence are those that may hold leave of its months', async () => {
    const months = { from: '2026-01', to: '2026-02' }
    expect(named(await readPersonMonths(read, { ...person, ...months }))).toEqual([
      'leaveAccount-c1_ada_2024',
      'leaveAccount-c1_ada_2025',
      'leaveAccount-c1_ada_2026',
    ])
  })
})
