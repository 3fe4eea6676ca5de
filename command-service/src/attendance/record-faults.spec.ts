import { describe, expect, it } from 'vitest'
import { puncherId, recordedClosing, recordedPunch, recordedStream } from '../testing/punches.ts'
import type { RecordedStream } from './attendance-record.ts'
import { examineRecord } from './record-faults.ts'

const session = (date: string, number: number) => [
  recordedPunch('PunchedIn', `${date}T03:32:00.000Z`, number),
  recordedPunch('PunchedOut', `${date}T12:05:00.000Z`, number),
]
const faultsOf = (...streams: RecordedStream[]) =>
  examineRecord(streams, puncherId).faults.map(({ place, what }) => `${place}: ${what}`)

const november = 'punchClock-c1_e1_2026-11'
const closedOctober = recordedStream('2026-10', recordedClosing('2026-10'))

describe('a record', () => {
  it('is correct as recorded by work dates, then by months', () => {
    const streams = [
      recordedStream('2026-09-29', ...session('2026-09-29', 1)),
      recordedStream('2026-09', recordedClosing('2026-09')),
      recordedStream('2026-10', ...session('2026-10-30', 2), recordedClosing('2026-10')),
      recordedStream('2026-11', ...session('2026-11-02', 3)),
      recordedStream('2026-12'),
    ]
    expect(examineRecord(streams, puncherId).faults).toEqual([])
    expect(examineRecord(streams.toReversed(), puncherId).punches.map(({ data }) => data.at)).toEqual(
      ['2026-09-29', '2026-10-30', '2026-11-02'].flatMap(date => [
        `${date}T03:32:00.000Z`,
        `${date}T12:05:00.000Z`,
      ]),
    )
  })
  it('may use a zone that was changed, and a session from before the change', () => {
    const inLosAngeles = recordedPunch('PunchedIn', '2026-11-21T04:00:00.000Z', 1, {
      workDate: '2026-11-20',
      zone: 'America/Los_Angeles',
      offsetMinutes: -480,
    })
    const outInTokyo = recordedPunch('PunchedOut', '2026-11-21T16:00:00.000Z', 1, {
      workDate: '2026-11-20',
      zone: 'Asia/Tokyo',
      offsetMinutes: 540,
    })
    expect(faultsOf(closedOctober, recordedStream('2026-11', inLosAngeles, outInTokyo))).toEqual([])
  })
})

describe('a reported fault', () => {
  it('is an event of an unknown type, which is left out', () => {
    const [punchedIn, punchedOut] = session('2026-11-20', 1)
    const streams = [
      closedOctober,
      recordedStream(
        '2026-11',
        punchedIn!,
        recordedPunch('BreathTaken', '2026-11-20T05:00:00.000Z', 1),
        punchedOut!,
      ),
    ]
    expect(faultsOf(...streams)).toEqual([`${november}@1: unknown event type BreathTaken`])
    expect(examineRecord(streams, puncherId).punches).toHaveLength(2)
  })
  it('is an event of a newer version', () => {
    const newer = {
      ...recordedPunch('PunchedIn', '2026-11-20T05:00:00.000Z', 1),
      metadata: { schemaVersion: 2 },
    }
    expect(faultsOf(closedOctober, recordedStream('2026-11', newer as never))).toEqual([
      `${november}@0: PunchedIn of version 2, which is newer than this Rollcall`,
    ])
  })
  it('is a missing revision', () => {
    const [first, second] = [session('2026-11-19', 1), session('2026-11-20', 2)]
    const whole = recordedStream('2026-11', ...first, ...second)
    const without = (...revisions: number[]) => ({
      ...whole,
      events: whole.events.filter(({ revision }) => !revisions.includes(revision)),
    })
    expect(faultsOf(closedOctober, without(0, 1))).toEqual([
      `${november}@2: revisions 0 to 1 are missing before it`,
    ])
    expect(faultsOf(closedOctober, without(1))).toEqual([`${november}@2: revision 1 is missing before it`])
  })
  it.each([
    ['at', '2026-02-30T05:00:00.000Z', 'at: Must be a time in UTC in ISO 8601 format'],
    ['at', 'yesterday', 'at: Must be a time in UTC in ISO 8601 format'],
    ['workDate', '2026-13-01', 'workDate: Must be a date in the format YYYY-MM-DD'],
    ['zone', 'Mars/Olympus', 'zone: Must be an IANA time zone such as Asia/Kolkata'],
  ])('is a punch whose %s is %s', (field, value, what) => {
    const punch = recordedPunch('PunchedIn', '2026-11-20T05:00:00.000Z', 1, { [field]: value })
    expect(faultsOf(closedOctober, recordedStream('2026-11', punch))).toEqual([
      `${november}@0: PunchedIn cannot be read: ${what}`,
    ])
  })
  it('is a work date on which the session did not begin, or one of another stream', () => {
    const punch = recordedPunch('PunchedIn', '2026-11-20T05:00:00.000Z', 1, { workDate: '2026-11-21' })
    expect(faultsOf(recordedStream('2026-11-22', punch))).toEqual([
      'workday-c1_e1_2026-11-22@0: has the work date 2026-11-21',
      'workday-c1_e1_2026-11-22@0: has the work date 2026-11-21 and began on 2026-11-20',
    ])
  })
  it('is not the work date of a night shift that was begun after midnight, or before its date', () => {
    const night = (at: string, workDate: string) =>
      faultsOf(closedOctober, recordedStream('2026-11', recordedPunch('PunchedIn', at, 1, { workDate })))
    // 00:40 and 23:10 in Kolkata.
    expect(night('2026-11-20T19:10:00.000Z', '2026-11-20')).toEqual([])
    expect(night('2026-11-20T17:40:00.000Z', '2026-11-21')).toEqual([])
    expect(night('2026-11-20T19:10:00.000Z', '2026-11-19')).toHaveLength(1)
  })
  it('is the record of another employee', () => {
    const punch = recordedPunch('PunchedIn', '2026-11-20T05:00:00.000Z', 1, {
      employeeId: '22222222-2222-4222-8222-222222222222',
    })
    expect(faultsOf(closedOctober, recordedStream('2026-11', punch))).toEqual([
      `${november}@0: belongs to another employee, 22222222-2222-4222-8222-222222222222`,
    ])
  })
  it('is a punch before an earlier one, and an end before its start', () => {
    expect(
      faultsOf(
        closedOctober,
        recordedStream(
          '2026-11',
          recordedPunch('PunchedIn', '2026-11-20T09:00:00.000Z', 1),
          recordedPunch('PunchedOut', '2026-11-20T08:30:00.000Z', 1),
        ),
      ),
    ).toEqual([
      `${november}@1: is of 2026-11-20T08:30:00.000Z, before the punch of 2026-11-20T09:00:00.000Z that was recorded earlier`,
      `${november}@1: ends a work session before its beginning at 2026-11-20T09:00:00.000Z`,
    ])
  })
  it('is a second open session', () => {
    expect(
      faultsOf(
        recordedStream('2026-11-20', recordedPunch('PunchedIn', '2026-11-20T09:00:00.000Z', 1)),
        recordedStream('2026-11-21', recordedPunch('PunchedIn', '2026-11-21T00:00:00.000Z', 2)),
      ),
    ).toEqual([
      'workday-c1_e1_2026-11-21@0: starts a work session while that of 2026-11-20T09:00:00.000Z is open',
    ])
  })
  it('is an end without a start, a second end, and an end after 16 hours', () => {
    expect(
      faultsOf(
        closedOctober,
        recordedStream(
          '2026-11',
          ...session('2026-11-19', 1),
          recordedPunch('PunchedOut', '2026-11-19T13:00:00.000Z', 1),
          recordedPunch('PunchedOut', '2026-11-19T14:00:00.000Z', 2),
          recordedPunch('PunchedIn', '2026-11-20T09:00:00.000Z', 3),
          recordedPunch('PunchedOut', '2026-11-21T03:00:00.000Z', 3, { workDate: '2026-11-20' }),
        ),
      ),
    ).toEqual([
      `${november}@2: ends a work session that has ended before`,
      `${november}@3: ends a work session that was never started`,
      `${november}@5: ends a work session more than 16 hours after its beginning at 2026-11-20T09:00:00.000Z`,
    ])
  })
  it('is a break outside of its session, a second break at a time, and the end of another break', () => {
    const pause = (type: 'BreakStarted' | 'BreakEnded', time: string, session: number, pauseId: number) =>
      recordedPunch(type, `2026-11-20T${time}:00.000Z`, session, {
        breakId: `33333333-3333-4333-8333-33333333333${pauseId}`,
        ...(type === 'BreakStarted' && { paid: false }),
      })
    expect(
      faultsOf(
        closedOctober,
        recordedStream(
          '2026-11',
          recordedPunch('PunchedIn', '2026-11-20T05:00:00.000Z', 1),
          pause('BreakStarted', '06:00', 1, 1),
          pause('BreakStarted', '06:10', 1, 2),
          pause('BreakEnded', '06:20', 1, 1),
          pause('BreakEnded', '06:30', 1, 2),
          recordedPunch('PunchedOut', '2026-11-20T09:00:00.000Z', 1),
          pause('BreakStarted', '10:00', 1, 3),
          pause('BreakStarted', '11:00', 2, 4),
        ),
      ),
    ).toEqual([
      `${november}@2: starts a break while that of 2026-11-20T06:00:00.000Z lasts`,
      `${november}@3: ends a break that does not last`,
      `${november}@6: is a break outside of its work session`,
      `${november}@7: is a break of a session that never started`,
    ])
  })
  it('is a month with punches after its closing, or whose previous month is not closed', () => {
    expect(
      faultsOf(
        recordedStream('2026-10'),
        recordedStream(
          '2026-11',
          ...session('2026-11-19', 1),
          recordedClosing('2026-11'),
          ...session('2026-11-20', 2),
        ),
        recordedStream('2026-12', recordedClosing('2026-11')),
      ),
    ).toEqual([
      `${november}@3: comes after the closing of 2026-11`,
      `${november}@4: comes after the closing of 2026-11`,
      `${november}@0: has punches, but punchClock-c1_e1_2026-10 was not closed before`,
      'punchClock-c1_e1_2026-12@0: closes 2026-11',
    ])
  })
})
