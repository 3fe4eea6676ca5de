import { SeatFreed, SeatTaken } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent, StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { foldEvents, touchedBy } from '../kernel/fold/fold-events.ts'
import type { Projection } from '../kernel/projection.ts'
import { punchedIn, punchedOut } from '../testing/attendance.ts'
import { registered } from '../testing/companies.ts'
import { asStored, newEvent, uuid } from '../testing/events.ts'
import { companyDays } from './company-days.projection.ts'
import { platformDays } from './platform-days.projection.ts'

/** The rows after events that were recorded at given instants. */
function rowsOf(projection: Projection, ...recorded: [at: string, event: NewEvent][]) {
  const stored: StoredEvent[] = asStored(recorded.map(([, event]) => event)).map((event, i) => ({
    ...event,
    recordedAt: recorded[i]?.[0] ?? '',
  }))
  const { rows, poisons } = foldEvents(touchedBy(projection, stored), () => undefined)
  expect([...poisons]).toEqual([])
  return [...rows.values()]
}

const seat = (n: number, companyId = uuid(1)) =>
  newEvent(SeatTaken, { employeeId: uuid(n), code: `C-${n}` }, companyId)
const freed = (n: number) => newEvent(SeatFreed, { employeeId: uuid(n) })

const happened: [string, NewEvent][] = [
  ['2026-11-20T23:59:59.998Z', registered(uuid(1))],
  ['2026-11-20T23:59:59.999Z', seat(2)],
  ['2026-11-21T00:00:00.000Z', seat(3)],
  ['2026-11-21T08:00:00.000Z', punchedIn(10, '08:00:00')],
  ['2026-11-21T09:00:00.000Z', punchedOut(10, '09:00:00')],
  ['2026-11-21T10:00:00.000Z', punchedIn(11, '10:00:00')],
  ['2026-11-21T11:00:00.000Z', registered(uuid(5))],
  ['2026-11-21T12:00:00.000Z', seat(6, uuid(5))],
  ['2026-11-23T08:00:00.000Z', freed(2)],
  ['2026-11-23T08:00:01.000Z', freed(3)],
]

describe('figures by day', () => {
  it('of each company, in UTC, without days that have no event', () => {
    const day = (company: number, on: string, punch_ins: number, employees_change: number) => ({
      company_id: 'platform',
      id: `${uuid(company)}_${on}`,
      subject_id: uuid(company),
      day: on,
      punch_ins,
      employees_change,
    })
    expect(rowsOf(companyDays, ...happened)).toEqual([
      day(1, '2026-11-20', 0, 1),
      day(1, '2026-11-21', 2, 1),
      day(5, '2026-11-21', 0, 1),
      day(1, '2026-11-23', 0, -2),
    ])
  })
  it('of the whole platform', () => {
    const day = (on: string, registrations: number, punch_ins: number, employees_change: number) => ({
      company_id: 'platform',
      id: on,
      day: on,
      registrations,
      punch_ins,
      employees_change,
    })
    expect(rowsOf(platformDays, ...happened)).toEqual([
      day('2026-11-20', 1, 0, 1),
      day('2026-11-21', 1, 2, 2),
      day('2026-11-23', 0, 0, -2),
    ])
  })
})
