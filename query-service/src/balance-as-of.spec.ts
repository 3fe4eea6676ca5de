import { knownThen } from '@rollcall/contracts/audit/known-then.ts'
import { dayOfLeave, type LeaveReach, leaveReaches } from '@rollcall/contracts/audit/leave-reach.ts'
import { dateThen, pastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { noLeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { expect, it } from 'vitest'
import { clockOf } from './audit/clock-of.ts'
import { balanceToday } from './leave/balances-today.ts'
import { pastBalances, pastLedger } from './leave/past-leave.ts'
import { askedOf, companyId, employeeId, storedEvent } from './testing/past-log.ts'

const companyZone = 'Asia/Kolkata'
const now = Date.parse('2026-11-03T12:00:00.000Z')
const stream = (category: string, of: string) => `${category}-${companyId}_${of}`

/** Books with a credit of each month, and a day of leave that was approved a day before the last credit. */
function logOf(zone: string): DecodedEvent[] {
  const book = { employeeId, year: 2026 }
  const begun = '2026-01-01T00:00:00.000Z'
  const event = (of: string, type: string, data: object, recordedAt: string, at: number) => ({
    ...storedEvent(of, type, data, at),
    recordedAt,
  })
  const [company, person] = [stream('company', companyId), stream('employee', employeeId)]
  const books = stream('leaveAccount', `${employeeId}_2026`)
  const credit = (month: string) => ({ ...book, on: `${month}-01`, month, days: 1, planId: 'plus' })
  const days = [{ date: '2026-11-10', share: 1 }]
  const all: [string, string, object, string][] = [
    [company, 'CompanyRegistered', { companyId, planId: 'plus' }, begun],
    [company, 'TeamSettingsSaved', { companyId, zone: companyZone, workingDays: ['monday'] }, begun],
    [person, 'EmployeeAdded', { employeeId, fullName: 'Asha Rao', dateOfJoin: '2026-01-01' }, begun],
    [person, 'EmployeeZoneSet', { employeeId, zone }, begun],
    [
      books,
      'LeaveYearOpened',
      {
        ...{ ...book, from: '2026-01-01', until: '2026-12-31', carriedOver: 20, usableUntil: null },
        accruedTo: '2026-09',
      },
      begun,
    ],
    [books, 'LeaveAccrued', credit('2026-10'), '2026-10-01T10:30:00.000Z'],
    [
      books,
      'LeaveRequested',
      {
        ...{ ...book, requestId: 'r1', from: '2026-11-10', to: '2026-11-10', kind: 'full', half: null },
        ...{ reason: '', days, knownTo: '0', addedByAdmin: false },
      },
      '2026-10-20T08:00:00.000Z',
    ],
    [books, 'LeaveAccrued', credit('2026-11'), '2026-11-01T10:30:00.000Z'],
    [
      books,
      'LeaveApproved',
      {
        ...{ ...book, requestId: 'r1', on: '2026-11-02', days, knownTo: '0' },
        ...{ charges: [{ year: 2026, days: 1 }], overdraw: '' },
      },
      '2026-11-02T12:00:00.000Z',
    ],
  ]
  return all.map(([of, type, data, recordedAt], at) => event(of, type, data, recordedAt, at))
}

/** A person's balance as of a date, by each answer that has one, for a reader of a zone. */
async function balancesAsOf(log: DecodedEvent[], asOf: string, readerZone: string) {
  const moment = pastMoment({ zone: readerZone, now }).parse({ asOf })
  if (!moment) throw new Error('this is the present')
  const asked = askedOf(log, moment)
  const { leave_ledger: ledger = [] } = await pastLedger(asked)
  const given = await pastBalances(asked)
  const [[account], [company], [terms], [person]] = [
    ...[given.leave_accounts, given.companies, given.leave_terms, given.employees],
  ] as [Row[], Row[], Row[], Row[]]
  const row = {
    ...{ ...account, employeeId, usableUntil: account?.usable_until, carriedOver: account?.carried_over },
    ...{ zone: person?.zone, addedAt: person?.added_at, leaveBalance: 0, dateOfJoin: person?.date_of_join },
    ...{ companyZone: company?.zone, rules: terms?.rules, plans: terms?.plans },
  } as Parameters<typeof balanceToday>[0]
  const todayIn = (zone: string) => dateThen(moment, zone)
  const of = (category: string) => log.filter(event => event.stream.startsWith(`${category}-`))
  const dateOf = clockOf(of('employee'), of('company'), companyZone)
  const books = of('leaveAccount') as (DecodedEvent & LeaveEvent)[]
  const reaches = leaveReaches(books.map(event => ({ event, recordedOn: dateOf(event.recordedAt) })))
  const replayed = knownThen(
    books.map((event, at) => ({ ...event, day: dayOfLeave(event, reaches[at] as LeaveReach) })),
    moment,
  )
  return {
    list: balanceToday(row, { now: moment.at, todayIn }).balance,
    ledger: ledger.reduce((sum, { days }) => sum + Number(days), 0),
    replay: replayed.reduce(evolveLeaveAccount, noLeaveAccount).balance,
  }
}
type Row = Record<string, unknown>

it.each(['Pacific/Auckland', 'Pacific/Honolulu', companyZone])(
  'a balance as of a date is not 22 in one place and 21 in another: a person in %s',
  async zone => {
    const log = logOf(zone)
    const expected = { '2026-10-30': 21, '2026-10-31': 21, '2026-11-01': 22, '2026-11-02': 21 }
    for (const [asOf, balance] of Object.entries(expected))
      for (const reader of [companyZone, zone])
        expect([asOf, reader, await balancesAsOf(log, asOf, reader)]).toEqual([
          asOf,
          reader,
          { list: balance, ledger: balance, replay: balance },
        ])
  },
)
