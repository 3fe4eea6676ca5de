import { describe, expect, it } from 'vitest'
import { recordedPunch, recordedStream } from '../testing/punches.ts'
import { type RecordedStream, readAttendance } from './attendance-record.ts'

const person = { companyId: 'c1', employeeId: 'e1' }

async function read(first: string, until: string, ...streams: RecordedStream[]) {
  const asked: string[] = []
  const found = await readAttendance(
    async stream => {
      asked.push(stream)
      return streams.find(candidate => candidate.stream === stream)?.events ?? []
    },
    person,
    first,
    until,
  )
  return { asked, found: found.filter(({ events }) => events.length > 0) }
}
const punchedIn = (at: string) => recordedPunch('PunchedIn', at, 1)

describe('a person’s streams', () => {
  it('are one per month, and one per work date before the first month', async () => {
    const old = recordedStream('2026-10-02', punchedIn('2026-10-02T08:00:00.000Z'))
    const first = recordedStream('2026-10', punchedIn('2026-10-03T08:00:00.000Z'))
    const later = recordedStream('2027-01', punchedIn('2027-01-03T08:00:00.000Z'))
    const { asked, found } = await read('2026-10-01', '2027-01-20T00:00:00.000Z', old, first, later)
    expect(found).toEqual([old, first, later])
    expect(asked).toEqual([
      ...['09', '10', '11', '12'].map(month => `punchClock-c1_e1_2026-${month}`),
      ...['01', '02'].map(month => `punchClock-c1_e1_2027-${month}`),
      ...['09-30', '10-01', '10-02', '10-03', '10-04'].map(date => `workday-c1_e1_2026-${date}`),
    ])
  })
  it('are found when a clock was wrong at the end of a month', async () => {
    const ahead = recordedStream('2026-12', punchedIn('2026-12-01T00:10:00.000Z'))
    const behind = recordedStream('2026-10', punchedIn('2026-10-31T23:50:00.000Z'))
    const { found } = await read('2026-11-01', '2026-11-30T23:30:00.000Z', ahead, behind)
    expect(found).toEqual([behind, ahead])
  })
  it('are found whatever their events say', async () => {
    const broken = recordedStream(
      '2026-11',
      recordedPunch('PunchedIn', '2026-11-02T00:00:00.000Z', 1, { at: 'never' }),
    )
    const old = recordedStream('2026-11-20', punchedIn('2026-11-20T08:00:00.000Z'))
    const { found } = await read('2026-11-01', '2026-11-20T10:00:00.000Z', broken, old)
    expect(found).toEqual([old, broken])
  })
})
