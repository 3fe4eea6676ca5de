import { describe, expect, it } from 'vitest'
import { runsOf, weekInWords, weekMinutes } from './week-words.ts'
import type { WorkHours } from './work-hours.ts'
import type { WorkingWeek } from './working-week.ts'

const hours: WorkHours = { start: '09:00', minutes: 480, breakMinutes: 60, graceMinutes: 10 }
const week: WorkingWeek = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workHours: hours,
}
const shortFriday: WorkingWeek = {
  ...week,
  workHours: { ...hours, days: { friday: { start: '09:00', minutes: 240 } } },
}

describe('the words of a week', () => {
  it('names consecutive days by their first and last one', () => {
    expect(runsOf(week.workingDays)).toEqual([['monday', 'friday']])
    expect(runsOf(['monday', 'wednesday', 'thursday', 'sunday'])).toEqual([
      ['monday', 'monday'],
      ['wednesday', 'thursday'],
      ['sunday', 'sunday'],
    ])
    expect(runsOf([])).toEqual([])
  })

  it('sums the hours of the working days', () => {
    expect(weekMinutes(week)).toBe(2400)
    expect(weekMinutes(shortFriday)).toBe(2160)
    expect(weekMinutes({ ...week, workHours: null })).toBeNull()
  })

  it('say the hours of each weekday in one line', () => {
    expect(weekInWords(week)).toBe('40:00 a week (Monday to Friday 09:00–18:00)')
    expect(weekInWords(shortFriday)).toBe('36:00 a week (Monday to Thursday 09:00–18:00, Friday 09:00–13:00)')
    const workHours = { ...hours, start: '22:00', minutes: 450, breakMinutes: 30 }
    expect(weekInWords({ workingDays: ['saturday', 'monday', 'tuesday'], workHours })).toBe(
      '22:30 a week (Monday, Tuesday and Saturday 22:00–06:00)',
    )
    expect(weekInWords({ ...week, workHours: null })).toBe('Monday to Friday, without hours')
    const rule = { afterMinutes: 360, minutes: 30 }
    const minimum = (minimumBreak: WorkHours['minimumBreak']) =>
      weekInWords({ ...week, workHours: { ...hours, minimumBreak } })
    expect(minimum(rule)).toBe('40:00 a week (Monday to Friday 09:00–18:00)')
    expect(minimum({ ...rule, deducted: true })).toBe(
      '40:00 a week (Monday to Friday 09:00–18:00). After 06:00 of work a break of 00:30 is needed, and what is missing of it is deducted',
    )
  })
})
