import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockAt } from './ribbon-clock.ts'
import type { RibbonDay } from './ribbon-day.ts'
import { layOut, percent, ticks, usualAxis } from './ribbon-geometry.ts'

const day = (more: Partial<RibbonDay>): RibbonDay => ({
  zone: 'UTC',
  workDate: '2026-11-20',
  now: '2026-11-20T20:00:00Z',
  sessions: [],
  ...more,
})
const at = (time: string) => `2026-11-20T${time}:00Z`

describe('a day’s ribbon', () => {
  it('shows sessions at the times of the person’s own clock', () => {
    const { marks, axis } = layOut(
      day({ zone: 'Asia/Kolkata', sessions: [{ inAt: at('03:32'), outAt: at('05:40') }] }),
    )
    expect(marks).toEqual([{ kind: 'work', from: 9 * 60 + 2, to: 11 * 60 + 10 }])
    expect(axis).toEqual(usualAxis)
  })

  it('ends an open session now, with a dot', () => {
    const { marks, openAt } = layOut(
      day({ now: at('13:07'), sessions: [{ inAt: at('09:02'), outAt: null }] }),
    )
    expect(marks).toEqual([{ kind: 'work', from: 542, to: 787 }])
    expect(openAt).toBe(787)
  })

  it('has no dot during a break', () => {
    const sessions = [
      { inAt: at('09:00'), outAt: null, breaks: [{ from: at('12:00'), to: null, paid: false }] },
    ]
    const { marks, openAt } = layOut(day({ now: at('12:20'), sessions }))
    expect(marks.map(mark => mark.kind)).toEqual(['work', 'break'])
    expect(openAt).toBeNull()
  })

  it('splits a session at its breaks, paid and unpaid', () => {
    const breaks = [
      { from: at('10:00'), to: at('10:10'), paid: true },
      { from: at('12:00'), to: at('12:40'), paid: false },
    ]
    const { marks } = layOut(day({ sessions: [{ inAt: at('09:00'), outAt: at('17:00'), breaks }] }))
    expect(marks).toEqual([
      { kind: 'work', from: 540, to: 600 },
      { kind: 'paid-break', from: 600, to: 610 },
      { kind: 'work', from: 610, to: 720 },
      { kind: 'break', from: 720, to: 760 },
      { kind: 'work', from: 760, to: 1020 },
    ])
  })

  it('marks lateness before the first punch and overtime after the schedule’s end', () => {
    const { marks } = layOut(
      day({
        scheduled: { from: '09:00', to: '18:00' },
        sessions: [{ inAt: at('09:24'), outAt: at('18:40') }],
      }),
    )
    expect(marks).toEqual([
      { kind: 'schedule', from: 540, to: 1080 },
      { kind: 'late', from: 540, to: 564 },
      { kind: 'work', from: 564, to: 1080 },
      { kind: 'overtime', from: 1080, to: 1120 },
    ])
  })

  it('marks lateness after the grace only, and overtime beyond the scheduled minutes', () => {
    const scheduled = { from: '09:00', to: '17:00', lateFrom: '09:11', minutes: 480 }
    const kinds = (inAt: string, outAt: string) =>
      layOut(day({ scheduled, sessions: [{ inAt: at(inAt), outAt: at(outAt) }] })).marks
    expect(kinds('09:10', '17:10').map(({ kind }) => kind)).toEqual(['schedule', 'work'])
    expect(kinds('09:30', '17:45')).toEqual([
      { kind: 'schedule', from: 540, to: 1020 },
      { kind: 'late', from: 540, to: 570 },
      { kind: 'work', from: 570, to: 1050 },
      { kind: 'overtime', from: 1050, to: 1065 },
    ])
    const breaks = [
      { from: at('11:00'), to: at('11:30'), paid: true },
      { from: at('12:00'), to: at('13:00'), paid: false },
    ]
    const { marks } = layOut(
      day({ scheduled, sessions: [{ inAt: at('09:00'), outAt: at('18:20'), breaks }] }),
    )
    expect(marks.filter(({ kind }) => kind === 'overtime')).toEqual([
      { kind: 'overtime', from: 1080, to: 1100 },
    ])
  })

  it('marks no overtime before it counts', () => {
    const kinds = (outAt: string) =>
      layOut(
        day({
          scheduled: { from: '09:00', to: '17:00', minutes: 480, overtimeFrom: 30 },
          sessions: [{ inAt: at('09:00'), outAt: at(outAt) }],
        }),
      ).marks.map(({ kind }) => kind)
    expect(kinds('17:30')).toEqual(['schedule', 'work'])
    expect(kinds('17:31')).toEqual(['schedule', 'work', 'overtime'])
  })

  it('marks no overtime for what is deducted for a short break', () => {
    const minimumBreak = { afterMinutes: 360, minutes: 30, deducted: true }
    const overtime = (sessions: RibbonDay['sessions'], now = at('20:00')) =>
      layOut(
        day({ now, sessions, scheduled: { from: '09:00', to: '17:00', minutes: 480, minimumBreak } }),
      ).marks.filter(({ kind }) => kind === 'overtime')
    expect(overtime([{ inAt: at('09:00'), outAt: at('17:30') }])).toEqual([])
    expect(overtime([{ inAt: at('09:00'), outAt: at('17:45') }])).toEqual([
      { kind: 'overtime', from: 17 * 60 + 30, to: 17 * 60 + 45 },
    ])
    const lunch = [
      { inAt: at('09:00'), outAt: at('12:00') },
      { inAt: at('12:20'), outAt: at('18:00') },
    ]
    expect(overtime(lunch)).toEqual([{ kind: 'overtime', from: 17 * 60 + 30, to: 18 * 60 }])
    expect(overtime([{ inAt: at('09:00'), outAt: null }], at('17:30'))).toEqual([
      { kind: 'overtime', from: 17 * 60, to: 17 * 60 + 30 },
    ])
  })

  it('marks lateness after half a day of leave', () => {
    const { marks } = layOut(
      day({
        scheduled: { from: '13:00', to: '17:00', lateFrom: '13:11', minutes: 240 },
        leave: { from: '09:00', to: '13:00' },
        sessions: [{ inAt: at('13:30'), outAt: at('17:00') }],
      }),
    )
    expect(marks.map(mark => mark.kind)).toEqual(['schedule', 'leave', 'late', 'work'])
  })

  it('marks no lateness if leave covers the morning', () => {
    const { marks } = layOut(
      day({
        scheduled: { from: '09:00', to: '18:00' },
        leave: { from: '09:00', to: '13:30' },
        sessions: [{ inAt: at('13:30'), outAt: at('18:00') }],
      }),
    )
    expect(marks.map(mark => mark.kind)).toEqual(['schedule', 'leave', 'work'])
  })

  it('shows a session that is open for more than 16 hours as a missing punch-out', () => {
    const open = (now: string) =>
      layOut(day({ now, sessions: [{ inAt: at('09:00'), outAt: null }] })).marks.map(mark => mark.kind)
    expect(open('2026-11-21T01:00:00Z')).toEqual(['work'])
    expect(open('2026-11-21T01:00:01Z')).toEqual(['missing'])
  })

  it('gives a night shift its own axis', () => {
    const { axis, marks } = layOut(
      day({ sessions: [{ inAt: at('22:00'), outAt: '2026-11-21T06:30:00Z' }], now: '2026-11-21T08:00:00Z' }),
    )
    expect(marks).toEqual([{ kind: 'work', from: 1320, to: 1830 }])
    expect(axis.own).toBe(true)
    expect(axis.from).toBeLessThan(1320)
    expect(axis.to).toBeGreaterThan(1830)
  })

  it('draws a repeated hour twice, and labels each by its clock', () => {
    const back = day({
      zone: 'Europe/Berlin',
      workDate: '2026-10-25',
      now: '2026-10-25T12:00:00Z',
      sessions: [
        { inAt: '2026-10-25T00:50:00Z', outAt: '2026-10-25T01:10:00Z' },
        { inAt: '2026-10-25T01:20:00Z', outAt: '2026-10-25T03:00:00Z' },
      ],
    })
    expect(layOut(back).marks).toEqual([
      { kind: 'work', from: 170, to: 190 },
      { kind: 'work', from: 200, to: 300 },
    ])
    expect([120, 180, 240, 300].map(place => clockAt(place, back))).toEqual([
      '02:00',
      '02:00',
      '03:00',
      '04:00',
    ])
  })

  it('shows each session of a day in two zones on the clock of its own zone', () => {
    const { marks } = layOut(
      day({
        zone: 'Europe/Lisbon',
        sessions: [
          { inAt: at('03:30'), outAt: at('06:30'), zone: 'Asia/Kolkata' },
          { inAt: at('14:00'), outAt: at('17:00'), zone: 'Europe/Lisbon' },
        ],
      }),
    )
    expect(marks).toEqual([
      { kind: 'work', from: 540, to: 720 },
      { kind: 'work', from: 840, to: 1020 },
    ])
  })

  it('keeps every mark on the axis, with its start before its end, for any day', () => {
    const minute = fc.integer({ min: 0, max: 36 * 60 })
    const instant = (minutes: number) => new Date(Date.parse(at('00:00')) + minutes * 60_000).toISOString()
    fc.assert(
      fc.property(
        fc.array(minute, { maxLength: 8 }),
        fc.boolean(),
        fc.constantFrom('UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland'),
        fc.option(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 })), {
          nil: undefined,
        }),
        (times, open, zone, schedule) => {
          const sorted = times.toSorted((a, b) => a - b)
          const sessions = Array.from({ length: Math.ceil(sorted.length / 2) }, (_, index) => ({
            inAt: instant(sorted[2 * index] ?? 0),
            outAt: sorted[2 * index + 1] === undefined ? null : instant(sorted[2 * index + 1] ?? 0),
          }))
          const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
          const { axis, marks, openAt } = layOut(
            day({
              zone,
              sessions,
              now: instant((sorted.at(-1) ?? 0) + (open ? 30 : 2000)),
              scheduled: schedule && { from: hour(schedule[0]), to: hour(schedule[1]) },
            }),
          )
          expect([axis.from % 60, axis.to % 60].map(Math.abs), 'whole hours').toEqual([0, 0])
          expect(axis.to - axis.from).toBeGreaterThanOrEqual(usualAxis.to - usualAxis.from)
          for (const mark of marks) {
            expect(mark.to).toBeGreaterThanOrEqual(mark.from)
            expect(mark.from).toBeGreaterThanOrEqual(axis.from)
            expect(mark.to).toBeLessThanOrEqual(axis.to)
          }
          if (openAt !== null) expect(percent(openAt, axis)).toBeLessThanOrEqual(100)
          const hours = ticks(axis)
          expect(hours).toEqual(hours.toSorted((a, b) => a - b))
          expect(new Set(hours).size).toBe(hours.length)
        },
      ),
    )
  })

  it('labels the usual axis with 06, 09, 12, 15, 18 and 22', () => {
    expect(ticks(usualAxis).map(tick => tick / 60)).toEqual([6, 9, 12, 15, 18, 22])
  })
})
