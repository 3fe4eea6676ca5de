import { describe, expect, it } from 'vitest'
import type { Weekday } from '../company/weekdays.ts'
import type { DatedWeeks } from '../company/working-week.ts'
import type { Holiday } from '../holidays/holiday.ts'
import { type Scheduled, scheduleOf } from './schedule.ts'

const workingDays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
const weeks: DatedWeeks = [{ since: '2026-01-01', week: { workingDays, workHours } }]
const engineer = { position: 'Engineer', zone: 'Asia/Kolkata' }
const scheduled: Scheduled = {
  employeeId: 'e1',
  chosen: new Set(),
  on: date => ({ ...engineer, isEmployed: date >= '2026-11-10', works: date >= '2026-11-10' }),
  leave: [],
}
const holiday = (more: Partial<Holiday> = {}): Holiday => ({
  holidayId: 'h1',
  name: 'Founders’ Day',
  date: '2026-11-19',
  type: 'company',
  half: null,
  audience: { kind: 'everyone' },
  ...more,
})
const on = (date: string, of: Partial<Scheduled> = {}, days: Holiday[] = [], by = weeks) =>
  scheduleOf(by, new Map([['2026-11-19', days]]), { ...scheduled, ...of })(date)

describe('a person’s schedule', () => {
  it('is the work hours on working days, and nothing on days off', () => {
    expect(on('2026-11-20')).toMatchObject({ kind: 'working', minutes: 480, startMinute: 540, lateFrom: 551 })
    expect(on('2026-11-21')).toMatchObject({ kind: 'dayOff', minutes: 0, lateFrom: null })
    const weekend: DatedWeeks = [{ since: '2026-01-01', week: { workingDays: ['saturday'], workHours } }]
    expect(on('2026-11-19', {}, [holiday()], weekend)).toEqual({
      ...on('2026-11-19', {}, [], weekend),
      kind: 'dayOff',
      holiday: 'Founders’ Day',
    })
  })
  it('has the hours of its weekday, with the break, over midnight too', () => {
    const week: DatedWeeks = [
      {
        since: '2026-01-01',
        week: {
          workingDays,
          workHours: {
            start: '09:00',
            minutes: 480,
            breakMinutes: 60,
            graceMinutes: 10,
            overtimeFromMinutes: 15,
            days: {
              friday: { start: '09:00', minutes: 240 },
              wednesday: { start: '22:00', minutes: 450, breakMinutes: 30 },
            },
          },
        },
      },
    ]
    const shown = (date: string, of: Partial<Scheduled> = {}) => {
      const { minutes, startMinute, endMinute, lateFrom, overtimeFrom } = on(date, of, [], week)
      return [minutes, startMinute, endMinute, lateFrom, overtimeFrom]
    }
    expect(shown('2026-11-19')).toEqual([480, 540, 1080, 551, 15])
    expect(shown('2026-11-20')).toEqual([240, 540, 780, 551, 15])
    expect(shown('2026-11-18')).toEqual([450, 1320, 1800, 1331, 15])
    // Half of the day ends before the break, or begins after it.
    const half = (of: 'first' | 'second') => ({ leave: [{ date: '2026-11-19', half: of }] })
    expect(shown('2026-11-19', half('second'))).toEqual([240, 540, 780, 551, 15])
    expect(shown('2026-11-19', half('first'))).toEqual([240, 840, 1080, 851, 15])
  })
  it('is nothing on the days on which the person is not employed', () => {
    expect(on('2026-11-09').kind).toBe('notEmployed')
    expect(on('2026-11-10').kind).toBe('working')
  })
  it('has no work between the last day worked and the last day, but leave', () => {
    const leaving = { on: () => ({ ...engineer, isEmployed: true, works: false }) }
    expect(on('2026-11-20', leaving)).toMatchObject({ kind: 'dayOff', minutes: 0 })
    const away = { ...leaving, leave: [{ date: '2026-11-20', half: 'first' as const }] }
    expect(on('2026-11-20', away)).toMatchObject({ kind: 'leave', leave: 'first', minutes: 0 })
    expect(on('2026-11-19', leaving, [holiday()])).toMatchObject({ kind: 'holiday', minutes: 0 })
  })
  it('has the holidays of the position and the zone that the person had on their date', () => {
    const moved = (position: string, zone: string) => ({
      on: () => ({ position, zone, isEmployed: true, works: true }),
    })
    const designers = holiday({ audience: { kind: 'positions', positions: ['Designer'] } })
    const berlin = holiday({ audience: { kind: 'zones', zones: ['Europe/Berlin'] } })
    const designer = moved('Designer', 'Europe/Berlin')
    for (const one of [designers, berlin]) {
      expect(on('2026-11-19', {}, [one]).kind).toBe('working')
      expect(on('2026-11-19', designer, [one]).kind).toBe('holiday')
    }
  })
  it('leaves out holidays of the person, optional ones only if they were chosen', () => {
    expect(on('2026-11-19', {}, [holiday()])).toMatchObject({ kind: 'holiday', minutes: 0 })
    const optional = holiday({ type: 'optional' })
    expect(on('2026-11-19', {}, [optional])).toMatchObject({ kind: 'working', holiday: null })
    expect(on('2026-11-19', { chosen: new Set(['h1']) }, [optional]).kind).toBe('holiday')
    const others = holiday({ audience: { kind: 'positions', positions: ['Designer'] } })
    expect(on('2026-11-19', {}, [others]).kind).toBe('working')
  })
  it.each([
    ['the first half of leave', [{ date: '2026-11-19', half: 'first' }], [], null, 'first', 780, 1020],
    ['the second half of leave', [{ date: '2026-11-19', half: 'second' }], [], null, 'second', 540, 780],
    ['a half holiday', [], [holiday({ half: 'first' })], 'Founders’ Day', null, 780, 1020],
    [
      'a half holiday and leave for the same half',
      [{ date: '2026-11-19', half: 'first' }],
      [holiday({ half: 'first' })],
      'Founders’ Day',
      'first',
      780,
      1020,
    ],
  ] as const)('is half as long after %s', (_what, leave, days, name, part, startMinute, endMinute) => {
    expect(on('2026-11-19', { leave }, [...days])).toEqual({
      kind: 'working',
      holiday: name,
      leave: part,
      share: 0.5,
      minutes: 240,
      startMinute,
      lateFrom: startMinute + 11,
      endMinute,
    })
  })
  it('is nothing on a day that leave fills, whole or from both sides', () => {
    const whole = [{ date: '2026-11-19', half: null }]
    expect(on('2026-11-19', { leave: whole })).toMatchObject({ kind: 'leave', leave: 'whole', minutes: 0 })
    const first = [{ date: '2026-11-19', half: 'first' as const }]
    expect(on('2026-11-19', { leave: first }, [holiday({ half: 'second' })])).toMatchObject({
      kind: 'leave',
      leave: 'first',
    })
  })
  it('keeps for past days the week that counted then', () => {
    const changed: DatedWeeks = [
      ...weeks,
      {
        since: '2026-11-16',
        week: { workingDays: ['saturday'], workHours: { start: '10:30', minutes: 300, graceMinutes: 0 } },
      },
      { since: '2026-11-23', week: { workingDays, workHours: null } },
    ]
    expect(on('2026-11-13', {}, [], changed)).toMatchObject({ minutes: 480, lateFrom: 551 })
    expect(on('2026-11-20', {}, [], changed).kind).toBe('dayOff')
    expect(on('2026-11-21', {}, [], changed)).toMatchObject({ minutes: 300, lateFrom: 631, endMinute: 930 })
    expect(on('2026-11-23', {}, [], changed)).toMatchObject({
      kind: 'working',
      minutes: null,
      lateFrom: null,
    })
    expect(on('2026-11-10', {}, [], changed.slice(1)).kind).toBe('dayOff')
  })
  it('has no working day before a company has settings', () => {
    expect(on('2026-11-20', {}, [], [])).toMatchObject({ kind: 'dayOff', minutes: 0 })
  })
})
