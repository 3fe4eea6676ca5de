import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { balanceAfter } from '@rollcall/contracts/leave/balance.ts'
import {
  CarriedLeaveExpired,
  LeaveAccrued,
  type LeaveEvent,
  LeaveYearClosed,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import { fallenDue } from '@rollcall/contracts/leave/rules/falling-due.ts'
import { booksFrom, type StoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import { termsOf } from '@rollcall/contracts/leave/rules/terms-of.ts'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { leaveAccounts } from '@rollcall/read-models/leave/leave-accounts.projection.ts'
import { leaveLedger } from '@rollcall/read-models/leave/leave-ledger.projection.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortablePosition } from '../kernel/fold-values.ts'
import { newEvent } from '../testing/events.ts'
import { rowsOf } from '../testing/given.ts'
import { asked, employeeId, granted, opened } from '../testing/leave.ts'

const definitions = { LeaveYearOpened, LeaveAccrued, CarriedLeaveExpired, LeaveYearClosed }
const recorded = ({ type, data }: LeaveEvent) =>
  newEvent(definitions[type as keyof typeof definitions], data as never)

/** A row as the query service has it. */
const shown = (row: Row): LeaveBalanceRow => {
  const { carried_over: carriedOver, usable_until: usableUntil, full_name: fullName, ...rest } = row
  const { id, year, from, until, balance, credited, taken, expired, pending, available } = rest
  const figures = { balance, credited, taken, expired, pending, available, carriedOver, usableUntil }
  return { id, fullName, year, from, until, ...figures, due: [] } as LeaveBalanceRow
}
/** A line of the ledger without what only its record has. */
const lineOf = ({ id: _, recordedAt: _at, place: _place, ...line }: LeaveBalanceRow['due'][number]) => line

const since = '2025-12-01T00:00:00.000Z'
const limits = fc.option(fc.integer({ min: 0, max: 12 }))
const months = fc.option(fc.integer({ min: 1, max: 12 }))
const world = fc.record({
  waits: fc.boolean(),
  carryOverLimit: limits,
  carryOverMonths: months,
  planId: fc.constantFrom('plus', 'free'),
  /** The days since the scheduler ran last. */
  down: fc.integer({ min: 0, max: 800 }),
})

it('the balance of today after a downtime, and its lines, are those that will be recorded', () => {
  fc.assert(
    fc.property(world, ({ waits, down, planId, ...rules }) => {
      const events = waits ? [opened, granted, asked] : [opened, granted]
      const [row = {}] = rowsOf(leaveAccounts, [events])
      const today = addDays('2026-01-01', down)
      const terms = termsOf({
        zone: 'UTC',
        companyZone: 'UTC',
        today,
        addedAt: since,
        granted: 0,
        dateOfJoin: '2025-12-01',
        blocked: [],
        rules: [{ firstMonth: 1, ...rules, since }],
        plans: [{ planId, since }],
      })
      const due = fallenDue(booksFrom(row.books as StoredBooks), { employeeId, today }, terms).events
      const { due: lines, ...balance } = balanceAfter(shown(row), due, since)
      const all = [...events, ...due.map(recorded)]
      const { due: _, ...later } = shown(rowsOf(leaveAccounts, [all])[0] ?? {})
      expect(balance).toEqual(later)
      const ledger = rowsOf(leaveLedger, [all]).slice(rowsOf(leaveLedger, [events]).length)
      const recordedLines = ledger.map(
        ({
          company_id: _c,
          recorded_at: _r,
          place: _p,
          id: _i,
          employee_id,
          request_id,
          plan_id,
          ...line
        }) => ({
          ...line,
          employeeId: employee_id,
          requestId: request_id,
          planId: plan_id,
        }),
      )
      expect(lines.map(lineOf)).toEqual(recordedLines)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      const places = lines.map(({ place }) => place)
      expect(places).toEqual(places.toSorted())
      expect(lines.every(({ place, on }) => place > `${on} ${sortablePosition('9')}`)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
