import { workSessions } from '@rollcall/read-models/attendance/work-sessions.projection.ts'
import { describe, expect, it } from 'vitest'
import { breakEnded, breakStarted, employeeId, punchedIn, punchedOut } from '../testing/attendance.ts'
import { uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'

const open = {
  company_id: uuid(1),
  id: uuid(10),
  employee_id: employeeId,
  work_date: '2026-11-20',
  in_at: '2026-11-20T03:30:00.000Z',
  out_at: null,
  zone: 'Asia/Kolkata',
  in_offset: 330,
  out_zone: null,
  out_offset: null,
  breaks: [],
  missing_after_hours: null,
  minutes: null,
  in_channel: 'web',
  out_channel: null,
}

describe('work_sessions', () => {
  it('has an open session without minutes', () => {
    given(workSessions, punchedIn(10, '03:30:00')).gives(open)
  })
  it('keeps the limit of its punch-in, also through corrections', () => {
    const begun = punchedIn(10, '03:30:00')
    const limited = { ...begun, data: { ...begun.data, missingAfterHours: 12 } }
    given(workSessions, limited).gives({ ...open, missing_after_hours: 12 })
    given(workSessions, limited, punchedOut(10, '04:00:59')).givesOne({
      missing_after_hours: 12,
      minutes: 30,
    })
  })
  it('counts the whole minutes of an ended session', () => {
    given(workSessions, punchedIn(10, '03:30:00'), punchedOut(10, '04:00:59')).gives({
      ...open,
      out_at: '2026-11-20T04:00:59.000Z',
      out_zone: 'Asia/Kolkata',
      out_offset: 330,
      minutes: 30,
      out_channel: 'web',
    })
  })
  it('leaves unpaid breaks out of the minutes, also one that the punch-out ended', () => {
    const [first, second] = [uuid(20), uuid(21)]
    given(
      workSessions,
      punchedIn(10, '03:30:00'),
      breakStarted(10, 20, '05:00:00'),
      breakEnded(10, 20, '05:30:59'),
      breakStarted(10, 21, '06:00:00'),
      punchedOut(10, '06:10:00'),
    ).givesOne({
      minutes: 160 - 30 - 10,
      breaks: [
        {
          breakId: first,
          from: '2026-11-20T05:00:00.000Z',
          to: '2026-11-20T05:30:59.000Z',
          paid: false,
          fromOffset: 330,
          toOffset: 330,
        },
        {
          breakId: second,
          from: '2026-11-20T06:00:00.000Z',
          to: null,
          paid: false,
          fromOffset: 330,
          toOffset: null,
        },
      ],
    })
  })
  it('keeps the zone of a punch-out beside that of the punch-in', () => {
    const moved = punchedOut(10, '12:00:00')
    const elsewhere = { ...moved, data: { ...moved.data, zone: 'Europe/Berlin', offsetMinutes: 60 } }
    given(workSessions, punchedIn(10, '03:30:00'), elsewhere).givesOne({
      zone: 'Asia/Kolkata',
      in_offset: 330,
      out_zone: 'Europe/Berlin',
      out_offset: 60,
    })
  })
  it('has a row for each session, which its own punch-out ends', () => {
    const punches = [punchedIn(10, '03:30:00'), punchedIn(11, '05:00:00'), punchedOut(10, '04:00:59')]
    expect(rowsOf(workSessions, [punches])).toMatchObject([
      { id: uuid(10), in_at: '2026-11-20T03:30:00.000Z', minutes: 30 },
      { id: uuid(11), in_at: '2026-11-20T05:00:00.000Z', minutes: null },
    ])
  })
  it('rejects the end of a session that never began', () => {
    expect(() => rowsOf(workSessions, [[punchedOut(10, '05:00:00')]])).toThrow('never began')
  })
})
