import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, datesFromTo } from '../kernel/days.ts'
import type { LeaveEvent } from '../leave/events.ts'
import { ledgerEntry } from '../leave/ledger.ts'
import { availableDays, pendingDays } from '../leave/rules/account.ts'
import { emptyRecord, type KnownRecord, withRecordEvent } from './known-record.ts'
import { knownThen } from './known-then.ts'
import { type LeaveDifference, leaveChanges } from './leave-changes.ts'
import { dayOfLeave, isInRange, leaveReaches } from './leave-reach.ts'
import { leaveDifferenceInWords } from './leave-words.ts'
import { withoutPrivate } from './without-private.ts'

const book = { employeeId: 'ada', year: 2026 }
const knownTo = '5'
const opened: LeaveEvent = {
  type: 'LeaveYearOpened',
  data: {
    ...book,
    from: '2026-01-01',
    until: '2026-12-31',
    carriedOver: 2,
    usableUntil: null,
    accruedTo: '2026-10',
  },
}
const sharesFrom = (from: string, to: string) => datesFromTo(from, to).map(date => ({ date, share: 1 }))
const span = (from: string, to = from) => ({
  from,
  to,
  kind: 'full' as const,
  half: null,
  reason: 'A visit to the doctor',
  days: sharesFrom(from, to),
  knownTo,
})
const asked = (requestId: string, from: string, to?: string): LeaveEvent => ({
  type: 'LeaveRequested',
  data: { ...book, requestId, ...span(from, to), addedByAdmin: false },
})
const moved = (requestId: string, from: string, to?: string): LeaveEvent => ({
  type: 'LeaveRequestEdited',
  data: { ...book, requestId, ...span(from, to) },
})
const approved = (requestId: string, on: string, days: { date: string; share: number }[]): LeaveEvent => ({
  type: 'LeaveApproved',
  data: {
    ...book,
    requestId,
    on,
    days,
    knownTo,
    charges: [{ year: 2026, days: days.length }],
    overdraw: '',
  },
})
const accrued = (on: string): LeaveEvent => ({
  type: 'LeaveAccrued',
  data: { ...book, on, month: on.slice(0, 7), days: 1.5, planId: 'plus' },
})
const after = (events: readonly LeaveEvent[]): KnownRecord => events.reduce(withRecordEvent, emptyRecord)
const day = (date: string) => date

describe('what an event of leave changed', () => {
  const before = after([opened, accrued('2026-11-01')])

  it('is the request, its days and what is available for a request', () => {
    const differences = leaveChanges(before.leave, asked('r1', '2026-11-18'))
    expect(differences.map(one => leaveDifferenceInWords(one, day))).toEqual([
      { fact: 'Leave request', was: 'none', now: 'pending' },
      { fact: 'Dates of leave', was: 'none', now: '2026-11-18, full day' },
      { fact: 'Days of leave', was: 'none', now: '1' },
      { fact: 'Leave pending', was: '0', now: '1' },
      { fact: 'Leave available', was: '3.5', now: '2.5' },
    ])
  })

  it('is the state and the balance for an approval, and the dates that it no longer takes', () => {
    const pending = withRecordEvent(before, asked('r1', '2026-11-18', '2026-11-19'))
    const approval = approved('r1', '2026-11-17', sharesFrom('2026-11-18', '2026-11-18'))
    expect(leaveChanges(pending.leave, approval).map(one => leaveDifferenceInWords(one, day))).toEqual([
      { fact: 'Leave request', was: 'pending', now: 'approved' },
      { fact: 'Days of leave', was: '2 (2026-11-19)', now: '1' },
      { fact: 'Leave balance', was: '3.5', now: '2.5' },
      { fact: 'Leave pending', was: '2', now: '0' },
      { fact: 'Leave available', was: '1.5', now: '2.5' },
    ])
  })
})

it('no figures are told of books whose opening is not shown', () => {
  const request = leaveChanges(emptyRecord.leave, asked('r1', '2026-11-18'))
  expect(request.map(({ fact }) => fact)).toEqual(['leaveState', 'leaveSpan', 'leaveDays'])
  expect(leaveChanges(emptyRecord.leave, accrued('2026-11-01'))).toEqual([])
})

describe('the days that an event of leave is about', () => {
  const reachesOf = (...events: [LeaveEvent, recordedOn: string][]) =>
    leaveReaches(events.map(([event, recordedOn]) => ({ event, recordedOn })))
  const range = { from: '2026-11-16', to: '2026-11-22' }

  it('are those of its request, from the first to the last that it ever had', () => {
    const reaches = reachesOf(
      [asked('r1', '2026-11-18'), '2026-10-01'],
      [moved('r1', '2026-12-01'), '2026-10-02'],
      [{ type: 'LeaveWithdrawn', data: { ...book, requestId: 'r1' } }, '2026-10-03'],
    )
    expect(reaches.at(-1)).toEqual({ first: '2026-11-18', last: '2026-12-01', on: '2026-10-03' })
    expect(reaches.map(reach => isInRange(reach, range))).toEqual([true, true, true])
  })

  it.each<[string, LeaveEvent, recordedOn: string, boolean]>([
    ['leave of another time that was requested in it', asked('r1', '2027-01-04'), '2026-11-20', true],
    ['leave of another time that was requested before', asked('r1', '2027-01-04'), '2026-11-15', false],
    ['a credit that is dated in it', accrued('2026-11-16'), '2026-11-30', true],
    ['a credit that was only recorded in it', accrued('2026-11-01'), '2026-11-20', false],
    ['leave that ends on its first day', asked('r1', '2026-11-10', '2026-11-16'), '2026-11-01', true],
    ['leave that begins after its last day', asked('r1', '2026-11-23'), '2026-11-01', false],
  ])('belong to a range: %s', (_, event, recordedOn, belongs) => {
    expect(reachesOf([event, recordedOn]).map(reach => isInRange(reach, range))).toEqual([belongs])
  })
})

describe('leave for a reader who is not the company', () => {
  it('has no texts, and all its days and figures', () => {
    const event = { ...asked('r1', '2026-11-18'), stream: 'leaveAccount-c1_ada_2026' }
    const { data } = withoutPrivate(event)
    expect(data).toEqual({ ...event.data, reason: '' })
    const approval = { ...approved('r1', '2026-11-17', []), stream: 'leaveAccount-c1_ada_2026' }
    expect(withoutPrivate(approval)).toEqual(approval)
  })

  it('leaves the reasons of corrections, which an auditor reads', () => {
    const event = { stream: 'corrections-c1_ada_2026-11', data: { reason: 'Battery died' } }
    expect(withoutPrivate(event)).toBe(event)
  })
})

type Recorded = LeaveEvent & { recordedAt: string; day: string }
const first = '2026-11-02'
const last = '2026-11-27'
const step = fc.record({
  what: fc.constantFrom(
    'ask',
    'move',
    'approve',
    'reject',
    'withdraw',
    'cancel',
    'shorten',
    'credit',
    'adjust',
  ),
  id: fc.constantFrom('r1', 'r2', 'r3'),
  from: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 0, max: 5 }),
  wait: fc.integer({ min: 1, max: 20 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A person's books at random, as a company and an employee can fill them. */
function recorded(steps: readonly Step[]): Recorded[] {
  let now = Date.parse(`${first}T00:00:00.000Z`)
  const events: (LeaveEvent & { recordedAt: string })[] = [
    { ...opened, recordedAt: new Date(now).toISOString() },
  ]
  for (const { what, id: requestId, from: offset, length, wait } of steps) {
    now += wait * 3_600_000
    const recordedAt = new Date(now).toISOString()
    const on = recordedAt.slice(0, 10)
    const from = addDays(first, offset)
    const found = after(events).leave.requests.get(requestId)
    const add = (event: LeaveEvent) => events.push({ ...event, recordedAt })
    const about = { ...book, requestId }
    const isPending = found?.state === 'pending'
    const isTaken = found?.state === 'approved'
    if (what === 'ask' && !found) add(asked(requestId, from, addDays(from, length)))
    if (what === 'move' && isPending) add(moved(requestId, from, addDays(from, length)))
    if (what === 'approve' && isPending) add(approved(requestId, on, [...found.days]))
    if (what === 'reject' && isPending) add({ type: 'LeaveRejected', data: { ...about, reason: '' } })
    if (what === 'withdraw' && isPending) add({ type: 'LeaveWithdrawn', data: about })
    if (what === 'cancel' && isTaken)
      add({ type: 'LeaveCancellationRequested', data: { ...about, from: found.from, reason: '' } })
    if (what === 'shorten' && isTaken) {
      const days = found.days.slice(0, 1)
      const to = days[0]?.date ?? found.to
      const givenBack = found.days.length - days.length
      add({
        type: 'LeaveCancelled',
        data: { ...about, on, from: addDays(to, 1), to, givenBack, days, reason: '' },
      })
    }
    if (what === 'credit') add(accrued(on))
    if (what === 'adjust')
      add({ type: 'LeaveAdjusted', data: { ...book, on, days: length - 2, reason: '', overdraws: true } })
  }
  const reaches = leaveReaches(events.map(event => ({ event, recordedOn: event.recordedAt.slice(0, 10) })))
  return events.map((event, index) => ({ ...event, day: dayOfLeave(event, reaches[index]!) }))
}
const anyBooks = fc.array(step, { maxLength: 40 }).map(recorded)

/** What the replay shows of the books. */
const shownOf = ({ leave }: KnownRecord) => ({
  year: leave.year?.year ?? null,
  balance: leave.balance,
  pendingDays: pendingDays(leave),
  available: availableDays(leave),
  requests: new Map(
    [...leave.requests].map(([id, { state, from, to, kind, half, days, cancelFrom = null }]) => [
      id,
      { state, span: { from, to, kind, half }, days, cancelFrom },
    ]),
  ),
})
type Shown = ReturnType<typeof shownOf>

/** What is shown once differences are laid over what was shown. */
function patched(shown: Shown, differences: readonly LeaveDifference[]): Shown {
  const requests = new Map(shown.requests)
  const next: Shown = { ...shown, requests }
  const blank = { cancelFrom: null } as never
  for (const difference of differences) {
    if (difference.fact === 'leaveYear') next.year = difference.now
    else if ('id' in difference) {
      const name = { leaveState: 'state', leaveSpan: 'span', leaveDays: 'days', cancelFrom: 'cancelFrom' }
      const was: object = requests.get(difference.id) ?? blank
      requests.set(difference.id, { ...was, [name[difference.fact]]: difference.now } as never)
    } else next[difference.fact] = difference.now
  }
  return next
}

/** The requests that take a part of a date, with their states. */
const leaveOn = ({ leave }: KnownRecord, date: string) =>
  [...leave.requests.values()]
    .filter(({ days }) => days.some(each => each.date === date))
    .map(({ requestId, state }) => `${requestId} ${state}`)
    .sort()

describe('the replay of leave', () => {
  it('tells by its differences everything that an event changed', () => {
    fc.assert(
      fc.property(anyBooks, events => {
        let known = emptyRecord
        for (const event of events) {
          const shown = patched(shownOf(known), leaveChanges(known.leave, event))
          known = withRecordEvent(known, event)
          expect(shown).toEqual(shownOf(known))
        }
      }),
    )
  })

  it('gives the same states step by step forwards and backwards', () => {
    fc.assert(
      fc.property(anyBooks, events => {
        const forwards = [emptyRecord]
        for (const event of events) forwards.push(withRecordEvent(forwards.at(-1) as KnownRecord, event))
        for (let size = events.length; size >= 0; size -= 1)
          expect(after(events.slice(0, size))).toEqual(forwards[size])
      }),
    )
  })

  it('shows as of a date and as known on another what a record without the later events has', () => {
    const when = fc
      .integer({ min: 0, max: 400 })
      .map(hours => Date.parse(`${first}T00:00:00Z`) + hours * 3_600_000)
    const until = fc.integer({ min: 0, max: 25 }).map(days => addDays(first, days))
    fc.assert(
      fc.property(anyBooks, when, until, (events, instant, asOf) => {
        const knownOn = new Date(instant).toISOString()
        const then = after(knownThen(events, { knownOn, asOf }))
        const known = events.filter(({ recordedAt }) => recordedAt <= knownOn)
        const whole = after(known)
        for (const date of datesFromTo(first, asOf)) expect(leaveOn(then, date)).toEqual(leaveOn(whole, date))
        const lines = known.filter(each => each.day <= asOf).map(each => ledgerEntry(each)?.days ?? 0)
        expect(then.leave.balance).toBe(lines.reduce((sum, days) => sum + days, 0))
        expect(after(knownThen(events, {}))).toEqual(after(events))
        expect(after(knownThen(events, { asOf: addDays(last, 60) }))).toEqual(after(events))
      }),
    )
  })
})
