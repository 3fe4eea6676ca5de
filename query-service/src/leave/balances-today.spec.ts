import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { evolveStored, noStoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import { describe, expect, it } from 'vitest'
import type { Reader } from '../kernel/reader.ts'
import { balancesStatement, balancesToday, balanceToday } from './balances-today.ts'
import type { Facts } from './preview-rows.ts'
import { previewOf } from './previews.ts'

type Row = Parameters<typeof balanceToday>[0]
const whose = { employeeId: 'e1', year: 2026 }
const opened = (carriedOver: number, usableUntil: string | null, accruedTo: string): LeaveEvent => ({
  type: 'LeaveYearOpened',
  data: { ...whose, from: '2026-01-01', until: '2026-12-31', carriedOver, usableUntil, accruedTo },
})
const accrued = (month: string): LeaveEvent => ({
  type: 'LeaveAccrued',
  data: { ...whose, on: `${month}-01`, month, days: 1, planId: 'plus' },
})
const at = '2025-03-03T08:00:00.000Z'
/** What the read models have of a person whose books were last written by these events. */
const stored = (events: LeaveEvent[], more: Partial<Row> = {}): Row => ({
  employeeId: 'e1',
  fullName: 'Asha',
  year: 2026,
  from: '2026-01-01',
  until: '2026-12-31',
  balance: 0,
  credited: 0,
  taken: 0,
  expired: 0,
  pending: 0,
  available: 0,
  carriedOver: 0,
  usableUntil: null,
  books: events.reduce(evolveStored, noStoredBooks),
  blocked: [],
  zone: null,
  addedAt: at,
  leaveBalance: 0,
  dateOfJoin: '2025-03-03',
  lastDay: null,
  companyZone: 'Asia/Kolkata',
  rules: [{ firstMonth: 1, carryOverLimit: 5, carryOverMonths: 1, since: at }],
  plans: [{ planId: 'plus', since: at }],
  ...more,
})
const carried = stored([opened(6, '2026-01-31', '2025-12'), accrued('2026-01')], {
  balance: 7,
  credited: 1,
  available: 7,
  carriedOver: 6,
  usableUntil: '2026-01-31',
})
const nowIs = (now: number) => ({ now, todayIn: (zone: string) => dateIn(zone, now) })
const today = (row: Row, now: string) => balanceToday(row, nowIs(Date.parse(now)))

describe('the balance of today', () => {
  it('has no carried-over days that expired while no scheduler ran', () => {
    const balance = today(carried, '2026-02-13T10:00:00Z')
    expect(balance).toMatchObject({ balance: 2, available: 2, credited: 2, expired: 6, carriedOver: 6 })
    expect(balance.due).toMatchObject([
      { kind: 'expired', days: -6, on: '2026-01-31', year: 2026 },
      { kind: 'accrued', days: 1, on: '2026-02-01', month: '2026-02', planId: 'plus' },
    ])
  })
  it('is that of the leave year that began while no scheduler ran, with its limit', () => {
    const row = stored([opened(5, null, '2026-11')], { balance: 5, available: 5, carriedOver: 5 })
    const balance = today(row, '2027-01-04T10:00:00Z')
    expect(balance).toMatchObject({
      year: 2027,
      from: '2027-01-01',
      until: '2027-12-31',
      balance: 6,
      available: 6,
      carriedOver: 5,
      credited: 1,
      expired: 0,
      usableUntil: '2027-01-31',
    })
    expect(balance.due.map(({ year, kind, days }) => [year, kind, days])).toEqual([
      [2026, 'accrued', 1],
      [2026, 'expired', -1],
      [2027, 'carriedOver', 5],
      [2027, 'accrued', 1],
    ])
  })
  it('goes by the date of the person, not by that of the company', () => {
    const row = { ...carried, zone: 'America/New_York', companyZone: 'Pacific/Apia' }
    expect(today(row, '2026-02-01T04:59:59Z')).toMatchObject({ balance: 7, due: [] })
    expect(today(row, '2026-02-01T05:00:00Z')).toMatchObject({ balance: 2, expired: 6 })
  })
  it('is what a preview says', () => {
    const now = Date.parse('2026-02-13T10:00:00Z')
    const person = {
      ...carried,
      position: 'Engineer',
      status: 'active' as const,
      positions: [{ at, position: 'Engineer' }],
      zones: [{ at, zone: null, from: '' }],
      states: [{ at, state: 'active' as const }],
      hasPassword: true,
      end: null,
      weeks: null,
    }
    const settings = [{ since: '2025-01-01', at, zone: 'Asia/Kolkata' }] as unknown as Facts['settings']
    const weeks: Facts['weeks'] = [
      { since: '2025-01-01', week: { workingDays: ['monday'], workHours: null } },
    ]
    const facts = {
      people: [person],
      requests: [],
      holidays: [],
      away: [],
      awaiting: [],
      settings,
      weeks,
      locked: [],
    }
    const span = { from: '2026-02-16', to: '2026-02-16', kind: 'full', half: null } as const
    const preview = previewOf(
      { type: 'request', span, byAdmin: false, evenIfBlocked: false },
      'e1',
      facts,
      now,
    )
    const { balance, available } = balanceToday(carried, nowIs(now))
    expect({ balance, available }).toEqual({ balance: preview.balance, available: preview.available })
  })
})

describe('a list of balances', () => {
  const rows = [
    { id: 'e1', balance: 7, due: [], dueOn: '2026-02-01' },
    { id: 'e2', balance: 3, due: [], dueOn: '2026-03-01' },
  ]
  /** Answers with the values of a row in the order of the statement's columns. */
  const readerOf =
    (row: Row, asked: unknown[][]): Reader =>
    async (_company, { values }) => {
      asked.push(values)
      return [balancesStatement('c1', []).columns.map(name => row[name as keyof Row])]
    }
  it('reads only those again in which something may have fallen due', async () => {
    const now = Date.parse('2026-02-13T10:00:00Z')
    const asked: unknown[][] = []
    const found = await balancesToday(rows, {
      companyId: 'c1',
      read: readerOf(carried, asked),
      ...nowIs(now),
    })
    expect(asked).toEqual([['c1', ['e1']]])
    expect(found).toMatchObject([
      { id: 'e1', balance: 2 },
      { id: 'e2', balance: 3, due: [] },
    ])
    expect(found.some(row => 'dueOn' in row)).toBe(false)
  })
  it('reads nothing when nothing is due', async () => {
    const read = () => Promise.reject(new Error('Nothing is due.'))
    const now = Date.parse('2026-01-20T10:00:00Z')
    expect(await balancesToday(rows, { companyId: 'c1', read, ...nowIs(now) })).toMatchObject([
      { balance: 7 },
      { balance: 3 },
    ])
  })
})
