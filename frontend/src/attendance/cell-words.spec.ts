import { type AttendanceDay, attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import { describe, expect, it } from 'vitest'
import { ribbonOfSchedule } from '../kit/schedule/ribbon-of-schedule.ts'
import { cellWords } from './cell-words.ts'

const date = '2026-11-20'
const working: ScheduledDay = {
  kind: 'working',
  holiday: null,
  leave: null,
  share: 1,
  minutes: 480,
  startMinute: 540,
  lateFrom: 551,
  endMinute: 1020,
}
const nothing = { share: 0, minutes: 0, startMinute: null, lateFrom: null, endMinute: null }
const at = (time: string) => `${date}T${time}:00.000Z`
const day = (of: { schedule?: Partial<ScheduledDay>; in?: string; out?: string; now?: string }) =>
  attendanceDay({
    date,
    sessions: of.in
      ? [{ inAt: at(of.in), outAt: of.out ? at(of.out) : null, inOffset: 0, outOffset: of.out ? 0 : null }]
      : [],
    schedule: { ...working, ...of.schedule },
    zone: 'UTC',
    now: Date.parse(at(of.now ?? '20:00')),
  })
const words = (state: AttendanceDay, more: Partial<Parameters<typeof cellWords>[1]> = {}) =>
  cellWords(state, { today: date, early: false, hidden: false, ...more })
const keys = (state: AttendanceDay, more = {}) => words(state, more).said.map(({ key }) => key)

describe('the words of a day', () => {
  it('name what differs from the schedule', () => {
    expect(keys(day({ in: '09:30', out: '16:00' }))).toEqual(['cell_worked', 'cell_late', 'cell_left_early'])
    expect(keys(day({ in: '09:00', out: '18:00' }))).toEqual(['cell_worked', 'cell_overtime'])
    expect(keys(day({ in: '09:00', now: '12:00' }))).toEqual(['cell_open'])
    const schedule = { minimumBreak: { afterMinutes: 360, minutes: 30 } }
    const long = day({ schedule, in: '09:00', out: '17:00' })
    expect([keys(long), words(long).icon]).toEqual([['cell_worked', 'cell_short_break'], 'short-break'])
    const deducting = { minimumBreak: { ...schedule.minimumBreak, deducted: true } }
    expect(words(day({ schedule: deducting, in: '09:00', out: '17:00' })).said).toEqual([
      { key: 'cell_worked', args: { time: '08:00' } },
      { key: 'cell_deducted', args: { time: '00:30' } },
    ])
    expect(keys(day({ schedule, in: '09:00', now: '16:59' }))).toEqual(['cell_open'])
    expect(words(day({ in: '09:30', out: '17:30' }))).toMatchObject({ icon: 'late', shown: { time: 480 } })
    expect(words(day({ in: '00:30', now: '20:00' }))).toMatchObject({ icon: 'missing', tone: 'bad' })
  })
  it('mark overtime that waits for approval or was not approved, and none that counts', () => {
    const long = (overtimeApproval?: true) =>
      day({ in: '09:00', out: '18:00', schedule: overtimeApproval ? { overtimeApproval } : {} })
    const mark = (state: AttendanceDay, decided?: 'approved' | 'refused') =>
      words(state, { decided: decided && { state: decided, minutes: 60 } }).overtime
    expect(mark(long())).toBeUndefined()
    expect([mark(long(true)), mark(long(true), 'refused')]).toEqual(['waiting', 'refused'])
    expect(mark(long(true), 'approved')).toBeUndefined()
  })
  it('say of the overtime of the past how much it was, and not that it waits for approval', () => {
    const state = day({ in: '09:00', out: '18:00', schedule: { overtimeApproval: true } })
    expect(keys(state, { past: true })).toEqual(['cell_worked', 'cell_overtime'])
    expect(words(state, { past: true }).overtime).toBeUndefined()
  })
  it('name leave, a holiday and a day off, also on days that are still to come', () => {
    const leave = day({ schedule: { kind: 'leave', leave: 'whole', ...nothing } })
    expect(words(leave)).toMatchObject({ shown: { key: 'leave' }, icon: 'leave', tone: 'away' })
    expect(keys(leave, { today: '2026-11-01' })).toEqual(['cell_leave'])
    const holiday = words(day({ schedule: { kind: 'holiday', holiday: 'Diwali', ...nothing } }))
    expect(holiday.said).toEqual([{ key: 'cell_holiday', args: { name: 'Diwali' } }])
    expect(keys(day({ schedule: { kind: 'dayOff', ...nothing } }))).toEqual(['cell_off'])
    const half = { leave: 'second', share: 0.5, minutes: 240, endMinute: 780 } as const
    expect(keys(day({ in: '09:00', out: '13:00', schedule: half }))).toEqual([
      'cell_worked',
      'cell_half_second',
    ])
    expect(keys(day({ schedule: half }), { today: '2026-11-21' })).toEqual(['cell_none', 'cell_half_second'])
  })
  it('say when somebody is due, and nothing before a day has come', () => {
    const due = words(day({ now: '08:00' }))
    expect(due.shown).toEqual({ key: 'due', args: { time: '09:00' } })
    expect(keys(day({ now: '18:00' }))).toEqual(['cell_none'])
    expect(words(day({}), { today: '2026-11-19' })).toMatchObject({ shown: undefined })
    expect(keys(day({}), { early: true })).toEqual(['cell_early'])
    expect(keys(day({}), { hidden: true })).toEqual(['cell_hidden'])
    expect(keys(day({ schedule: { kind: 'notEmployed', ...nothing } }))).toEqual(['cell_gone'])
  })
})

describe('the line of a schedule', () => {
  it('has its hours, the grace and the scheduled minutes', () => {
    expect(ribbonOfSchedule(working)).toEqual({
      scheduled: { from: '09:00', to: '17:00', lateFrom: '09:11', minutes: 480 },
      off: false,
    })
    expect(ribbonOfSchedule({ ...working, kind: 'holiday', ...nothing })).toEqual({ off: true })
  })
  it('has half a day of leave beside the hours that it leaves', () => {
    const first = { ...working, leave: 'first', startMinute: 780, lateFrom: 791, minutes: 240 } as const
    expect(ribbonOfSchedule(first, { whole: 'Leave', half: 'Half day' }).leave).toEqual({
      half: 'first',
      from: '09:00',
      to: '13:00',
      label: 'Half day',
    })
    const second = { ...working, leave: 'second', endMinute: 780, minutes: 240 } as const
    expect(ribbonOfSchedule(second).leave).toEqual({ half: 'second', from: '13:00', to: '17:00' })
    expect(
      ribbonOfSchedule({ ...working, kind: 'leave', ...nothing, leave: 'whole' }, { whole: 'L', half: 'H' }),
    ).toEqual({ leave: { label: 'L' }, off: false })
  })
})
