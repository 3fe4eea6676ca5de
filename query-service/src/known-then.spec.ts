import type { PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { workSessions } from '@rollcall/read-models/attendance/work-sessions.projection.ts'
import { companies } from '@rollcall/read-models/company/companies.projection.ts'
import { teamSchedules } from '@rollcall/read-models/company/team-schedules.projection.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { personFacts } from '@rollcall/read-models/employees/person-facts.projection.ts'
import { holidays } from '@rollcall/read-models/holidays/holidays.projection.ts'
import type { Projection } from '@rollcall/read-models/kernel/projection.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { leaveAccounts } from '@rollcall/read-models/leave/leave-accounts.projection.ts'
import { leaveLedger } from '@rollcall/read-models/leave/leave-ledger.projection.ts'
import { leaveRequests } from '@rollcall/read-models/leave/leave-requests.projection.ts'
import { leaveTerms } from '@rollcall/read-models/leave/leave-terms.projection.ts'
import { performanceMonths } from '@rollcall/read-models/performance/performance-months.projection.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSql } from './kernel/list-sql.ts'
import { foldRows } from './kernel/past/fold-rows.ts'
import type { GivenRows } from './kernel/past/given-rows.ts'
import type { PastAsked, PastTables } from './kernel/past/past-tables.ts'
import type { Resource } from './kernel/resource.ts'
import { balancesStatement } from './leave/balances-today.ts'
import { recordStatements } from './performance/day-records.ts'
import { factStatements, scheduleStatements } from './performance/fact-rows.ts'
import { pastMonths, pastTeam } from './performance/past-months.ts'
import { pastSchedules } from './performance/past-schedules.ts'
import { pageStatements } from './performance/people-page.ts'
import { resources } from './resources.ts'
import { askedOf, companyId, employeeId, minute, storedEvent } from './testing/past-log.ts'

const month = '2026-11'
const dates = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']
const now = Date.UTC(2026, 11, 1)

/** The read models that answers of the past are made from, as the projector keeps them. */
const projections: Readonly<Record<string, Projection>> = Object.fromEntries(
  [
    ...[attendanceDays, workSessions, performanceMonths, leaveRequests, leaveLedger, leaveAccounts],
    ...[companies, teamSchedules, holidays, employees, personFacts, leaveTerms],
  ].map(projection => [projection.name, projection]),
)
/** Who was deleted stays deleted. Projects, tasks and reports have no history in the streams that are read. */
const notOfThen = ['inactive_people', 'projects', 'tasks', 'daily_reports']

interface Answer {
  tables: (asked: PastAsked) => Promise<GivenRows>
  statements: readonly Statement[]
}

const list = { sort: { field: 'id', direction: 'asc' }, offset: 0, limit: 25, search: undefined } as const
const scope = { companyId, conditions: [], visibleFrom: undefined, now }

/** A list that shows the past, with what else its rows are made from. */
function ofList(name: string, ...more: Statement[]): Answer {
  const found = resources.find(({ view }) => view.resource === name) as Resource & { past: PastTables }
  // As in a request about the past, of which no totals are kept.
  const resource = { ...found, totals: 'counted' as const }
  return {
    tables: resource.past,
    statements: [listSql(resource, scope, { ...list, conditions: [] }), ...more],
  }
}

const people = { companyId, employeeIds: [employeeId] }
const answers: Readonly<Record<string, Answer>> = {
  'team-in-out': ofList('team-in-out'),
  'my-in-out': ofList('my-in-out'),
  'leave-request': ofList('leave-request'),
  'leave-ledger': ofList('leave-ledger'),
  'leave-balance': ofList('leave-balance', balancesStatement(companyId, [employeeId])),
  'scheduled-days': {
    tables: pastSchedules,
    statements: Object.values(scheduleStatements({ ...people, first: `${month}-01`, last: `${month}-30` })),
  },
  'a page of performance': {
    tables: asked => pastTeam(asked, month),
    statements: Object.values(
      pageStatements({ ...list, conditions: [], companyId, companyZone: 'UTC', month, now }),
    ),
  },
  performance: {
    tables: asked => pastMonths(asked, { from: month, to: month, of: [employeeId] }),
    statements: [
      ...Object.values(factStatements({ ...people, from: month, to: month })),
      ...Object.values(recordStatements({ companyId, employeeId, month })),
    ],
  },
}

const tablesOf = (statements: readonly Statement[]) => [
  ...new Set(
    statements.flatMap(({ text }) => [...text.matchAll(/"read"\."(\w+)"/g)].map(([, name = '']) => name)),
  ),
]

type Step = (at: number) => DecodedEvent
const stream = (category: string, of = companyId) => `${category}-${companyId}_${of}`
const ofCompany =
  (type: string, data: object, name = 'company') =>
  (at: number) =>
    storedEvent(stream(name), type, { companyId, ...data }, at)
const ofPerson =
  (type: string, data: object, name = 'employee', of = employeeId) =>
  (at: number) =>
    storedEvent(stream(name, of), type, { employeeId: of, ...data }, at)
const ofMonth = (category: string, type: string, data: object) =>
  ofPerson(type, data, category, `${employeeId}_${month}`)

const settings = { dateFormat: 'DD/MM/YYYY', optionalHolidays: 1, reportsDueBy: null }
const week = { workingDays: ['monday', 'tuesday'] }
const hours = (minutes: number) => ({ start: '09:00', minutes, graceMinutes: 10 })
const record = { email: '', mobile: '', code: 'L-1', leaveBalance: 0, dateOfBirth: '1990-01-01' }
const added = (of: string): Step =>
  ofPerson(
    'EmployeeAdded',
    { ...record, fullName: of, position: 'Engineer', dateOfJoin: '2026-01-01' },
    'employee',
    of,
  )
const session = (date: string, hour: number) => ({
  ...{ sessionId: `s ${date}`, inAt: `${date}T09:00:00.000Z`, outAt: `${date}T${hour}:00:00.000Z` },
  ...{ zone: 'UTC', inOffset: 0, outZone: 'UTC', outOffset: 0, breaks: [] },
})
const book = (type: string, data: object) =>
  ofPerson(type, { year: 2026, ...data }, 'leaveAccount', `${employeeId}_2026`)

/** What every history begins with. */
const begin: readonly Step[] = [
  ofCompany('CompanyRegistered', {
    name: '',
    website: '',
    email: '',
    ownerName: '',
    phoneNumber: '',
    address: '',
    planId: 'plus',
  }),
  ofCompany('TeamSettingsSaved', {
    ...settings,
    zone: 'UTC',
    workingDays: week.workingDays,
    workHours: hours(480),
  }),
  added(employeeId),
  book('LeaveYearOpened', {
    from: '2026-01-01',
    until: '2026-12-31',
    carriedOver: 2,
    usableUntil: null,
    accruedTo: '2026-08',
  }),
  ...dates.map(workDate =>
    ofMonth('punchClock', 'PunchedIn', {
      ...{ workDate, sessionId: `s ${workDate}`, at: `${workDate}T09:00:00.000Z`, zone: 'UTC' },
      ...{ offsetMinutes: 0, channel: 'web' },
    }),
  ),
]

const [date, id, zone, hour] = [
  fc.constantFrom(...dates),
  fc.constantFrom('a', 'b', 'c'),
  fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu'),
  fc.integer({ min: 10, max: 20 }),
]
const audience = fc.constantFrom({ kind: 'everyone' }, { kind: 'positions', positions: ['Driver'] })

/** One event of each kind that an answer of the past may depend on. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ id, date, audience, what: fc.constantFrom('HolidayAdded', 'HolidayEdited') }).map(one =>
    ofCompany(
      one.what,
      {
        holidayId: one.id,
        name: one.id,
        date: one.date,
        type: 'optional',
        half: null,
        audience: one.audience,
        dateBefore: one.date,
      },
      'holidays',
    ),
  ),
  fc
    .record({ id, date })
    .map(one => ofCompany('HolidayDeleted', { holidayId: one.id, date: one.date }, 'holidays')),
  fc
    .record({ id, date, what: fc.constantFrom('OptionalHolidayChosen', 'OptionalHolidayGivenUp') })
    .map(one => ofPerson(one.what, { companyId, holidayId: one.id, date: one.date }, 'holidayChoices')),
  fc.record({ zone, hour }).map(one =>
    ofCompany('TeamSettingsSaved', {
      ...settings,
      ...week,
      zone: one.zone,
      workHours: hours(one.hour * 20),
    }),
  ),
  fc.record({ id, date, hour }).map(one =>
    ofCompany('WorkingWeekChanged', {
      changeId: one.id,
      since: one.date,
      until: null,
      week: { ...week, workHours: hours(one.hour * 20) },
      reason: '',
    }),
  ),
  id.map(changeId => ofCompany('WorkingWeekChangeWithdrawn', { changeId })),
  fc.record({ id, date, hour }).map(one =>
    ofPerson('OwnWeekSet', {
      changeId: one.id,
      since: one.date,
      until: null,
      week: { ...week, workHours: hours(one.hour * 20) },
      reason: '',
    }),
  ),
  id.map(changeId => ofPerson('OwnWeekWithdrawn', { changeId })),
  fc
    .record({ id, date })
    .map(one =>
      ofPerson('EmployeeEdited', { ...record, fullName: one.id, position: 'Driver', dateOfJoin: one.date }),
    ),
  zone.map(to => ofPerson('EmployeeZoneSet', { zone: to })),
  fc.constantFrom('EmployeeBlocked', 'EmployeeUnblocked').map(type => ofPerson(type, {})),
  fc.constant<Step>(at =>
    storedEvent(stream('account', employeeId), 'PasswordSet', { accountId: employeeId }, at),
  ),
  fc.constant(added('e2')),
  fc.record({ id, date }).map(one => {
    const [span, days] = [{ from: one.date, to: one.date }, [{ date: one.date, share: 1 }]]
    return book('LeaveRequested', {
      ...span,
      requestId: one.id,
      kind: 'full',
      half: null,
      reason: '',
      days,
      knownTo: '0',
      addedByAdmin: false,
    })
  }),
  fc.record({ id, date }).map(one =>
    book('LeaveApproved', {
      requestId: one.id,
      on: one.date,
      days: [{ date: one.date, share: 1 }],
      knownTo: '0',
      charges: [{ year: 2026, days: 1 }],
      overdraw: '',
    }),
  ),
  fc
    .record({ date, hour })
    .map(one => book('LeaveAdjusted', { on: one.date, days: one.hour, reason: '', overdraws: true })),
  fc
    .integer({ min: 1, max: 12 })
    .map(firstMonth =>
      ofCompany('LeaveSettingsSaved', { firstMonth, carryOverLimit: 1, carryOverMonths: 1 }, 'leaveSettings'),
    ),
  fc.constantFrom('free', 'standard', 'plus').map(planId => ofCompany('PlanSwitched', { planId })),
  fc.record({ date, hour }).map(one =>
    ofMonth('corrections', 'CorrectionRecorded', {
      ...{ workDate: one.date, correctionId: `${one.date} ${one.hour}`, reason: '', undoes: null },
      changes: [
        {
          what: 'session',
          id: `s ${one.date}`,
          was: { ...session(one.date, 10), outAt: null },
          now: session(one.date, one.hour),
        },
      ],
    }),
  ),
)

/** A log of these events, a minute each, and what a company asks of it as known at the end of a minute. */
function asked(events: readonly DecodedEvent[], moment: Partial<PastMoment>): PastAsked {
  const all = askedOf(events, moment)
  const rows = (name: string): Row[] => foldRows(projections[name] as Projection, events)
  return {
    ...all,
    read: async (_company, { text }) =>
      text.includes('"read"."employees"') ? rows('employees').map(row => [row.id, row.added_at]) : [],
    conditions: [
      { field: 'employeeId', operator: 'is', values: [employeeId] },
      { field: 'workDate', operator: 'from', values: [`${month}-01`] },
    ],
  }
}

describe('a holiday that was recorded later is not known before', () => {
  it.each(Object.entries(answers))('nor is anything else: %s', async (_name, { tables, statements }) => {
    const needed = tablesOf(statements).filter(name => !notOfThen.includes(name))
    expect(needed.filter(name => !projections[name])).toEqual([])
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 15 }),
        fc.integer({ min: 0, max: 15 }),
        fc.option(date, { nil: undefined }),
        async (later, known, asOf) => {
          const events = [...begin, ...later].map((each, at) => each(at))
          const last = begin.length - 1 + known
          const moment = { knownOn: minute(last), ...(asOf && { asOf }) }
          const answerOf = async (log: readonly DecodedEvent[]) => {
            const given: Partial<Record<string, readonly Row[]>> = await tables(asked(log, moment))
            return Object.fromEntries(
              // What is not given is read from the read model, which has the whole log.
              needed.map(name => [name, given[name] ?? foldRows(projections[name] as Projection, log)]),
            )
          }
          const cut = events.filter(event => event.recordedAt <= minute(last))
          expect(await answerOf(events)).toEqual(await answerOf(cut))
        },
      ),
      { numRuns: 40 },
    )
  })
})
