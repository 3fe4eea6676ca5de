import type { AttendanceDayRow } from '@rollcall/contracts/attendance/views.ts'
import { describe, expect, it } from 'vitest'
import { newestDay, nightOfTheChange } from './shown-days.ts'

const day = (workDate: string, outAt: string | null, offsets = [60, 60]): AttendanceDayRow => ({
  id: `e1_${workDate}`,
  employeeId: 'e1',
  workDate,
  firstInAt: `${workDate}T21:00:00.000Z`,
  lastOutAt: outAt,
  openSince: outAt === null ? `${workDate}T21:00:00.000Z` : null,
  workedMinutes: 0,
  sessions: [
    {
      sessionId: workDate,
      inAt: `${workDate}T21:00:00.000Z`,
      outAt,
      zone: 'Europe/Stockholm',
      inOffset: offsets[0] ?? 0,
      outZone: outAt === null ? null : 'Europe/Stockholm',
      outOffset: outAt === null ? null : (offsets[1] ?? 0),
      breaks: [],
    },
  ],
})
const changed = day('2026-10-24', '2026-10-25T05:00:00.000Z', [120, 60])
const usual = day('2026-11-25', '2026-11-26T05:00:00.000Z')
const forgotten = day('2026-11-26', null)

describe('the days that the landing page shows', () => {
  it('are the newest ended ones, because the hours of open or forgotten ones are unknown', () => {
    expect(newestDay([changed, forgotten, usual])).toBe(usual)
    expect(() => newestDay([forgotten])).toThrow('no day')
  })
  it('include the night in which the clocks went back, if the record has one', () => {
    expect(nightOfTheChange([usual, changed, forgotten])).toBe(changed)
    expect(nightOfTheChange([usual, forgotten])).toBe(usual)
  })
})
