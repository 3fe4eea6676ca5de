import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { ledgerEntry, ledgerUpTo } from '@rollcall/contracts/leave/ledger.ts'
import { noLeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandEntries } from '../commands.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import { Holidays } from '../holidays/company-holidays.ts'
import type { Actor } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import { LeaveBooks } from '../leave/leave-books.ts'
import { Projects } from '../projects/company-projects.ts'
import { companyDaysOf } from '../testing/company-days.ts'
import { plainLog } from '../testing/log.ts'
import { fillLeave, leaveRules } from './fill-leave.ts'
import { holidaysOf } from './holidays.ts'
import { type LeaveStep, leaveStepsOf } from './leave.ts'
import { people } from './people.ts'
import { createDemoSender } from './sender.ts'

const [begin, today] = ['2025-11-23', '2026-11-23']
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const companyId = uuid(999)
const owner: Actor = {
  accountId: companyId,
  companyId,
  role: 'company',
  sessionId: undefined,
  name: 'Lantern Works',
  zone: 'Asia/Kolkata',
}
const appSecret = Buffer.alloc(32, 7).toString('base64')
const started = `${begin}T06:00:00.000Z`
const workingDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const companies = {
  settings: async () => ({
    zone: owner.zone,
    dateFormat: 'DD MMM YYYY',
    workingDays,
    optionalHolidays: 2,
    reportsDueBy: null,
  }),
  days: async () => companyDaysOf({ at: started, zone: owner.zone ?? 'UTC' }),
  plans: async () => [{ planId: 'demo', since: started }],
} as unknown as CompanyPort
const employees = {
  factsOf: async (_company: string, id: string) => ({
    position: 'Engineer',
    zone: people[Number(id.slice(-4))]?.zone,
    leaveBalance: people[Number(id.slice(-4))]?.leaveBalance,
    dateOfJoin: '2024-01-01',
    addedAt: started,
    isBlocked: false,
    blocked: [],
  }),
  historyOf: async (_company: string, id: string) => ({
    positions: [{ at: started, position: 'Engineer' }],
    zones: [{ at: started, zone: people[Number(id.slice(-4))]?.zone ?? null, from: '' }],
    states: [{ at: started, state: 'invited' }],
  }),
  has: async () => true,
} as unknown as EmployeesPort

/** Each person's steps, and the events that they made. */
let histories: { steps: LeaveStep[]; events: (StoredEvent & LeaveEvent)[] }[]

beforeAll(async () => {
  const log = plainLog()
  const holidays = new Holidays(log)
  const leave = new LeaveBooks(log, { companies, employees, holidays })
  const entries = commandEntries({
    companies,
    employees,
    holidays,
    leave,
    projects: new Projects(log),
    appSecret,
    slackOrigins: [],
  } as never)
  const send = createDemoSender(entries, log)
  await send('SaveLeaveSettings', leaveRules, owner, 'rules', started)
  for (const year of [2025, 2026, 2027])
    await send('AddHolidays', { holidays: holidaysOf(year) }, owner, `holidays ${year}`, started)
  histories = []
  for (const [person, { code, zone }] of people.entries()) {
    const employee: Actor = { ...owner, accountId: uuid(person), role: 'employee', zone }
    const steps = leaveStepsOf(person, begin, today)
    await fillLeave(send, steps, { owner, employee, code, begin, today })
    const years = [2025, 2026].map(year => log.events(streamOf.leaveAccount(companyId, uuid(person), year)))
    const events = (await Promise.all(years)).flatMap(({ events }) => events)
    histories.push({ steps, events: events as unknown as (StoredEvent & LeaveEvent)[] })
  }
})

describe('the demo company’s leave', () => {
  it('happens as it is told: no request and no decision is refused', () => {
    const told = histories.map(
      ({ steps }) => steps.filter(({ name }) => name !== 'AdjustLeaveBalance').length,
    )
    const made = histories.map(({ events }) => {
      const byAdmin = events.filter(
        ({ type, data }) => type === 'LeaveRequested' && 'addedByAdmin' in data && data.addedByAdmin,
      )
      return events.filter(({ data }) => 'requestId' in data).length - byAdmin.length
    })
    expect(made).toEqual(told)
  })

  it('has balances that are the sum of their ledger at every date', () => {
    for (const { events } of histories) {
      let account = noLeaveAccount
      let lines: { days: number; on: string }[] = []
      for (const event of events) {
        account = evolveLeaveAccount(account, event)
        if (event.type === 'LeaveYearOpened') lines = []
        const entry = ledgerEntry(event)
        if (entry) lines.push(entry)
        expect(ledgerUpTo(lines, '9999-12-31').at(-1)?.balance ?? 0).toBe(account.balance)
      }
    }
  })

  it('has an overdraft, and days that were carried over and expired', () => {
    const all = histories.flatMap(({ events }) => events)
    expect(all).toContainEqual(
      expect.objectContaining({
        type: 'LeaveApproved',
        data: expect.objectContaining({ overdraw: expect.stringContaining('Bereavement') }),
      }),
    )
    const sum = (type: string, field: string) =>
      all
        .filter(event => event.type === type)
        .reduce((total, { data }) => total + Number((data as never)[field]), 0)
    expect(sum('LeaveYearOpened', 'carriedOver')).toBeGreaterThan(0)
    expect(sum('CarriedLeaveExpired', 'days')).toBeGreaterThan(0)
  })
})
