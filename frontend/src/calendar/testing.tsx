import type { HolidayRow, MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import type { AwayRow, LeaveChartRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import type { ReactNode } from 'react'
import { datesFromTo, weekdayIndex } from '../kit/dates.ts'
import { type Drawing, draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { CalendarPage } from './CalendarPage.tsx'
import { messages } from './messages.ts'

/** A Friday. */
export const today = '2026-11-20'

export const request = (
  id: string,
  employeeId: string,
  from: string,
  to: string,
  more: Partial<LeaveRequestRow> = {},
): LeaveRequestRow => ({
  ...{ id, employeeId, fullName: employeeId, position: 'Designer', from, to, kind: 'full', half: null },
  ...{ reason: 'Family visit', days: 2, charged: 2 },
  ...{ state: 'approved', addedByAdmin: false, requestedAt: '2026-11-02T09:00:00.000Z' },
  ...{ decidedAt: null, decisionReason: '', cancelFrom: null, givesBack: null, cancelReason: '' },
  ...more,
})

/** The same as a company reads it, on all days from Monday to Friday. */
export const chart = (
  id: string,
  employeeId: string,
  from: string,
  to: string,
  more: Partial<LeaveChartRow> = {},
): LeaveChartRow => ({
  ...{ id, employeeId, fullName: employeeId, from, to, half: null, state: 'approved' },
  dates: datesFromTo(from, to).filter(day => weekdayIndex(day) < 5),
  ...more,
})

export const away = (id: string, fullName: string, dates: string[]): AwayRow => ({
  ...{ id, employeeId: fullName, fullName, position: 'Designer', zone: null, dates },
  ...{ from: dates[0] ?? '', to: dates.at(-1) ?? '' },
})

export const companyHoliday = (
  id: string,
  name: string,
  date: string,
  more: Partial<HolidayRow> = {},
): HolidayRow => ({
  ...{ id, name, date, type: 'public', half: null, audience: { kind: 'everyone' }, people: 44, chosen: 0 },
  ...more,
})

export const ownHoliday = (id: string, name: string, date: string): MyHolidayRow => ({
  ...{ id, name, date, type: 'public', half: null, chosen: false },
})

const person = (fullName: string) => ({ id: fullName, fullName, status: 'active', position: '', zone: null })

/** A company whose November has leave of all states and a holiday; `people` names who works there. */
export const company = (people = ['Hana Kim', 'Jun Takahashi', 'Fatima El Idrissi', 'Zeynep Kaya']) => {
  const [hana = '', jun = '', fatima = '', zeynep = ''] = people
  return fakeProvider({
    employee: people.map(person),
    away: [away('w1', hana, ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'])],
    'leave-chart': [
      chart('r1', hana, '2026-11-16', '2026-11-24'),
      chart('r2', jun, '2026-11-23', '2026-11-27'),
      chart('r3', fatima, '2026-11-23', '2026-11-25', { state: 'pending' }),
      chart('r4', zeynep, '2026-11-24', '2026-11-24', { state: 'cancellationRequested', half: 'second' }),
      chart('r5', zeynep, '2026-11-26', '2026-11-26', { state: 'rejected' }),
      chart('r6', zeynep, '2027-03-01', '2027-03-05'),
    ],
    holiday: [
      companyHoliday('h1', 'Guru Nanak Jayanti', '2026-11-24', { type: 'optional', chosen: 9 }),
      companyHoliday('h2', 'Govardhan Puja', '2026-11-09'),
      companyHoliday('h3', 'National Day', '2026-12-02'),
    ],
    birthday: [{ id: zeynep, fullName: zeynep, position: '', monthDay: '11-24' }],
    anniversary: [{ id: hana, fullName: hana, position: '', monthDay: '11-12', sinceYear: 2023 }],
  })
}

export const employeeId = 'me'
/** An employee with colleagues away, own pending leave and a holiday. */
export const employee = () =>
  fakeProvider({
    away: [
      away('w1', 'Hana Kim', ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']),
      { ...away('w2', 'Asha Kulkarni', ['2026-11-25']), employeeId },
    ],
    'leave-request': [
      request('r1', employeeId, '2026-11-25', '2026-11-25', { half: 'first' }),
      request('r2', employeeId, '2026-11-30', '2026-11-30', { state: 'pending' }),
    ],
    'my-holiday': [ownHoliday('h1', 'Govardhan Puja', '2026-11-09')],
  })

const settings = {
  zone: 'Asia/Kolkata',
  dateFormat: 'DD MMM YYYY',
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  optionalHolidays: 2,
  reportsDueBy: null,
}

/** Draws the calendar on a Friday in November, for a company or an employee. */
export function show(
  provider: Drawing['provider'],
  {
    at = '',
    mode = 'light',
    role = 'company',
  }: { at?: string; mode?: 'light' | 'dark'; role?: 'company' | 'employee' } = {},
): void {
  const decide = role === 'company' ? (id: string) => <p>What approving {id} does</p> : undefined
  showToday(<CalendarPage {...(decide && { decide })} />, provider, {
    at: `/app/calendar${at}`,
    mode,
    role,
  })
}

/** Draws a part of the calendar on that Friday. */
export function showToday(
  element: ReactNode,
  provider: Drawing['provider'],
  { at, mode, role }: { at: string; mode: 'light' | 'dark'; role: 'company' | 'employee' },
): void {
  draw(element, {
    provider,
    texts: { calendar: messages },
    at,
    mode,
    as: {
      role,
      clockOffset: Date.parse(`${today}T06:00:00Z`) - Date.now(),
      company: { id: 'c1', name: 'Lantern', settings },
      ...(role === 'employee' ? { accountId: employeeId, name: 'Asha Kulkarni' } : {}),
    } as never,
  })
}
