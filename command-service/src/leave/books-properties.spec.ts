import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type CalendarDay, chargedDays, daysIn, sharesOf } from '@rollcall/contracts/leave/charged-days.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { availableDays, type LeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approve, calendar, event, granted, known, opened, request, send } from '../testing/leave.ts'
import { type LeaveCommand, leaveAccount } from './leave-account.ts'
import { NotReady } from './not-ready.ts'

/** A person's books in a world where time passes. */
class Books {
  events: LeaveEvent[] = []
  today = '2026-11-22'
  #ids = 0

  get state(): LeaveAccount {
    return this.events.reduce(leaveAccount.evolve, leaveAccount.initial)
  }

  /** Sends a command as the service does: opens and closes leave years as needed. False: refused. */
  send(command: LeaveCommand): boolean {
    for (;;) {
      try {
        this.#decide({ ...command, today: this.today })
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        if (!(error instanceof NotReady)) throw error
        const carryOver = { limit: 5, months: 3 }
        if (error.needs === 'closing') this.#decide(send('close', { carryOver }, this.today))
        else
          this.#decide(
            send(
              'open',
              {
                firstMonth: 1,
                carryOver,
                granted: 10,
                addedOn: '2026-11-22',
                accruedTo: '2026-11',
              },
              this.today,
            ),
          )
      }
    }
  }

  #decide(command: LeaveCommand): void {
    const newId = () => `r${++this.#ids}`
    const context = { now: `${this.today}T10:00:00.000Z`, newId }
    this.events.push(...leaveAccount.decide(command, this.state, context))
  }
}

const date = (days: number) => new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString().slice(0, 10)
const span = fc
  .tuple(fc.integer({ min: -20, max: 300 }), fc.integer({ min: 0, max: 12 }))
  .map(([from, length]) => ({ from: date(from), to: date(from + length) }))
const kind = fc.constantFrom(
  { kind: 'full', half: null } as const,
  { kind: 'unpaid', half: null } as const,
  { kind: 'half', half: 'first' } as const,
  { kind: 'half', half: 'second' } as const,
)
const which = fc.integer({ min: 1, max: 12 }).map(number => `r${number}`)
const wanted = fc.tuple(span, kind).map(([{ from, to }, { kind, half }]) => ({
  from,
  to: kind === 'half' ? from : to,
  kind,
  half,
}))
/** A command, or a number of days that pass. */
type Step = LeaveCommand | { pass: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: wanted.map(span => request(span.from, span.to, span)) },
  wanted.map(span => request(span.from, span.to, { ...span, byAdmin: true })),
  fc
    .tuple(which, wanted)
    .map(([requestId, span]) => send('edit', { requestId, ...span, reason: '', ...known })),
  which.map(requestId => send('withdraw', { requestId })),
  { weight: 3, arbitrary: which.map(requestId => approve(requestId)) },
  which.map(requestId => send('reject', { requestId, reason: '' })),
  which.map(requestId => send('askToCancel', { requestId, reason: '' })),
  which.map(requestId => send('declineCancellation', { requestId })),
  which.map(requestId => send('cancel', { requestId, from: undefined, reason: '' })),
  fc.integer({ min: -6, max: 6 }).map(days => send('adjust', { days, reason: '', overdraws: false })),
  fc.integer({ min: 1, max: 12 }).map(month =>
    send('keep', {
      credits: [{ ...creditOf(`2027-${String(month).padStart(2, '0')}`) }],
    }),
  ),
  fc.constant(send('keep', { credits: [] })),
  fc.integer({ min: 1, max: 90 }).map(pass => ({ pass })),
)

/** The books after a history; `check` sees the account after each step. */
function booksAfter(steps: readonly Step[], check: (account: LeaveAccount) => void = () => {}): Books {
  const books = new Books()
  for (const each of steps) {
    if ('pass' in each) books.today = later(books.today, each.pass)
    else books.send(each)
    check(books.state)
  }
  return books
}

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
        const add = (calendar: (date: string) => CalendarDay) => {
          const books = new Books()
          books.events = [
            opened,
            granted(30),
            event('LeaveAdjusted', { on: '2026-11-01', days: 30, reason: '', overdraws: false }),
          ]
          return { books, added: books.send(request(from, to, { byAdmin: true, calendar })) }
        }
        const before = add(calendar)
        const known = add(withHoliday)
        fc.pre(before.added && known.added)
        before.books.send(send('reevaluate', { requestId: 'r1', knownTo: '99', calendar: withHoliday }))
        expect(before.books.state.balance).toBe(known.books.state.balance)
        expect(before.books.state.requests).toEqual(known.books.state.requests)
      }),
    )
  })
})

const creditOf = (month: string) => ({ month, on: `${month}-01`, days: 1, planId: 'plus' as const })

function later(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
