import { describe, expect, it } from 'vitest'
import type { Weekday } from '../../company/team-settings.ts'
import type { Holiday } from '../../holidays/holiday.ts'
import { chargedDays } from '../charged-days.ts'
import { calendarOf, type DatedDays } from './calendar.ts'

const fiveDays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const weeks: DatedDays = [
  { since: '2026-11-02', week: { workingDays: fiveDays } },
  {
    since: '2026-11-25',
    week: { workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday'] },
  },
]
const holiday = (audience: Holiday['audience'], date = '2026-11-12'): Holiday => ({
  holidayId: 'h1',
  name: 'Diwali',
  date,
  type: 'public',
  half: null,
  audience,
})
const person = {
  employeeId: 'e1',
  chosen: new Set<string>(),
  on: (date: string) =>
    date < '2026-11-20'
      ? { position: 'Engineer', zone: 'Asia/Kolkata' }
      : { position: 'Manager', zone: 'Europe/Berlin' },
}
const kindOn = (date: string, holidays: Holiday[] = []) => calendarOf(weeks, holidays, person)(date).kind

describe('a person’s calendar', () => {
  it('charges backdated leave by the week of its day, and later days by the newest week', () => {
    const charged = chargedDays(
      { from: '2026-11-13', to: '2026-11-14', kind: 'full', half: null },
      calendarOf(weeks, [], person),
    )
    expect(charged.map(({ share }) => share)).toEqual([1, 0])
    expect(['2026-11-27', '2026-11-28', '2027-06-05'].map(date => kindOn(date))).toEqual([
      'dayOff',
      'working',
      'working',
    ])
  })
  it('names the holiday and the half that it takes', () => {
    const dayOf = (half: Holiday['half']) =>
      calendarOf(weeks, [{ ...holiday({ kind: 'everyone' }), half }], person)('2026-11-12')
    expect(dayOf(null)).toEqual({ kind: 'holiday', holiday: 'Diwali', half: undefined })
    expect(dayOf('second')).toEqual({ kind: 'holiday', holiday: 'Diwali', half: 'second' })
  })
  it('has an optional holiday that the person chose, and no holiday on a day off', () => {
    const optional = { ...holiday({ kind: 'everyone' }), type: 'optional' as const }
    const kindWith = (...chosen: string[]) =>
      calendarOf(weeks, [optional], { ...person, chosen: new Set(chosen) })('2026-11-12').kind
    expect([kindWith(), kindWith('h1')]).toEqual(['working', 'holiday'])
    expect(kindOn('2026-11-14', [holiday({ kind: 'everyone' }, '2026-11-14')])).toBe('dayOff')
  })
  it('has before the first settings the week of the first ones, and without any no working day', () => {
    expect(kindOn('2026-10-30')).toBe('working')
    expect(calendarOf([], [], person)('2026-10-30').kind).toBe('dayOff')
  })
  it('has the holidays of the position and the zone that the person had on their date', () => {
    const engineers = { kind: 'positions' as const, positions: ['Engineer'] }
    const berlin = { kind: 'zones' as const, zones: ['Europe/Berlin'] }
    expect(kindOn('2026-11-12', [holiday(engineers)])).toBe('holiday')
    expect(kindOn('2026-11-12', [holiday(berlin)])).toBe('working')
    expect(kindOn('2026-11-24', [holiday(engineers, '2026-11-24')])).toBe('working')
    expect(kindOn('2026-11-24', [holiday(berlin, '2026-11-24')])).toBe('holiday')
  })
})
