import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEnded, breakStarted, employeeId, punchedIn, punchedOut } from '../testing/attendance.ts'
import { uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'

const day = {
  company_id: uuid(1),
  id: `${employeeId}_2026-11-20`,
  employee_id: employeeId,
  work_date: '2026-11-20',
}
const session = (n: number, inAt: string, outAt: string | null) => ({
  sessionId: uuid(n),
  inAt: `2026-11-20T${inAt}.000Z`,
  outAt: outAt && `2026-11-20T${outAt}.000Z`,
  zone: 'Asia/Kolkata',
  inOffset: 330,
  outZone: outAt ? 'Asia/Kolkata' : null,
  outOffset: outAt ? 330 : null,
  breaks: [],
})

describe('attendance_days', () => {
  it('shows an open session that does not count yet', () => {
    given(attendanceDays, punchedIn(10, '03:30:00')).gives({
      ...day,
      first_in_at: '2026-11-20T03:30:00.000Z',
      last_out_at: null,
      open_since: '2026-11-20T03:30:00.000Z',
      worked_minutes: 0,
      sessions: [session(10, '03:30:00', null)],
    })
  })
  it('rounds each ended session down to whole minutes', () => {
    given(
      attendanceDays,
      punchedIn(10, '03:30:00'),
      punchedOut(10, '05:00:59'),
      punchedIn(11, '06:00:00'),
      punchedOut(11, '06:10:59'),
    ).gives({
      ...day,
      first_in_at: '2026-11-20T03:30:00.000Z',
      last_out_at: '2026-11-20T06:10:59.000Z',
      open_since: null,
      worked_minutes: 100,
      sessions: [session(10, '03:30:00', '05:00:59'), session(11, '06:00:00', '06:10:59')],
    })
  })
  it('is open since the session that has not ended', () => {
    given(
      attendanceDays,
      punchedIn(10, '03:30:00'),
      punchedOut(10, '05:00:00'),
      punchedIn(11, '06:00:00'),
    ).givesOne({ open_since: '2026-11-20T06:00:00.000Z', worked_minutes: 90 })
    // Old logs may have two at a time.
    given(
      attendanceDays,
      punchedIn(10, '03:30:00'),
      punchedIn(11, '06:00:00'),
      punchedOut(10, '07:00:00'),
    ).givesOne({ open_since: '2026-11-20T06:00:00.000Z', worked_minutes: 210 })
  })
  it('counts the ended sessions without their unpaid breaks', () => {
    given(
      attendanceDays,
      punchedIn(10, '03:30:00'),
      breakStarted(10, 20, '04:00:00'),
      breakEnded(10, 20, '04:30:00'),
      breakStarted(10, 21, '05:00:00', true),
      breakEnded(10, 21, '05:10:00'),
      punchedOut(10, '05:30:00'),
    ).givesOne({ worked_minutes: 90 })
  })
  it('keeps work dates and people separate', () => {
    const rows = rowsOf(attendanceDays, [
      [
        punchedIn(10, '03:30:00'),
        punchedIn(11, '03:30:00', '2026-11-21'),
        punchedIn(12, '03:30:00', '2026-11-20', uuid(3)),
      ],
    ])
    expect(rows.map(row => row.id)).toEqual([
      `${employeeId}_2026-11-20`,
      `${employeeId}_2026-11-21`,
      `${uuid(3)}_2026-11-20`,
    ])
  })
  it('rejects a punch-out on a day without a punch-in', () => {
    expect(() => rowsOf(attendanceDays, [[punchedOut(10, '05:00:00')]])).toThrow('without a punch-in')
  })
  it('has the same rows for any batches of events', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (events, sizes) => {
        expect(rowsOf(attendanceDays, inBatches(events, sizes))).toEqual(rowsOf(attendanceDays, [events]))
      }),
    )
  })
})

/** Punches of three people on two dates, interleaved in any way. In and out alternate for each person. */
const histories = fc
  .array(fc.record({ person: fc.integer({ min: 0, max: 2 }), late: fc.boolean() }), { maxLength: 40 })
  .map(steps => {
    const open = new Map<number, { session: number; date: string }>()
    return steps.map(({ person, late }, i): NewEvent => {
      const minute = `${String(8 + Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}:30`
      const running = open.get(person)
      if (running && i % 3 === 0)
        return breakStarted(running.session, 500 + i, minute, i % 2 === 0, running.date, uuid(person))
      if (running) {
        open.delete(person)
        return punchedOut(running.session, minute, running.date, uuid(person))
      }
      const started = { session: 100 + i, date: late ? '2026-11-21' : '2026-11-20' }
      open.set(person, started)
      return punchedIn(started.session, minute, started.date, uuid(person))
    })
  })

function inBatches(events: readonly NewEvent[], sizes: readonly number[]): NewEvent[][] {
  const batches: NewEvent[][] = []
  for (let at = 0, i = 0; at < events.length; i++) {
    const size = sizes[i % sizes.length] ?? 1
    batches.push(events.slice(at, at + size))
    at += size
  }
  return batches
}
