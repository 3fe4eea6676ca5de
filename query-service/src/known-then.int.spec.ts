import { randomUUID } from 'node:crypto'
import { addDays, addMonths, dateIn, weekdayIndex } from '@rollcall/contracts/kernel/days.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fact, type LogWriter, openLog } from './testing/log-writer.ts'
import { addTo, type PastCompany, pastCompany, recordedIn, settingsIn } from './testing/past-company.ts'
import { type QueryFixture, startQueryFixture } from './testing/query-fixture.ts'

/* The log up to an instant is its beginning: whatever is recorded later, the answers as known then stay the same. */

/** The store has the clock of the machine. The month before this one is over everywhere. */
const month = addMonths(dateIn('UTC', Date.now()).slice(0, 7), -1)
const year = Number(month.slice(0, 4))
const mondays = [0, 1, 2, 3, 4, 5, 6].map(day => addDays(firstOf(month), day))
/** The Monday of the first whole week of the month. */
const monday = mondays.find(date => weekdayIndex(date) === 0) ?? firstOf(month)
const [tuesday, wednesday, thursday] = [1, 2, 3].map(days => addDays(monday, days)) as [
  string,
  string,
  string,
]
/** In the month, and before its first whole week. */
const early = `${firstOf(month)}T03:00:00.000Z`

let fixture: QueryFixture
let log: LogWriter
let one: PastCompany
let known: string
let before: Awaited<ReturnType<typeof answers>>
let position = ''
const [fixed, optional, requested, projectId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

const stream = (category: string, of = one.employeeId) => `${category}-${one.company}_${of}`
const add = async (name: string, facts: readonly Fact[]) => {
  position = await addTo(fixture, log, one.company, name, facts)
}
const holiday = (holidayId: string, date: string, more: object = {}) => ({
  ...{ companyId: one.company, holidayId, name: 'Founders’ day', date, type: 'company', half: null },
  audience: { kind: 'everyone' },
  ...more,
})
const choice = () => ({
  ...{ companyId: one.company, employeeId: one.employeeId },
  ...{ holidayId: optional, date: thursday },
})
const record = (more: object = {}) => ({
  ...{ employeeId: one.employeeId, fullName: 'Asha Rao', email: 'asha@lantern.test', mobile: '+41791234567' },
  ...{ code: 'L-1', position: 'Engineer', leaveBalance: 0, dateOfBirth: '1990-01-01' },
  dateOfJoin: '2026-01-01',
  ...more,
})
const sessionOf = new Map<string, string>()
const punch = (type: string, workDate: string, time: string): Fact => {
  const sessionId = sessionOf.get(workDate) ?? randomUUID()
  sessionOf.set(workDate, sessionId)
  const at = `${workDate}T${time}:00.000Z`
  const { employeeId } = one
  return {
    type,
    data: { employeeId, workDate, sessionId, at, zone: 'UTC', offsetMinutes: 0, channel: 'web' },
  }
}
const days = [{ date: wednesday, share: 1 }]
const approved = (): Fact => ({
  type: 'LeaveApproved',
  data: {
    ...{ employeeId: one.employeeId, year, requestId: requested, on: `${month}-01`, days },
    ...{ knownTo: '1', charges: [{ year, days: 1 }], overdraw: '' },
  },
})
const report = (date: string, workMinutes: number) => ({
  ...{ employeeId: one.employeeId, projectId, date, workMinutes, previousWork: '', todaysPlan: '' },
  ...{ blocker: '', zone: 'UTC', late: true },
})
const workHours = { start: '07:00', minutes: 240, graceMinutes: 0 }
const otherWeek = { workingDays: ['tuesday', 'wednesday'], workHours }

beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true })
  log = await openLog(fixture.config, fixture.pool)
  one = await pastCompany(fixture, log)
  const { employeeId, company } = one
  await add(stream('holidays', company), [
    { type: 'HolidayAdded', data: holiday(fixed, tuesday, { audience: positions('Engineer') }) },
    { type: 'HolidayAdded', data: holiday(optional, thursday, { type: 'optional' }) },
  ])
  await add(`punchClock-${company}_${employeeId}_${month}`, [
    ...[monday, tuesday, thursday].flatMap(date => [
      punch('PunchedIn', date, '09:30'),
      punch('PunchedOut', date, '19:00'),
    ]),
  ])
  await add(`reportDay-${company}_${employeeId}_${monday}`, [
    { type: 'DailyReportFiled', data: report(monday, 60) },
  ])
  const book = { employeeId, year }
  await add(`leaveAccount-${company}_${employeeId}_${year}`, [
    {
      type: 'LeaveYearOpened',
      data: {
        ...book,
        ...{ from: `${year}-01-01`, until: `${year}-12-31`, carriedOver: 2, usableUntil: null },
        accruedTo: addMonths(month, -3),
      },
    },
    {
      type: 'LeaveRequested',
      data: {
        ...{ ...book, requestId: requested, from: wednesday, to: wednesday, kind: 'full', half: null },
        ...{ reason: 'Family', days, knownTo: '1', addedByAdmin: false },
      },
    },
  ])
  known = await recordedIn(fixture, `leaveAccount-${company}_${employeeId}_${year}`)
  before = await answers({ knownOn: known })
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

const positions = (...names: string[]) => ({ kind: 'positions', positions: names })

/** Everything that is answered as known at an instant; now without one. */
async function answers(moment: Record<string, string> = {}) {
  const { employeeId, token, ofEmployee } = one
  const get = async (path: string, query: Record<string, unknown>, by = token): Promise<unknown> => {
    const texts = Object.entries({ ...query, ...moment }).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const response = await fixture.getSince(position, `/api/${path}?${new URLSearchParams(texts)}`, by)
    const body: unknown = await response.json()
    expect([path, response.status, response.status === 200 ? '' : body]).toEqual([path, 200, ''])
    return body
  }
  const [from, to] = [firstOf(month), lastOf(month)]
  const week = { workDate_gte: from, workDate_lte: addDays(from, 30) }
  const schedules = { employeeIds: [employeeId], from, to }
  return {
    figures: await get('performance', { filter: { month } }),
    figuresOfOne: await get(`performance/${employeeId}_${month}`, {}),
    byPosition: await get('performance', { filter: { month, position: 'Engineer' } }),
    figuresByDay: await get('performance-days', { employeeId, month }),
    schedules: await get('scheduled-days', schedules),
    ownSchedules: await get('scheduled-days', { from, to }, ofEmployee),
    days: await get('team-in-out', { filter: week }),
    ownSessions: await get('my-in-out', { filter: week }, ofEmployee),
    requests: await get('leave-request', {}),
    ownRequests: await get('leave-request', {}, ofEmployee),
    ledger: await get('leave-ledger', { filter: { employeeId } }),
    balances: await get('leave-balance', {}),
    ownBalance: await get('leave-balance', {}, ofEmployee),
  }
}

describe('a fact that is recorded later does not change what was known before it', () => {
  const ofCompany = (name: string, at?: string) => (facts: () => Fact[]) => () =>
    add(
      stream(name, one.company),
      facts().map(fact => ({ ...fact, ...(at && { at }) })),
    )
  const ofPerson = (name: string) => (facts: () => Fact[]) => () => add(stream(name), facts())
  const holidays = ofCompany('holidays')
  const settings = ofCompany('company', early)
  const person = ofPerson('employee')
  it.each<[string, () => Promise<void>]>([
    ['a holiday is added', holidays(() => [{ type: 'HolidayAdded', data: holiday(randomUUID(), monday) }])],
    [
      'a holiday is moved, renamed and given to others',
      holidays(() => [
        {
          type: 'HolidayEdited',
          data: {
            ...holiday(fixed, wednesday, { name: 'Moved', audience: positions('Driver') }),
            dateBefore: tuesday,
          },
        },
      ]),
    ],
    [
      'an optional holiday is chosen',
      ofPerson('holidayChoices')(() => [{ type: 'OptionalHolidayChosen', data: choice() }]),
    ],
    [
      'a holiday is deleted',
      holidays(() => [
        { type: 'HolidayDeleted', data: { companyId: one.company, holidayId: optional, date: thursday } },
      ]),
    ],
    [
      'the team settings are saved',
      settings(() => [
        { type: 'TeamSettingsSaved', data: { ...settingsIn(one.company, 'Asia/Kolkata'), workHours } },
      ]),
    ],
    [
      'the working week of the past is corrected',
      settings(() => [
        {
          type: 'WorkingWeekChanged',
          data: {
            ...{ companyId: one.company, changeId: randomUUID(), since: firstOf(month), until: null },
            ...{ week: otherWeek, reason: 'A mistake' },
          },
        },
      ]),
    ],
    [
      'a person’s own week of the past is corrected',
      person(() => [
        {
          type: 'OwnWeekSet',
          data: {
            ...{ employeeId: one.employeeId, changeId: randomUUID(), since: firstOf(month), until: null },
            ...{ week: { ...otherWeek, workingDays: ['monday', 'thursday'] }, reason: 'A mistake' },
          },
        },
      ]),
    ],
    ['leave is approved', () => add(`leaveAccount-${one.company}_${one.employeeId}_${year}`, [approved()])],
    [
      'the rules for leave years and the plan change',
      async () => {
        await ofCompany(
          'leaveSettings',
          early,
        )(() => [
          {
            type: 'LeaveSettingsSaved',
            data: { companyId: one.company, firstMonth: 1, carryOverLimit: 1, carryOverMonths: 1 },
          },
        ])()
        const switched = (planId: string, was: string, at: string) => ({
          type: 'PlanSwitched',
          data: { companyId: one.company, planId, was },
          at,
        })
        // Twice, because a smaller plan would hide the month.
        await add(stream('company', one.company), [
          switched('free', 'plus', early),
          switched('plus', 'free', `${lastOf(month)}T03:00:00.000Z`),
        ])
      },
    ],
    [
      'a report is edited and another is filed',
      async () => {
        await add(`reportDay-${one.company}_${one.employeeId}_${monday}`, [
          { type: 'DailyReportEdited', data: report(monday, 90) },
        ])
        await add(`reportDay-${one.company}_${one.employeeId}_${tuesday}`, [
          { type: 'DailyReportFiled', data: report(tuesday, 30) },
        ])
      },
    ],
    [
      'a day is corrected',
      () =>
        add(`corrections-${one.company}_${one.employeeId}_${month}`, [
          {
            type: 'CorrectionRecorded',
            data: {
              ...{ employeeId: one.employeeId, workDate: monday, correctionId: randomUUID() },
              changes: [
                {
                  ...{ what: 'session', id: sessionOf.get(monday) },
                  was: sessionAt('19:00'),
                  now: sessionAt('20:00'),
                },
              ],
              ...{ minutes: { was: 570, now: 630 }, reason: 'The release', undoes: null },
            },
          },
        ]),
    ],
    [
      'a person gets another name, position, day of joining and zone',
      () =>
        add(stream('employee'), [
          {
            type: 'EmployeeEdited',
            data: record({ fullName: 'Asha Roy', position: 'Driver', dateOfJoin: wednesday }),
            at: early,
          },
          {
            type: 'EmployeeZoneSet',
            data: { employeeId: one.employeeId, zone: 'Pacific/Auckland' },
            at: early,
          },
        ]),
    ],
    [
      'a person is blocked',
      () =>
        add(stream('employee'), [
          { type: 'EmployeeBlocked', data: { employeeId: one.employeeId }, at: early },
        ]),
    ],
    [
      'somebody else is added',
      () => {
        const employeeId = randomUUID()
        return add(stream('employee', employeeId), [
          { type: 'EmployeeAdded', data: record({ employeeId, code: 'L-2', fullName: 'New' }), at: early },
        ])
      },
    ],
  ])('%s', async (_what, happens) => {
    const now = await answers()
    await happens()
    expect(await answers()).not.toEqual(now)
    const then = await answers({ knownOn: known })
    for (const [name, answer] of Object.entries(then))
      expect([name, answer]).toEqual([name, before[name as keyof typeof before]])
  })
})

const sessionAt = (out: string) => ({
  ...{ sessionId: sessionOf.get(monday), inAt: `${monday}T09:30:00.000Z` },
  ...{ outAt: `${monday}T${out}:00.000Z`, zone: 'UTC', inOffset: 0, outZone: 'UTC', outOffset: 0 },
  breaks: [],
})
