import { type CalendarDay, chargedDays, daysIn, sharesOf } from '@rollcall/contracts/leave/charged-days.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { availableDays } from '@rollcall/contracts/leave/rules/account.ts'
import { settledAfter } from '@rollcall/contracts/leave/rules/settled-days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approve, calendar, event, granted, noSpan, opened, request, send, today } from '../testing/leave.ts'
import { Books, booksAfter, date, span, step, wanted } from '../testing/leave-histories.ts'
import { leaveAccount } from './leave-account.ts'

describe('whatever happens to an account', () => {
  const histories = fc.array(step, { maxLength: 40 })

  it('its available days never become negative without the company’s overdraft', () => {
    fc.assert(
      fc.property(histories, steps => {
        booksAfter(steps, state => expect(availableDays(state)).toBeGreaterThanOrEqual(0))
      }),
      { numRuns: 300 },
    )
  })

  it('its balance is the sum of the ledger of its leave year after each event', () => {
    fc.assert(
      fc.property(histories, steps => {
        const books = booksAfter(steps)
        let sum = 0
        let state = leaveAccount.initial
        for (const each of books.events) {
          if (each.type === 'LeaveYearOpened') sum = 0
          sum += ledgerEntry(each)?.days ?? 0
          state = leaveAccount.evolve(state, each)
          expect(state.balance).toBe(sum)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('its ledger lines of one leave year lie within it', () => {
    fc.assert(
      fc.property(histories, steps => {
        const books = booksAfter(steps)
        let year = { from: '', until: '9999' }
        for (const each of books.events) {
          if (each.type === 'LeaveYearOpened') year = each.data
          const on = ledgerEntry(each)?.on ?? year.from
          expect(on >= year.from && on <= year.until).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('an approval', () => {
  it('and its cancellation leave the balance as it was', () => {
    fc.assert(
      fc.property(wanted, span => {
        const books = new Books()
        books.send(request(span.from, span.to, span))
        const before = books.state.balance
        const approves = books.send(approve('r1'))
        fc.pre(approves)
        books.send(send('cancel', { requestId: 'r1', from: undefined, reason: '' }))
        expect(books.state.balance).toBe(before)
        expect(availableDays(books.state)).toBe(before)
      }),
    )
  })

  it('charges the same in one part or split over two leave years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 45 }), fc.integer({ min: 0, max: 14 }), (from, length) => {
        const events = [opened, granted(30)]
        const state = events.reduce(leaveAccount.evolve, leaveAccount.initial)
        const asking = request(date(from), date(from + length), { byAdmin: true })
        const whole = daysIn(
          chargedDays({ from: date(from), to: date(from + length), kind: 'full', half: null }, calendar),
        )
        fc.pre(whole > 0)
        const decided = leaveAccount.decide(asking, state, { now: '', newId: word => word })
        const after = decided.reduce(leaveAccount.evolve, state)
        expect(state.balance - after.balance).toBe(whole)
      }),
    )
  })
})

describe('a new holiday', () => {
  it('leaves the ledger as if it had been known from the start', () => {
    const holiday = fc.integer({ min: 1, max: 60 }).map(date)
    fc.assert(
      fc.property(holiday, span, (day, { from, to }) => {
        fc.pre(from > '2026-11-22')
        const withHoliday = (date: string): CalendarDay =>
          date === day ? { kind: 'holiday', holiday: 'New' } : calendar(date)
        const fresh = sharesOf(chargedDays({ from, to, kind: 'full', half: null }, withHoliday))
        fc.pre(fresh.length > 0)
        const add = (calendar: (date: string) => CalendarDay, knownTo: string) => {
          const books = new Books()
          books.events = [
            opened,
            granted(30),
            event('LeaveAdjusted', { on: '2026-11-01', days: 30, reason: '', overdraws: false }),
          ]
          return { books, added: books.send(request(from, to, { byAdmin: true, calendar, knownTo })) }
        }
        const before = add(calendar, '77')
        const known = add(withHoliday, '99')
        fc.pre(before.added && known.added)
        const changes = [{ ...noSpan, cause: 'holiday' as const, date: day, holiday: 'New' }]
        const change = {
          newestChange: '90',
          changes,
          knownTo: '99',
          settled: settledAfter(today, withHoliday),
        }
        before.books.send(send('reevaluate', { requestId: 'r1', ...change }))
        expect(before.books.state.balance).toBe(known.books.state.balance)
        expect(before.books.state.requests).toEqual(known.books.state.requests)
        const reevaluated = before.books.events.at(-1)
        const moved = reevaluated?.type === 'LeaveReevaluated' ? reevaluated.data.differences : undefined
        const hits = from <= day && day <= to && calendar(day).kind === 'working'
        expect(moved).toEqual(
          hits ? [{ date: day, before: 1, after: 0, cause: 'holiday', holiday: 'New' }] : [],
        )
      }),
    )
  })
})
