import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import type { LeaveSpan } from '@rollcall/contracts/leave/kinds.ts'
import { type PreviewedCommand, previewRequest } from '@rollcall/contracts/leave/rules/previewing.ts'
import type { LockedMonths } from '@rollcall/contracts/month-locks/locked-months.ts'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  approved,
  asked,
  askedUnpaid,
  employeeId,
  event,
  granted,
  known,
  opened,
  today,
} from '../testing/leave.ts'
import { leaveAccount } from './leave-account.ts'

const span = (from: string, to = from, kind: LeaveSpan['kind'] = 'full') => ({ from, to, kind, half: null })
const requested = (wanted: LeaveSpan, byAdmin = false, evenIfBlocked = false): PreviewedCommand => ({
  type: 'request',
  span: wanted,
  byAdmin,
  evenIfBlocked,
})
const effect = (
  asks: PreviewedCommand,
  events: LeaveEvent[],
  more: { today?: string; isBlocked?: boolean; locked?: LockedMonths } = {},
) =>
  previewRequest(asks, given(leaveAccount, ...events).state(), {
    employeeId,
    today,
    locked: new Set(),
    ...known,
    ...more,
  })

describe('the preview of a request', () => {
  it('shows its days, what they take of each leave year, and what is available', () => {
    const books = [opened, granted(10), asked('r1', '2026-12-21', '2026-12-22')]
    const preview = effect(requested(span('2026-12-31', '2027-01-04')), books)
    expect(preview.days.map(({ date, kind, share }) => [date, kind, share])).toEqual([
      ['2026-12-31', 'working', 1],
      ['2027-01-01', 'working', 1],
      ['2027-01-02', 'dayOff', 0],
      ['2027-01-03', 'dayOff', 0],
      ['2027-01-04', 'working', 1],
    ])
    expect(preview).toMatchObject({
      charged: 3,
      parts: [
        { year: 2026, days: 1 },
        { year: 2027, days: 2 },
      ],
      expires: 0,
      until: '2026-12-31',
      balance: 10,
      available: 8,
      refusal: undefined,
      clash: undefined,
    })
  })
  it('without pay takes nothing of any leave year', () => {
    const preview = effect(requested(span('2026-12-21', '2026-12-22', 'unpaid')), [opened])
    expect(preview).toMatchObject({ charged: 0, parts: [], refusal: undefined })
  })
  it('says whether the company could overdraw, which is for the company alone', () => {
    const twoDays = span('2026-12-21', '2026-12-22')
    const refusal = (byAdmin: boolean) => effect(requested(twoDays, byAdmin), [opened, granted(1)]).refusal
    expect(refusal(true)).toMatchObject({
      message: 'This takes 2 days, but 1 day is available.',
      canOverdraw: true,
    })
    expect(refusal(false)).toMatchObject({ canOverdraw: false })
  })
  it('says that a month is locked, which no overdraft helps', () => {
    const message = 'December 2026 is locked. Reopen it first, with a reason.'
    const locked = new Set(['2026-12'])
    const books = [opened, granted(10), asked('r1', '2026-12-21', '2026-12-22')]
    const preview = effect(requested(span('2026-12-21'), true), [opened, granted(10)], { locked })
    expect(preview.refusal).toMatchObject({
      message,
      errors: [{ path: 'from', message }],
      canOverdraw: false,
    })
    expect(effect({ type: 'approve', requestId: 'r1' }, books, { locked }).refusal).toMatchObject({ message })
    const moved = { type: 'edit', requestId: 'r1', span: span('2027-01-04') } as const
    expect(effect(moved, books, { locked }).refusal).toMatchObject({ message })
    expect(effect(requested(span('2027-01-04')), [opened, granted(10)], { locked }).refusal).toBeUndefined()
  })
  it('names the leave that has the days already, which no overdraft helps', () => {
    const books = [opened, granted(10), asked('r1', '2026-12-21', '2026-12-22')]
    const preview = effect(requested(span('2026-12-22'), true), books)
    expect(preview.refusal).toMatchObject({ canOverdraw: false })
    expect(preview.clash?.requestId).toBe('r1')
  })
  it('for a blocked employee is refused until the company confirms it', () => {
    const refusal = (evenIfBlocked: boolean) =>
      effect(requested(span('2026-12-21'), true, evenIfBlocked), [opened, granted(10)], { isBlocked: true })
        .refusal
    expect(refusal(false)?.message).toBe(
      'This employee is blocked. Confirm that you want to add the leave anyway.',
    )
    expect(refusal(true)).toBeUndefined()
  })
})

describe('the preview of a change', () => {
  it('counts the days of the request itself as available, and clashes only with others', () => {
    const books = [opened, granted(3), asked('r1', '2026-12-21', '2026-12-22'), asked('r2', '2026-12-28')]
    const changed = (from: string, to: string) =>
      effect({ type: 'edit', requestId: 'r1', span: span(from, to) }, books)
    expect(changed('2026-12-22', '2026-12-23')).toMatchObject({
      charged: 2,
      available: 2,
      refusal: undefined,
      clash: undefined,
    })
    expect(changed('2026-12-24', '2026-12-28').clash?.requestId).toBe('r2')
  })
  it('says what expires of the days that it held over the limit of the leave year’s end', () => {
    const books = [
      opened,
      granted(8),
      asked('r1', '2027-01-11', '2027-01-20'),
      event('LeaveYearClosed', { on: '2026-12-31', carriedOver: 8, expired: 0, limit: 5 }),
      event('LeaveYearOpened', {
        year: 2027,
        from: '2027-01-01',
        until: '2027-12-31',
        carriedOver: 8,
        usableUntil: null,
        accruedTo: '2027-01',
      }),
    ]
    const shorter: PreviewedCommand = {
      type: 'edit',
      requestId: 'r1',
      span: span('2027-01-11', '2027-01-12'),
    }
    expect(effect(shorter, books, { today: '2027-01-05' })).toMatchObject({ charged: 2, expires: 3 })
    // Refused, so nothing expires.
    const clash = { ...shorter, span: span('2026-12-31') }
    expect(effect(clash, books, { today: '2027-01-05' })).toMatchObject({ expires: 0 })
  })
})

describe('the preview of an approval', () => {
  it('keeps the parts of days that have passed, and computes later ones again', () => {
    const days = [
      { date: '2026-11-21', share: 0.5 },
      { date: '2026-11-23', share: 1 },
    ]
    const books = [opened, granted(10), asked('r1', '2026-11-21', '2026-11-25', days)]
    const preview = effect({ type: 'approve', requestId: 'r1' }, books)
    expect(preview.days.map(({ share }) => share)).toEqual([0.5, 0, 1, 0, 1])
    expect(preview).toMatchObject({ charged: 2.5, available: 10, refusal: undefined, clash: undefined })
  })
  it('without pay charges nothing, and can be overdrawn otherwise', () => {
    const unpaid = [opened, askedUnpaid('r1', '2026-12-21')]
    expect(effect({ type: 'approve', requestId: 'r1' }, unpaid)).toMatchObject({
      charged: 0,
      refusal: undefined,
    })
    const tooMuch = [opened, granted(0), asked('r1', '2026-12-21')]
    expect(effect({ type: 'approve', requestId: 'r1' }, tooMuch).refusal).toMatchObject({
      message: 'This takes 1 day, but 0 days are available.',
      canOverdraw: true,
    })
  })
  it('names no clash with leave of the same days in old books', () => {
    const twice = [opened, granted(10), asked('r1', '2026-12-21'), asked('r2', '2026-12-21')]
    const preview = effect({ type: 'approve', requestId: 'r2' }, [...twice, approved('r1', '2026-12-21')])
    expect(preview.clash).toBeUndefined()
  })
  it('of an unknown request is refused', () => {
    for (const asks of [
      { type: 'approve', requestId: 'r9' } as const,
      { type: 'edit', requestId: 'r9', span: span('2026-12-21') } as const,
    ])
      expect(() => effect(asks, [opened])).toThrow(expect.objectContaining({ code: 'not-found' }))
  })
})
