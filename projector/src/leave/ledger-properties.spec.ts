import {
  CarriedLeaveExpired,
  LeaveAccrued,
  LeaveAdjusted,
  LeaveApproved,
  LeaveCancelled,
  LeaveReevaluated,
  LeaveYearClosed,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import { ledgerUpTo } from '@rollcall/contracts/leave/ledger.ts'
import { leaveAccounts } from '@rollcall/read-models/leave/leave-accounts.projection.ts'
import { leaveLedger } from '@rollcall/read-models/leave/leave-ledger.projection.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newEvent } from '../testing/events.ts'
import { rowsOf } from '../testing/given.ts'
import { booked, employeeId, granted, opened, requestId, twoDays } from '../testing/leave.ts'

/** A ledger line of any kind, on a day of the leave year in order. */
const entry = fc
  .record({
    kind: fc.constantFrom('accrued', 'adjusted', 'expired', 'taken', 'givenBack', 'reevaluated'),
    halves: fc.integer({ min: 1, max: 10 }),
    sign: fc.constantFrom(1, -1),
  })
  .map(({ kind, halves, sign }) => ({ kind, days: halves / 2, sign }))
const histories = fc.array(entry, { maxLength: 30 })

function eventOf({ kind, days, sign }: { kind: string; days: number; sign: number }, on: string) {
  const about = { requestId, on, days: twoDays, knownTo: '5' }
  switch (kind) {
    case 'accrued':
      return booked(LeaveAccrued, { on, month: on.slice(0, 7), days, planId: 'plus' })
    case 'adjusted':
      return booked(LeaveAdjusted, { on, days: days * sign, reason: '', overdraws: true })
    case 'expired':
      return booked(CarriedLeaveExpired, { on, days })
    case 'taken':
      return booked(LeaveApproved, { ...about, charges: [{ year: 2026, days }], overdraw: '' })
    case 'givenBack':
      return booked(LeaveCancelled, {
        ...about,
        from: '2026-12-21',
        to: null,
        givenBack: days,
        reason: '',
        days: [],
      })
    default:
      return booked(LeaveReevaluated, { ...about, charged: days * sign, differences: [] })
  }
}

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 2 + index * 11)).toISOString().slice(0, 10)

it('whatever happens, the balance is the sum of the ledger at every date, and of its own totals', () => {
  fc.assert(
    fc.property(histories, fc.boolean(), (entries, closes) => {
      const events = [opened, granted, ...entries.map((each, index) => eventOf(each, dayOf(index)))]
      const rows = (count: number) => [
        ...rowsOf(leaveAccounts, [events.slice(0, count)]),
        ...rowsOf(leaveLedger, [events]),
      ]
      for (let count = 1; count <= events.length; count += 1) {
        const [account, ...lines] = rows(count) as never as [
          Record<string, number>,
          ...{ days: number; on: string; place: string }[],
        ]
        const date = count <= 2 ? '2026-01-01' : dayOf(count - 3)
        const sorted = lines.toSorted((a, b) => (a.place < b.place ? -1 : 1))
        // Two lines are of the first day.
        if (count !== 1) expect(ledgerUpTo(sorted, date).at(-1)?.balance).toBe(account.balance)
        const { carried_over: over = 0, credited = 0, taken = 0, expired = 0 } = account
        expect(over + credited - taken - expired).toBe(account.balance)
      }
      if (!closes) return
      const balance = Number(rowsOf(leaveAccounts, [events])[0]?.balance)
      const carriedOver = Math.min(balance, 5)
      const next = [
        booked(LeaveYearClosed, { on: '2026-12-31', carriedOver, expired: balance - carriedOver }),
        newEvent(LeaveYearOpened, {
          employeeId,
          year: 2027,
          from: '2027-01-01',
          until: '2027-12-31',
          carriedOver,
          usableUntil: null,
          accruedTo: null,
        }),
      ]
      expect(rowsOf(leaveAccounts, [[...events, ...next]])).toMatchObject([
        { balance: carriedOver, carried_over: carriedOver, credited: 0, taken: 0, expired: 0 },
      ])
    }),
    { numRuns: 60 },
  )
})
