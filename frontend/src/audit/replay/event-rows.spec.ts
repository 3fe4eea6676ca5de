import { describe, expect, it } from 'vitest'
import { byRecordingDay, rowsOf, zoneOf } from './event-rows.ts'
import { stepsOf } from './fold.ts'
import { inUtc } from './in-utc.ts'
import { kolkata, outAt, proposed, punchedIn, rejected, sampleReplay } from './testing.ts'

const { events } = sampleReplay()
const rows = rowsOf(stepsOf(events), 'Asia/Kolkata')
const rowOf = (type: string, among = rows) => among.find(({ event }) => event.type === type)!

describe('the rows of a replay', () => {
  it('show when an event counts and when it was recorded, with milliseconds', () => {
    expect(rowOf('PunchedIn')).toMatchObject({
      kind: 'in',
      effective: '08:55',
      otherDay: null,
      recordedOn: '2026-11-18',
      recorded: ['08:55:00', '.000'],
    })
  })

  it('show the time that a correction sets, and the work date where it is another day', () => {
    expect(rowOf('CorrectionApproved')).toMatchObject({
      kind: 'approved',
      effective: '17:58',
      otherDay: '2026-11-18',
      recordedOn: '2026-11-19',
    })
  })

  it('show the punch-in whose punch-out is missing', () => {
    expect(rowOf('MissingPunchOutNoted')).toMatchObject({ effective: '08:55', otherDay: '2026-11-18' })
  })

  it('give a rejection the changes of its proposal', () => {
    const day = '2026-11-18'
    const change = outAt(day, '08:55', '17:58')
    const both = [
      proposed(day, [change], kolkata('2026-11-19', '09:10')),
      rejected(day, kolkata('2026-11-19', '10:00')),
    ]
    expect(rowsOf(stepsOf(both), 'Asia/Kolkata')[1]).toMatchObject({ changes: [change], effective: '17:58' })
    expect(rowsOf(stepsOf(both.slice(1)), 'Asia/Kolkata')[0]).toMatchObject({ changes: [], effective: null })
  })

  it('show the clock of UTC when asked, the day of recording too', () => {
    const late = rowsOf(stepsOf([punchedIn('2026-11-19', '02:10')].map(inUtc)), 'UTC')
    expect(late[0]).toMatchObject({
      effective: '20:40',
      recordedOn: '2026-11-18',
      otherDay: '2026-11-19',
      recorded: ['20:40:00', '.000'],
    })
    const approval = rowOf('CorrectionApproved', rowsOf(stepsOf(events.map(inUtc)), 'UTC'))
    expect(approval.effective).toBe('12:28')
  })
})

describe('the groups of a replay', () => {
  it('are the days of recording in their order', () => {
    expect(byRecordingDay(rows).map(({ date, rows }) => [date, rows.length])).toEqual([
      ['2026-11-18', 1],
      ['2026-11-19', 7],
    ])
  })

  it('of no event are none', () => {
    expect(byRecordingDay([])).toEqual([])
  })
})

describe('the zone of a person', () => {
  it('is that of the latest punch, or the other one', () => {
    expect(zoneOf(events, 'Europe/Berlin')).toBe('Asia/Kolkata')
    expect(zoneOf([], 'Europe/Berlin')).toBe('Europe/Berlin')
  })
})
