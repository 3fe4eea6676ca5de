import type { WorkHours } from '@rollcall/contracts/company/work-hours.ts'
import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import { describe, expect, it } from 'vitest'
import { differences } from './week-words.ts'

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
  it('finds nothing in the same week', () => {
    expect(differences(week, { ...week, workHours: { ...hours, overtimeFromMinutes: 0 } })).toEqual([])
  })

  it('names the days whose hours differ, and the sum', () => {
    expect(differences(week, shortFriday)).toEqual([
      { of: 'end', on: ['friday'], was: '18:00', now: '13:00' },
      { of: 'break', on: ['friday'], was: '01:00', now: '00:00' },
      { of: 'week', on: [], was: '40:00', now: '36:00' },
    ])
  })

  it('names no days where all differ in the same way', () => {
    const later = { ...week, workHours: { ...hours, start: '10:00' } }
    expect(differences(week, later)).toEqual([
      { of: 'start', on: [], was: '09:00', now: '10:00' },
      { of: 'end', on: [], was: '18:00', now: '19:00' },
    ])
  })

  it('compares days, grace, overtime and the minimum break', () => {
    const now: WorkingWeek = {
      workingDays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      workHours: {
        ...hours,
        graceMinutes: 15,
        overtimeFromMinutes: 30,
        minimumBreak: { afterMinutes: 360, minutes: 30 },
      },
    }
    expect(differences(week, now)).toEqual([
      { of: 'days', on: [], was: week.workingDays, now: now.workingDays },
      { of: 'grace', on: [], was: '00:10', now: '00:15' },
      { of: 'overtime', on: [], was: '00:00', now: '00:30' },
      { of: 'minimumBreak', on: [], was: null, now: '00:30' },
      { of: 'week', on: [], was: '40:00', now: '32:00' },
    ])
  })

  it('says when a missing break begins to be deducted, and when it is only marked again', () => {
    const rule = { afterMinutes: 360, minutes: 30 }
    const marked = { ...week, workHours: { ...hours, minimumBreak: rule } }
    const deducted = { ...week, workHours: { ...hours, minimumBreak: { ...rule, deducted: true } } }
    expect(differences(marked, deducted)).toEqual([
      { of: 'missingBreak', on: [], was: 'marked', now: 'deducted' },
    ])
    expect(differences({ ...week, workHours: hours }, deducted).map(({ of, now }) => [of, now])).toEqual([
      ['minimumBreak', '00:30'],
      ['missingBreak', 'deducted'],
    ])
    expect(differences(deducted, marked)).toMatchObject([{ was: 'deducted', now: 'marked' }])
  })

  it('shows a night shift and hours that begin to count', () => {
    const night = { ...week, workHours: { ...hours, start: '22:00', minutes: 450, breakMinutes: 30 } }
    expect(differences({ ...week, workHours: null }, night)).toEqual([
      { of: 'hours', on: [], was: null, now: '22:00–06:00' },
      { of: 'week', on: [], was: null, now: '37:30' },
    ])
  })
})
