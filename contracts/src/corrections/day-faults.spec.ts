import { describe, expect, it } from 'vitest'
import type { DayBreak, DaySession } from '../attendance/views.ts'
import { dayFaults, faultsOfCorrection } from './day-faults.ts'

const workDate = '2026-11-20'
const at = (clock: string, date = workDate) => `${date}T${clock}:00.000Z`
const session = (from: string, to: string | null, breaks: DayBreak[] = [], id = from): DaySession => ({
  sessionId: id,
  inAt: at(from),
  outAt: to && at(to),
  zone: 'UTC',
  inOffset: 0,
  outZone: to && 'UTC',
  outOffset: to === null ? null : 0,
  breaks,
})
const pause = (from: string, to: string | null): DayBreak => ({
  breakId: from,
  from: at(from),
  to: to && at(to),
  paid: false,
  fromOffset: 0,
  toOffset: to === null ? null : 0,
})
const evening = { workDate, now: at('20:00'), neighbours: [] }
const faults = (sessions: DaySession[], around = {}) => dayFaults(sessions, { ...evening, ...around })

const notOnDate = (time: string) =>
  `The session from ${time} would not begin on this date. Add it on its own date instead.`

describe('a day can be', () => {
  it('of sessions that touch each other, with breaks that touch each other', () => {
    const breaks = [pause('10:00', '10:30'), pause('10:30', '11:00')]
    expect(faults([session('09:00', '12:00', breaks), session('12:00', '17:00')])).toEqual([])
  })
  it('with a session that is open, also before the last one when its punch-out is missing', () => {
    expect(faults([session('09:00', '12:00'), session('13:00', null)])).toEqual([])
    const nextDay = { now: at('12:00', '2026-11-21') }
    expect(faults([session('09:00', null), session('13:00', '15:00')], nextDay)).toEqual([])
  })
  it('with a missing punch-out beside later days', () => {
    const neighbours = [{ inAt: at('09:00', '2026-11-21'), outAt: at('17:00', '2026-11-21') }]
    expect(faults([session('09:00', null)], { now: at('20:00', '2026-11-21'), neighbours })).toEqual([])
  })
  it('with a session of its night shift that began after midnight, or before the date', () => {
    const now = at('12:00', '2026-11-21')
    const late: DaySession = {
      ...session('00:40', '06:00'),
      inAt: at('00:40', '2026-11-21'),
      outAt: at('06:00', '2026-11-21'),
    }
    const night = { startMinute: 1380, endMinute: 1860 }
    expect(faults([late], { now, shift: night })).toEqual([])
    expect(faults([late], { now })).toEqual([notOnDate('00:40')])
    const before = { ...session('23:10', '06:00'), inAt: at('23:10', '2026-11-19') }
    expect(faults([before], { shift: { startMinute: 30, endMinute: 510 } })).toEqual([])
    expect(faults([before], { shift: night })).toEqual([notOnDate('23:10')])
  })
  it('with a break that the punch-out ended', () => {
    expect(faults([session('09:00', '12:00', [pause('11:00', null)])])).toEqual([])
  })
})

describe('a day cannot be', () => {
  it('of sessions that overlap, also beyond the next one', () => {
    const overlap = 'The session from 12:00 would begin before the one from 09:00 has ended.'
    expect(faults([session('09:00', '13:00'), session('12:00', '14:00')])).toEqual([overlap])
    expect(faults([session('09:00', null), session('12:00', '14:00')])).toEqual([overlap])
    expect(
      faults([session('09:00', '13:00'), session('10:00', '11:00'), session('12:00', '14:00')]),
    ).toContain(overlap)
  })
  it('with a session into another day’s one', () => {
    const neighbours = [{ inAt: at('22:00', '2026-11-19'), outAt: at('06:00') }]
    expect(faults([session('05:00', '08:00')], { neighbours })).toEqual([
      'The session from 05:00 would overlap a session of another day.',
    ])
    expect(faults([session('06:00', '08:00')], { neighbours })).toEqual([])
  })
  it('of another date, to come, backwards or longer than 20 hours', () => {
    expect(faults([{ ...session('05:00', '08:00'), zone: 'Pacific/Honolulu' }])).toEqual([
      'The session from 05:00 would not begin on this date. Add it on its own date instead.',
    ])
    expect(faults([session('19:00', '21:00')])).toEqual(['21:00 is still to come.'])
    expect(faults([session('12:00', '11:00')])).toContain(
      'The session from 12:00 would end before it begins.',
    )
    expect(faults([session('01:00', '21:01')], { now: at('23:00') })).toEqual([
      'The session from 01:00 would be longer than 20 hours.',
    ])
  })
  it('with a break outside of its session, in another break, or to come', () => {
    const outside = 'The break from 08:00 would not be inside its work session.'
    expect(faults([session('09:00', '12:00', [pause('08:00', '09:30')])])).toEqual([outside])
    expect(faults([session('09:00', '12:00', [pause('11:30', '12:30')])])).toEqual([
      'The break from 11:30 would not be inside its work session.',
    ])
    expect(faults([session('09:00', '12:00', [pause('10:00', '11:00'), pause('10:30', '11:30')])])).toEqual([
      'The break from 10:30 would overlap another break.',
    ])
    expect(faults([session('18:00', null, [pause('19:30', '20:30')])])).toEqual([
      'The break from 19:30 is still to come.',
    ])
  })
})

it('a correction has only the faults that it would bring', () => {
  const overlapping = [session('09:00', '13:00'), session('12:00', '14:00')]
  const more = [...overlapping, session('15:00', '16:00')]
  expect(faultsOfCorrection(overlapping, more, evening)).toEqual([])
  const worse = [...overlapping, session('13:30', '16:00')]
  expect(faultsOfCorrection(overlapping, worse, evening)).toEqual([
    'The session from 13:30 would begin before the one from 12:00 has ended.',
  ])
})
