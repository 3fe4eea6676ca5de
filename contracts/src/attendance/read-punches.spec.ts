import { describe, expect, it } from 'vitest'
import { readPunches } from './read-punches.ts'

const person = { companyId: 'c1', employeeId: 'e1' }
const punchedAt = (at: string) => [{ data: { at } }]

/** Reads from a log with these streams; `found`: those that have events. */
async function read(first: string, until: string, log: Record<string, { data: { at: string } }[]>) {
  const asked: string[] = []
  const streams = await readPunches(
    async stream => {
      asked.push(stream)
      return log[stream] ?? []
    },
    person,
    first,
    until,
  )
  return { asked, found: streams.filter(({ events }) => events.length > 0).map(({ stream }) => stream) }
}

describe('a person’s streams', () => {
  it('are one per month, and one per work date before the first month', async () => {
    const { asked, found } = await read('2026-10-01', '2027-01-20T00:00:00.000Z', {
      'workday-c1_e1_2026-10-02': punchedAt('2026-10-02T08:00:00.000Z'),
      'punchClock-c1_e1_2026-10': punchedAt('2026-10-03T08:00:00.000Z'),
      'punchClock-c1_e1_2027-01': punchedAt('2027-01-03T08:00:00.000Z'),
    })
    expect(found).toEqual([
      'workday-c1_e1_2026-10-02',
      'punchClock-c1_e1_2026-10',
      'punchClock-c1_e1_2027-01',
    ])
    expect(asked).toEqual([
      ...['09', '10', '11', '12'].map(month => `punchClock-c1_e1_2026-${month}`),
      ...['01', '02'].map(month => `punchClock-c1_e1_2027-${month}`),
      ...['09-30', '10-01', '10-02', '10-03', '10-04'].map(date => `workday-c1_e1_2026-${date}`),
    ])
  })

  it('are found when a clock was wrong at the end of a month', async () => {
    const { found } = await read('2026-11-01', '2026-11-30T23:30:00.000Z', {
      'punchClock-c1_e1_2026-12': punchedAt('2026-12-01T00:10:00.000Z'),
      'punchClock-c1_e1_2026-10': punchedAt('2026-10-31T23:50:00.000Z'),
    })
    expect(found).toEqual(['punchClock-c1_e1_2026-10', 'punchClock-c1_e1_2026-12'])
  })

  it('are found whatever their events say', async () => {
    const { found } = await read('2026-11-01', '2026-11-20T10:00:00.000Z', {
      'punchClock-c1_e1_2026-11': punchedAt('never'),
      'workday-c1_e1_2026-11-20': punchedAt('2026-11-20T08:00:00.000Z'),
    })
    expect(found).toEqual(['workday-c1_e1_2026-11-20', 'punchClock-c1_e1_2026-11'])
  })
})
