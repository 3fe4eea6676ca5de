import type { MonthFigures, PerformanceDay, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { addMonths } from '../kit/dates.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages, resources } from './messages.ts'
import { figuresOfDays } from './testing-days.ts'

/** Figures of a month that another month can differ from. */
export const monthOf = (month: string, more: Partial<MonthFigures> = {}): MonthFigures => ({
  month,
  daysPresent: 20,
  workedMinutes: 9_620,
  deductedMinutes: 0,
  scheduledMinutes: 9_600,
  lateArrivals: 1,
  earlyDepartures: 2,
  overtimeMinutes: 95,
  leaveDays: 0.5,
  reportsFiled: 20,
  tasksDone: 6,
  ...more,
})

/** A person's October 2026 with three months before it. */
export function row(fullName: string, more: Partial<PerformanceRow> = {}): PerformanceRow {
  const history = [-3, -2, -1].map(steps => monthOf(addMonths('2026-10', steps)))
  const employeeId = fullName.replaceAll(/\W/g, '').toLowerCase().slice(0, 8) || 'e1'
  const october = monthOf('2026-10', { daysPresent: 22, workedMinutes: 10_560, lateArrivals: 3 })
  return {
    ...october,
    id: `${employeeId}_2026-10`,
    employeeId,
    fullName,
    position: 'Engineer',
    dateOfJoin: '2025-01-01',
    history: [...history, october],
    ...more,
  }
}

/** The services with these people and the days behind every figure. */
export const services = (
  rows: readonly PerformanceRow[],
  days: readonly PerformanceDay[] = [],
): FakeProvider =>
  fakeProvider(
    {
      performance: rows as unknown as RaRecord[],
      employee: rows.map(({ employeeId, fullName, position }) => ({ id: employeeId, fullName, position })),
    },
    {},
    {
      '/api/performance-days': query => {
        const employeeId = query.get('employeeId') ?? ''
        const found = rows.find(each => each.employeeId === employeeId)
        return {
          employeeId,
          fullName: found?.fullName ?? '',
          month: query.get('month'),
          dateOfJoin: '2025-01-01',
          until: '2026-10-31',
          ...figuresOfDays(days),
          days,
        }
      },
    },
  )

export function show(what: ReactNode, provider: FakeProvider, at: string, mode: 'light' | 'dark' = 'light') {
  draw(what, {
    provider,
    texts: { performance: messages, resources },
    at,
    path: at.replace(/\?.*/, ''),
    mode,
  })
  return provider
}
