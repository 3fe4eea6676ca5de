import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { booksFrom, evolveStored, noStoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { approved, asked, event, granted, opened } from '../testing/leave.ts'
import { leaveAccount } from './leave-account.ts'

const stored = (...events: LeaveEvent[]) => events.reduce(evolveStored, noStoredBooks)
const kept = (...events: LeaveEvent[]) => stored(...events).requests.map(({ requestId }) => requestId)
const books = [opened, granted(10)]
const cancelled = event('LeaveCancelled', {
  requestId: 'r1',
  on: '2027-01-05',
  from: '2027-01-11',
  to: null,
  givenBack: 2,
  days: [],
  reason: '',
})

/** A leave year into which days were carried. */
const carried = event('LeaveYearOpened', {
  year: 2026,
  from: '2026-01-01',
  until: '2026-12-31',
  carriedOver: 5,
  usableUntil: '2026-03-31',
  accruedTo: '2026-11',
})

describe('the books of a read model', () => {
  it('keep the requests that wait, until they are decided', () => {
    const waits = [...books, asked('r1', '2026-12-21'), asked('r2', '2026-12-22')]
    expect(kept(...waits)).toEqual(['r1', 'r2'])
    expect(kept(...waits, approved('r1', '2026-12-21'))).toEqual(['r2'])
    expect(kept(...waits, event('LeaveRejected', { requestId: 'r2', reason: '' }))).toEqual(['r1'])
  })
  it('keep approved leave of the next leave year, until its days are given back', () => {
    const closed = event('LeaveYearClosed', { on: '2026-12-31', carriedOver: 8, expired: 0, limit: 5 })
    const ahead = [asked('r1', '2027-01-11', '2027-01-12'), approved('r1', '2027-01-11', '2027-01-12')]
    const next = event('LeaveYearOpened', {
      year: 2027,
      from: '2027-01-01',
      until: '2027-12-31',
      carriedOver: 8,
      usableUntil: null,
      accruedTo: '2027-01',
    })
    const ofNext = [asked('r2', '2027-02-01'), approved('r2', '2027-02-01')]
    expect(kept(...books, ...ahead, closed)).toEqual(['r1'])
    expect(kept(...books, ...ahead, closed, next, ...ofNext)).toEqual(['r1'])
    expect(kept(...books, ...ahead, closed, cancelled)).toEqual([])
    const over = [asked('r1', '2026-12-30', '2026-12-31'), approved('r1', '2026-12-30', '2026-12-31')]
    expect(kept(...books, ...over, closed)).toEqual([])
  })
  it('keep approved leave while carried-over days can expire, and then what was held over their last day', () => {
    const expired = event('CarriedLeaveExpired', { on: '2026-03-31', days: 3 })
    const taken = [asked('r1', '2026-02-02', '2026-02-03'), approved('r1', '2026-02-02', '2026-02-03')]
    const later = [asked('r2', '2026-12-21'), approved('r2', '2026-12-21')]
    const givenBack = event('LeaveCancelled', {
      requestId: 'r1',
      on: '2026-04-05',
      from: '2026-02-02',
      to: null,
      givenBack: 2,
      days: [],
      reason: '',
    })
    expect(kept(...books, ...taken)).toEqual([])
    expect(kept(carried, ...taken)).toEqual(['r1'])
    expect(kept(carried, asked('r1', '2026-01-01'), approved('r1', '2026-01-01'))).toEqual(['r1'])
    // Of a leave year that is closed, no day can be given back.
    expect(kept(carried, asked('r1', '2025-12-31'), approved('r1', '2025-12-31'))).toEqual([])
    expect(kept(carried, ...taken, expired, ...later)).toEqual(['r1'])
    expect(kept(carried, ...taken, expired, givenBack)).toEqual([])
  })
  it('know what approved leave freed after the day on which carried-over days expired', () => {
    const taken = [asked('r1', '2026-05-04', '2026-05-05'), approved('r1', '2026-05-04', '2026-05-05')]
    const events = [
      carried,
      ...taken,
      event('CarriedLeaveExpired', { on: '2026-03-31', days: 3 }),
      { ...cancelled, data: { ...cancelled.data, on: '2026-04-05', from: '2026-05-04' } } as LeaveEvent,
    ]
    expect(stored(...events).expiry).toMatchObject({ held: { r1: 0 }, freed: 2 })
  })
  it('are whole with the requests that are kept elsewhere', () => {
    const events = [
      ...books,
      asked('r1', '2026-12-21'),
      asked('r2', '2026-12-22'),
      approved('r2', '2026-12-22'),
    ]
    const whole = given(leaveAccount, ...events).state()
    const others = [...whole.requests.values()].filter(({ state }) => state === 'approved')
    expect(booksFrom(stored(...events), others)).toEqual(whole)
    expect([...booksFrom(stored(...events)).requests.keys()]).toEqual(['r1'])
  })
})
