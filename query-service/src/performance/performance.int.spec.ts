import { randomUUID } from 'node:crypto'
import type { TeamMarks } from '@rollcall/contracts/attendance/team-marks.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { MonthToLock } from '@rollcall/contracts/month-locks/month-to-lock.ts'
import type { PerformanceDays, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  countedBy,
  eventsOf,
  firstDay,
  type History,
  history,
  holidays,
  lastDay,
  now,
  workHours,
} from '../testing/histories.ts'
import { type Fact, type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
let log: LogWriter
const months = ['2026-09', '2026-10', '2026-11']

beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true, now: () => now })
  log = await openLog(fixture.config, fixture.pool)
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

/** A company with these people, a token of its account, and the position up to which it was written. */
async function companyOf(people: readonly History[], planId = 'plus') {
  const company = randomUUID()
  await createRows(fixture.pool).account(company, company, 'company')
  const settings = {
    companyId: company,
    zone: 'Asia/Kolkata',
    dateFormat: 'DD/MM/YYYY',
    workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    optionalHolidays: 1,
    reportsDueBy: null,
    workHours,
  }
  const profile = { name: 'Lantern', website: '', email: '', ownerName: '', phoneNumber: '', address: '' }
  await log.write(company, 'company', [
    { type: 'CompanyRegistered', data: { companyId: company, ...profile, planId } },
    { type: 'TeamSettingsSaved', data: settings, at: `${firstDay}T06:00:00.000Z` },
  ])
  const holiday = (holidayId: string, date: string, more: object = {}) => ({
    type: 'HolidayAdded',
    data: {
      companyId: company,
      holidayId,
      name: 'Holiday',
      date,
      type: 'public',
      half: null,
      audience: { kind: 'everyone' },
      ...more,
    },
  })
  const optional = randomUUID()
  const choosers = people.filter(({ choosesHoliday }) => choosesHoliday)
  let position = await log.write(company, 'holidays', [
    holiday(randomUUID(), holidays.whole),
    holiday(randomUUID(), holidays.firstHalf, { half: 'first' }),
    holiday(optional, holidays.optional, { type: 'optional' }),
    ...choosers.map(({ id }) => ({
      type: 'OptionalHolidayChosen',
      data: { companyId: company, holidayId: optional, employeeId: id, date: holidays.optional },
    })),
  ])
  for (const person of people) position = await log.write(company, 'any', eventsOf(company, person))
  // Whether a plan shows a month is decided before a request waits for its position.
  const settled = 'select from read.companies where company_id = $1 and zone is not null'
  await vi.waitUntil(async () => (await fixture.pool.query(settled, [company])).rowCount === 1, 10_000)
  const token = await fixture.tokenOf({ company, account: company, role: 'company' })
  const get = async <T>(path: string) => {
    const response = await fixture.getSince(position, path, token)
    return { status: response.status, headers: response.headers, body: (await response.json()) as T }
  }
  const list = (filter: object, more = '') =>
    get<PerformanceRow[]>(`/api/performance?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)
  /** Writes more of the company's people, so that answers wait for it. */
  const write = async (facts: readonly Fact[]) => {
    position = await log.write(company, 'any', facts)
  }
  return { company, token, get, list, write }
}
const figuresIn = ({
  daysPresent,
  workedMinutes,
  deductedMinutes,
  scheduledMinutes,
  lateArrivals,
  earlyDepartures,
  overtimeMinutes,
  leaveDays,
  reportsFiled,
  tasksDone,
}: Omit<PerformanceRow, 'history' | 'id'> | PerformanceDays) => ({
  daysPresent,
  workedMinutes,
  deductedMinutes,
  scheduledMinutes,
  lateArrivals,
  earlyDepartures,
  overtimeMinutes,
  leaveDays,
  reportsFiled,
  tasksDone,
})
const sumOf = <T>(of: readonly T[], number: (one: T) => number) =>
  of.reduce((sum, one) => sum + number(one), 0)

describe('the figures of any history', () => {
  it('are those of its events, in the list, in each person’s history and in the days behind them', async () => {
    const people = fc.array(history, { minLength: 6, maxLength: 10 })
    const check = async (histories: History[]) => {
      const { list, get } = await companyOf(histories)
      for (const month of months) {
        const { body } = await list({ month }, '&range=[0,99]')
        const found = new Map(body.map(row => [row.employeeId, row]))
        for (const person of histories) {
          const row = found.get(person.id)
          if (person.dateOfJoin.slice(0, 7) > month) {
            expect(row).toBeUndefined()
            continue
          }
          const counted = countedBy(person, month)
          expect([month, row && figuresIn(row)]).toEqual([month, counted])
          expect(row?.history.at(-1)).toEqual({ month, ...counted })

          const { body: days } = await get<PerformanceDays>(
            `/api/performance-days?employeeId=${person.id}&month=${month}`,
          )
          expect(figuresIn(days)).toEqual(counted)
          expect({
            daysPresent: days.days.filter(({ sessions }) => sessions.length > 0).length,
            workedMinutes: sumOf(days.days, day => day.workedMinutes),
            deductedMinutes: sumOf(days.days, day => day.deductedMinutes),
            scheduledMinutes: sumOf(days.days, day => day.scheduledMinutes ?? 0),
            lateArrivals: days.days.filter(day => day.lateMinutes > 0).length,
            earlyDepartures: days.days.filter(day => day.earlyMinutes > 0).length,
            overtimeMinutes: sumOf(days.days, day => day.overtimeMinutes),
            leaveDays: sumOf(days.days, day => day.leaveDays),
            reportsFiled: sumOf(days.days, day => day.reports.length),
            tasksDone: sumOf(days.days, day => day.tasks.length),
          }).toEqual(counted)
        }
      }
      const { body } = await list({ month: '2026-11' }, '&range=[0,99]')
      for (const row of body)
        for (const of of row.history) {
          const person = histories.find(({ id }) => id === row.employeeId) as History
          const { month, ...figures } = of
          if (months.includes(month)) expect(figures).toEqual(countedBy(person, month))
        }
    }
    await fc.assert(fc.asyncProperty(people, check), { numRuns: 4, endOnFailure: true })
  }, 120_000)
})

it('deleting, ending and erasing people changes no sum of a past month', async () => {
  const keys = createPersonKeys({ pool: fixture.pool, masterKey: fixture.config.MASTER_KEY ?? '' })
  const at = new Date(now).toISOString()
  const end = { endId: randomUUID(), lastDay: lastDay, accessUntil: '2027-01-31' }
  const goes = (employeeId: string, how: 'deleted' | 'ended' | 'erased'): Fact[] =>
    how === 'ended'
      ? [
          {
            type: 'EmploymentEndPlanned',
            data: { employeeId, ...end, lastDayWorked: lastDay, reason: 'Moving' },
            at,
          },
          { type: 'EmploymentEnded', data: { employeeId, endId: end.endId, lastDay }, at },
        ]
      : [{ type: 'EmployeeDeleted', data: { employeeId }, at }]
  const check = async (histories: History[], hows: ('deleted' | 'ended' | 'erased')[]) => {
    const { company, list, get, write } = await companyOf(histories)
    const gone = new Set<string>()
    const pastSums = async () => {
      const sums = []
      for (const month of ['2026-09', '2026-10']) {
        const { body: rows } = await list({ month }, '&range=[0,99]')
        const { body: lock } = await get<MonthToLock>(`/api/month-to-lock?month=${month}`)
        const { body: marks } = await get<TeamMarks>(`/api/team-marks?from=${month}-01&to=${month}-30`)
        const deleted = marks.people.filter(person => person.deleted).map(({ employeeId }) => employeeId)
        expect(deleted.filter(id => !gone.has(id))).toEqual([])
        sums.push(
          rows.map(row => [row.employeeId, figuresIn(row)]).sort(),
          [lock.people, lock.workedMinutes, lock.unpaidMinutes, lock.adjustmentMinutes],
          marks.people
            .map(({ deleted: _, ...person }) => person)
            .toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1)),
        )
      }
      return sums
    }
    const before = await pastSums()
    for (const [index, { id }] of histories.entries()) {
      const how = hows[index % hows.length] as (typeof hows)[number]
      if (how === 'erased') await keys.destroy(company, id)
      await write(goes(id, how))
      if (how !== 'ended') gone.add(id)
    }
    expect(await pastSums()).toEqual(before)
  }
  const hows = fc.array(fc.constantFrom('deleted' as const, 'ended' as const, 'erased' as const), {
    minLength: 1,
    maxLength: 4,
  })
  const people = fc.array(history, { minLength: 3, maxLength: 5 })
  await fc.assert(fc.asyncProperty(people, hows, check), { numRuns: 4, endOnFailure: true })
}, 120_000)

const plain = (more: Partial<History> = {}): History => ({
  id: randomUUID(),
  dateOfJoin: '2025-01-01',
  blocked: null,
  choosesHoliday: false,
  days: [],
  leave: [],
  tasks: [],
  ...more,
})
const day = (date: string, at: number, minutes: number) => ({ date, sessions: [{ at, minutes }], reports: 0 })

describe('the list of a month', () => {
  const people = [
    plain({ days: [day('2026-11-02', 540, 100), day('2026-11-03', 540, 100)] }),
    plain({ days: [day('2026-11-02', 540, 500)] }),
    plain({ days: [day('2026-10-01', 540, 480)] }),
    plain({ dateOfJoin: '2026-12-01' }),
    plain({ dateOfJoin: '2026-11-21' }),
  ]
  let of: Awaited<ReturnType<typeof companyOf>>
  beforeAll(async () => {
    of = await companyOf(people)
  })
  const order = (rows: readonly PerformanceRow[]) =>
    rows.map(row => people.findIndex(({ id }) => id === row.employeeId))

  it('is sorted and paged by kept sums, with the exact number of people', async () => {
    const hours = await of.list({ month: '2026-11' }, '&sort=["workedMinutes","DESC"]&range=[0,1]')
    expect(order(hours.body)).toEqual([1, 0])
    expect(hours.headers.get('Content-Range')).toBe('performance 0-1/3')
    const present = await of.list({ month: '2026-11' }, '&sort=["daysPresent","DESC"]')
    expect(order(present.body).slice(0, 2)).toEqual([0, 1])
    const beyond = await of.list({ month: '2026-11' }, '&range=[50,74]')
    expect([beyond.body, beyond.headers.get('Content-Range')]).toEqual([[], 'performance */3'])
  })
  it('is the current month without one, and leaves out people who had not joined by today', async () => {
    const { body } = await of.list({})
    expect([...new Set(body.map(({ month }) => month))]).toEqual(['2026-11'])
    expect(order(body).sort()).toEqual([0, 1, 2])
  })
  it('can be searched, filtered by position and read by ids', async () => {
    const [first] = people
    expect(order((await of.list({ q: first?.id.slice(0, 13) })).body)).toEqual([0])
    expect((await of.list({ q: '%' })).body).toEqual([])
    expect((await of.list({ position: 'Designer' })).body).toEqual([])
    expect((await of.list({ position: ['Designer', 'Engineer'] })).body).toHaveLength(3)
    expect((await of.list({ position_neq: 'Engineer' })).body).toEqual([])
    const id = `${first?.id}_2026-10`
    expect((await of.list({ id: [id] })).body.map(row => row.id)).toEqual([id])
    expect((await of.get<PerformanceRow>(`/api/performance/${id}`)).body).toMatchObject({ month: '2026-10' })
  })
  it('has a history of twelve months, from joining on', async () => {
    const row = (await of.get<PerformanceRow>(`/api/performance/${people[0]?.id}_2026-11`)).body
    expect([row.history.length, row.history[0]?.month]).toEqual([12, '2025-12'])
    const early = (await of.get<PerformanceRow>(`/api/performance/${people[0]?.id}_2025-03`)).body
    expect(early.history.map(({ month }) => month)).toEqual(['2025-01', '2025-02', '2025-03'])
  })
  it('refuses what is not a month or a person, and other companies’ people', async () => {
    for (const filter of [
      { month: 'soon' },
      { month: ['2026-10', '2026-11'] },
      { month_neq: '2026-10' },
      { late: 1 },
    ])
      expect([filter, (await of.list(filter)).status]).toEqual([filter, 422])
    const other = await companyOf([])
    for (const path of ['nobody', `${people[0]?.id}_2026-11`, `${people[0]?.id}_2026-13`, 'x_2026-11'])
      expect([path, (await other.get(`/api/performance/${path}`)).status]).toEqual([path, 404])
    expect((await other.list({})).body).toEqual([])
    const days = (query: string) => other.get(`/api/performance-days?${query}`)
    expect((await days(`employeeId=${people[0]?.id}&month=2026-11`)).status).toBe(404)
    expect((await days(`employeeId=x&month=2026-11`)).status).toBe(422)
    expect((await days(`employeeId=${people[0]?.id}`)).status).toBe(422)
  })
  it('is for the company alone', async () => {
    const [first] = people
    for (const role of ['employee', 'auditor'] as const) {
      const account = role === 'employee' ? String(first?.id) : randomUUID()
      await createRows(fixture.pool).account(of.company, account, role)
      const token = await fixture.tokenOf({ company: of.company, account, role })
      for (const path of [
        'performance',
        `performance/${first?.id}_2026-11`,
        `performance-days?employeeId=${first?.id}&month=2026-11`,
      ])
        expect([role, path, (await fixture.get(`/api/${path}`, token)).status]).toEqual([role, path, 403])
    }
  })
})

it('a month has the people who were employed on its dates, also before they were added, by their position on its last one', async () => {
  const { company, list } = await companyOf([])
  // In Kolkata the next month has begun; in Honolulu the month before has not ended yet.
  const [inKolkata, inHonolulu] = ['2026-10-31T20:00:00.000Z', '2026-10-01T05:00:00.000Z']
  const begun = '2026-09-05T06:00:00.000Z'
  const ids: Record<string, string> = { added: randomUUID(), promoted: randomUUID(), blocked: randomUUID() }
  const events = (name: string, at: string, more: Fact[] = []): Fact[] => {
    const [employeeId, form] = [String(ids[name]), { email: '', mobile: '', code: '', leaveBalance: 0 }]
    const dates = { dateOfBirth: '1990-01-01', dateOfJoin: '2026-09-01' }
    const data = { employeeId, fullName: name, position: 'Engineer', ...form, ...dates }
    return [
      { type: 'EmployeeAdded', data, at },
      { type: 'PasswordSet', data: { accountId: employeeId, passwordHash: 'x', how: 'invitation' }, at },
      ...more.map(fact => ({ ...fact, data: { ...data, ...fact.data } })),
    ]
  }
  const zone = { type: 'EmployeeZoneSet', data: { zone: 'Pacific/Honolulu' }, at: begun }
  for (const facts of [
    events('added', inKolkata),
    events('promoted', begun, [{ type: 'EmployeeEdited', data: { position: 'Manager' }, at: inKolkata }]),
    events('blocked', begun, [zone, { type: 'EmployeeBlocked', data: {}, at: inHonolulu }]),
  ])
    await log.write(company, 'any', facts)
  const all = `select from read.employees e join read.person_facts p using (company_id, id)
    where company_id = $1 and (p.position = 'Manager' or p.state = 'blocked' or (e.full_name = 'added' and p.state = 'active'))`
  await vi.waitUntil(async () => (await fixture.pool.query(all, [company])).rowCount === 3, 10_000)
  const names = async (filter: object) => (await list(filter)).body.map(({ fullName }) => fullName)
  expect(await names({ month: '2026-08' })).toEqual([])
  expect(await names({ month: '2026-09' })).toEqual(['added', 'blocked', 'promoted'])
  expect(await names({ month: '2026-10' })).toEqual(['added', 'promoted'])
  expect(await names({ month: '2026-11' })).toEqual(['added', 'promoted'])
  expect(await names({ month: '2026-10', position: 'Engineer' })).toEqual(['added', 'promoted'])
  expect(await names({ month: '2026-10', position: 'Manager' })).toEqual([])
  expect(await names({ month: '2026-11', position: 'Manager' })).toEqual(['promoted'])
})

it('the free plan shows no month that begins before its days, and no history of it', async () => {
  const person = plain({ days: [day('2026-11-02', 540, 100), day('2026-10-02', 540, 480)] })
  const { list, get } = await companyOf([person], 'free')
  const { body, headers } = await list({ month: '2026-11' })
  expect(body[0]?.history.map(({ month }) => month)).toEqual(['2026-11'])
  expect(headers.get('X-Visible-From')).toBe('2026-10-21')
  for (const path of [
    `performance?filter=${encodeURIComponent('{"month":"2026-10"}')}`,
    `performance/${person.id}_2026-10`,
    `performance-days?employeeId=${person.id}&month=2026-10`,
  ]) {
    const refused = await get<{ message: string }>(`/api/${path}`)
    expect([refused.status, refused.body.message]).toEqual([409, texts.recordsLimit30Days])
  }
})
