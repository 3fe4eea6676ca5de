import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { CalendarDay } from '@rollcall/contracts/leave/charged-days.ts'
import { takesDays } from '@rollcall/contracts/leave/kinds.ts'
import { availableDays, type LeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { fallenDue } from '@rollcall/contracts/leave/rules/falling-due.ts'
import { type PreviewedCommand, previewRequest } from '@rollcall/contracts/leave/rules/previewing.ts'
import { booksFrom, evolveStored, noStoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approve, calendar, employeeId, known, request, send } from '../testing/leave.ts'
import { type Books, booksAfter, date, step, terms, wanted, which } from '../testing/leave-histories.ts'
import type { LeaveCommand } from './leave-account.ts'

type Calendar = (date: string) => CalendarDay

/** Holidays and half holidays that were not known when earlier requests were decided. */
const changedCalendar: fc.Arbitrary<Calendar> = fc
  .array(
    fc.tuple(fc.integer({ min: -20, max: 300 }).map(date), fc.constantFrom(undefined, 'first', 'second')),
    {
      maxLength: 40,
    },
  )
  .map(holidays => {
    const halves = new Map(holidays)
    return date =>
      halves.has(date) ? { kind: 'holiday', holiday: 'New', half: halves.get(date) } : calendar(date)
  })

const asked: fc.Arbitrary<PreviewedCommand> = fc.oneof(
  {
    weight: 2,
    arbitrary: wanted.map(
      (span): PreviewedCommand => ({ type: 'request', span, byAdmin: false, evenIfBlocked: false }),
    ),
  },
  wanted.map((span): PreviewedCommand => ({ type: 'request', span, byAdmin: true, evenIfBlocked: false })),
  fc.tuple(which, wanted).map(([requestId, span]): PreviewedCommand => ({ type: 'edit', requestId, span })),
  { weight: 2, arbitrary: which.map((requestId): PreviewedCommand => ({ type: 'approve', requestId })) },
)

/** The command that is sent after the preview. */
function commandOf(asked: PreviewedCommand, calendar: Calendar): LeaveCommand {
  switch (asked.type) {
    case 'request':
      return request(asked.span.from, asked.span.to, { ...asked.span, byAdmin: asked.byAdmin, calendar })
    case 'edit':
      return send('edit', { ...asked.span, requestId: asked.requestId, reason: '', ...known, calendar })
    case 'approve':
      return { ...approve(asked.requestId), calendar } as LeaveCommand
    default:
      return asked satisfies never
  }
}

/** The books as the read models have them for a question, up to date, with the newest requests first. */
function readBooks(books: Books, asked: PreviewedCommand): LeaveAccount {
  const requests = [...books.state.requests.values()].filter(
    ({ requestId, state, from, to }) =>
      state === 'pending' ||
      (asked.type !== 'request' && requestId === asked.requestId) ||
      (takesDays(state) && asked.type !== 'approve' && from <= asked.span.to && to >= asked.span.from),
  )
  const stored = JSON.parse(JSON.stringify(books.events.reduce(evolveStored, noStoredBooks)))
  const { today } = books
  return fallenDue(booksFrom(stored, requests.reverse()), { employeeId, today }, terms).account
}

describe('the books of a read model', () => {
  const facts = ({ requests: _, expiry, ...rest }: LeaveAccount) => ({
    ...rest,
    expiry: { ...expiry, held: {} },
  })
  it('are those of the decisions, but for requests that free no day that expires', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 400 }), (steps, days) => {
        const { events, state, today } = booksAfter(steps)
        const stored = booksFrom(events.reduce(evolveStored, noStoredBooks))
        expect(facts(stored)).toEqual(facts(state))
        const upTo = { employeeId, today: addDays(today, days) }
        expect(fallenDue(stored, upTo, terms).events).toEqual(fallenDue(state, upTo, terms).events)
      }),
      { numRuns: 400 },
    )
  })
})

describe('the preview of leave', () => {
  const worlds = fc.tuple(fc.array(step, { maxLength: 25 }), asked, changedCalendar)
  /** Mostly no month is locked, so that other refusals come, too. */
  const lockedMonths = fc.oneof(
    { weight: 2, arbitrary: fc.constant(new Set<string>()) },
    fc.subarray(['2026-11', '2026-12', '2027-01', '2027-02']).map(months => new Set(months)),
  )

  it('gives the refusal that the decision gives, in the same words', () => {
    fc.assert(
      fc.property(worlds, lockedMonths, ([steps, asked, calendar], locked) => {
        const books = booksAfter(steps)
        const before = books.state
        const isKnown = asked.type === 'request' || before.requests.has(asked.requestId)
        fc.pre(isKnown)
        const { today } = books
        const preview = previewRequest(asked, readBooks(books, asked), {
          employeeId,
          today,
          ...known,
          calendar,
          locked,
        })
        const refusal = books.refusalOf({ ...commandOf(asked, calendar), locked })
        expect(preview.refusal?.message).toBe(refusal?.message)
        expect(preview.refusal?.errors).toEqual(refusal?.errors)
      }),
      { numRuns: 600 },
    )
  })

  it('charges what the decision charges, and leaves as much', () => {
    fc.assert(
      fc.property(worlds, ([steps, asked, calendar]) => {
        const books = booksAfter(steps)
        // An approval that is repeated takes nothing a second time.
        const state = asked.type === 'approve' ? books.state.requests.get(asked.requestId)?.state : 'pending'
        fc.pre(state === 'pending' && (asked.type !== 'edit' || books.state.requests.has(asked.requestId)))
        const { today } = books
        const preview = previewRequest(asked, readBooks(books, asked), {
          employeeId,
          today,
          ...known,
          calendar,
          locked: new Set(),
        })
        fc.pre(books.refusalOf(commandOf(asked, calendar)) === undefined)
        expect(availableDays(books.state)).toBe(preview.available - preview.charged - preview.expires)
        expect(preview.parts.reduce((sum, { days }) => sum + days, 0)).toBe(preview.charged)
      }),
      { numRuns: 600 },
    )
  })
})
