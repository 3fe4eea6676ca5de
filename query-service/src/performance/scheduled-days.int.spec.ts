import type { PresenceMarks } from '@rollcall/contracts/attendance/presence-marks.ts'
import type { TeamMarks } from '@rollcall/contracts/attendance/team-marks.ts'
import type { TeamTrend } from '@rollcall/contracts/attendance/team-trend.ts'
import { daysSaved, noDays } from '@rollcall/contracts/company/company-days.ts'
import type { MovedMarks } from '@rollcall/contracts/company/week-effect.ts'
import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import type { ScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
/** 2026-11-25 is a Wednesday. */
const now = Date.parse('2026-11-25T12:30:00Z')
const at = (date: string) => `${date}T08:00:00.000Z`
const saved = (start: string) => ({
  zone: 'UTC',
  workingDays: weekdays.slice(0, 5),
  workHours: { start, minutes: 480, graceMinutes: 10 },
  reportsDueBy: null,
})
const company = daysSaved(
  daysSaved(noDays, saved('09:00'), at('2020-01-01')),
  saved('10:00'),
  at('2026-11-24'),
)
const asha = '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d11'
const wen = '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d12'
const onFree = '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d13'

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now })
  const rows = createRows(fixture.pool)
  for (const [companyId, plan] of [
    ['c1', 'plus'],
    ['c2', 'free'],
  ] as const) {
    await rows.company(companyId, plan)
    await rows.account(companyId, companyId, 'company')
    await fixture.pool.query(
      'insert into read.team_schedules (company_id, id, history, week_changes, weeks) values ($1, $1, $2, $3, $4)',
      [companyId, ...[company.history, company.changes, company.weeks].map(json => JSON.stringify(json))],
    )
  }
  const added = { added_at: '2026-01-01T08:00:00.000Z' }
  await rows.employee('c1', asha, { full_name: 'Asha', ...added })
  await rows.employee('c1', wen, { full_name: 'Wen', date_of_join: '2026-11-20', ...added })
  await rows.employee('c2', onFree, added)
  for (const [companyId, id] of [
    ['c1', asha],
    ['c1', wen],
    ['c2', onFree],
  ] as const)
    await rows.account(companyId, id, 'employee')
  const of = { zone: 'UTC', inOffset: 0, outZone: null, outOffset: null, outAt: null }
  const session = (inAt: string, breaks: object[] = []) =>
    JSON.stringify([{ ...of, sessionId: inAt, inAt, breaks }])
  const pause = { breakId: 'b', from: '2026-11-25T12:00:00.000Z', to: null, paid: false }
  const today = { state: 'in', work_date: '2026-11-25' }
  await rows.presence('c1', asha, {
    ...today,
    last_punch_at: '2026-11-25T10:31:00.000Z',
    sessions: session('2026-11-25T10:31:00.000Z'),
  })
  await rows.presence('c1', wen, {
    ...today,
    last_punch_at: '2026-11-25T09:59:00.000Z',
    sessions: session('2026-11-25T09:59:00.000Z', [{ ...pause, fromOffset: 0, toOffset: null }]),
  })
  await rows.presence('c2', onFree, {
    ...today,
    last_punch_at: '2026-11-25T11:00:00.000Z',
    sessions: session('2026-11-25T11:00:00.000Z'),
  })
  await fixture.pool.query(
    `insert into read.holidays (company_id, id, name, date, type, half, audience, choosers, chosen)
     values ('c1', 'h1', 'Founders’ Day', '2026-11-26', 'company', null, '{"kind":"everyone"}', '[]', 0)`,
  )
})
afterAll(() => fixture?.stop())

type Query = { employeeIds?: string[]; from?: string; to?: string; change?: object }
const path = ({ employeeIds, from = '2026-11-23', to = '2026-11-26', change }: Query) =>
  `/api/scheduled-days?${new URLSearchParams({
    ...(employeeIds && { employeeIds: JSON.stringify(employeeIds) }),
    from,
    to,
    ...(change && { change: JSON.stringify(change) }),
  })}`
const setOwnWeeks = (employeeId: string, weeks: object[] | null) =>
  fixture.pool.query('update read.person_facts set weeks = $2 where id = $1', [
    employeeId,
    weeks && JSON.stringify(weeks),
  ])
const tokenOf = (company: string, account: string, role: 'company' | 'employee') =>
  fixture.tokenOf({ company, account, role })
const get = async (query: Query, token: string) =>
  (await (await fixture.get(path(query), token)).json()) as ScheduledDays

describe('the schedules of people', () => {
  it('are by date, with the settings, employment and holidays that counted then', async () => {
    const { people } = await get({ employeeIds: [asha, wen] }, await tokenOf('c1', 'c1', 'company'))
    const days = new Map(people.map(({ employeeId, days }) => [employeeId, days]))
    expect(days.get(asha)).toMatchObject([
      { date: '2026-11-23', kind: 'working', startMinute: 540, endMinute: 1020, lateFrom: 551, minutes: 480 },
      { date: '2026-11-24', kind: 'working', startMinute: 600, leave: null },
      { date: '2026-11-25', kind: 'working', startMinute: 600 },
      { date: '2026-11-26', kind: 'holiday', holiday: 'Founders’ Day', minutes: 0 },
    ])
    const joining = await get(
      { employeeIds: [wen], from: '2026-11-19', to: '2026-11-20' },
      await tokenOf('c1', 'c1', 'company'),
    )
    expect(joining.people[0]?.days.map(({ kind }) => kind)).toEqual(['notEmployed', 'working'])
  })

  it('are by the own week of a person, and as they would be after a change that is not saved', async () => {
    const token = await tokenOf('c1', 'c1', 'company')
    const kinds = async (change?: object) => {
      const { people } = await get({ employeeIds: [asha, wen], ...(change && { change }) }, token)
      return Object.fromEntries(people.map(each => [each.employeeId, each.days.map(({ kind }) => kind)]))
    }
    const [works, off] = ['working', 'dayOff']
    const usual = [works, works, works, 'holiday']
    await setOwnWeeks(asha, [
      { since: '0001-01-01', week: null },
      { since: '2026-11-24', week: { workingDays: ['monday'], workHours: null } },
    ])
    expect(await kinds()).toEqual({ [asha]: [works, off, off, off], [wen]: usual })
    const week = { workingDays: ['tuesday'] }
    expect(await kinds({ what: 'week', since: '2026-11-25', week })).toEqual({
      [asha]: [works, off, off, off],
      [wen]: [works, works, off, off],
    })
    const own = { what: 'ownWeek', employeeIds: [asha], since: '2026-11-25', until: '2026-11-25', week: null }
    expect(await kinds(own)).toEqual({ [asha]: [works, off, works, off], [wen]: usual })
    const mine = path({ from: '2026-11-23', to: '2026-11-26', change: own })
    expect((await fixture.get(mine, await tokenOf('c1', asha, 'employee'))).status).toBe(404)
    await setOwnWeeks(asha, null)
  })

  it('are those of the asking employee, who is not told about others', async () => {
    const token = await tokenOf('c1', asha, 'employee')
    const { people } = await get({}, token)
    expect(people.map(({ employeeId }) => employeeId)).toEqual([asha])
    expect((await get({ employeeIds: [asha] }, token)).people).toEqual(people)
    expect((await fixture.get(path({ employeeIds: [asha, wen] }), token)).status).toBe(404)
  })

  it('leave out the people of other companies, and days that the plan hides', async () => {
    const other = await tokenOf('c2', 'c2', 'company')
    expect((await get({ employeeIds: [asha] }, other)).people).toEqual([])
    const response = await fixture.get(
      path({ employeeIds: [onFree], from: '2026-10-20', to: '2026-10-27' }),
      other,
    )
    expect(response.headers.get('X-Visible-From')).toBe('2026-10-26')
    const { people } = (await response.json()) as ScheduledDays
    expect(people[0]?.days.map(({ date }) => date)).toEqual(['2026-10-26', '2026-10-27'])
    const before = await get({ employeeIds: [onFree], from: '2026-10-01', to: '2026-10-25' }, other)
    expect(before.people).toEqual([])
  })

  it.each([
    ['a reversed range', { from: '2026-11-26', to: '2026-11-25' }, 'to', 'Must not be before the first day'],
    ['more than six weeks', { from: '2026-11-01', to: '2026-12-13' }, 'to', 'At most 42 days'],
    ['a word', { from: 'today' }, 'from', 'Must be a date in the format YYYY-MM-DD'],
    [
      'more people than a page has',
      { employeeIds: Array.from({ length: 101 }, () => asha) },
      'employeeIds',
      'At most 100',
    ],
  ])('are refused for %s, with the field', async (_what, query: Query, field, message) => {
    const response = await fixture.get(path(query), await tokenOf('c1', 'c1', 'company'))
    const { errors } = (await response.json()) as { errors: { path: string; message: string }[] }
    expect([response.status, errors]).toEqual([422, [{ path: field, message }]])
  })
})

it('the marks name who was late today and who is on a break, the latest first', async () => {
  const marks = async (company: string) =>
    (
      (await (
        await fixture.get('/api/presence-marks', await tokenOf(company, company, 'company'))
      ).json()) as PresenceMarks
    ).marks
  expect(await marks('c1')).toEqual([
    { employeeId: asha, lateMinutes: 31, onBreak: false },
    { employeeId: wen, lateMinutes: 0, onBreak: true },
  ])
  expect(await marks('c2')).toEqual([{ employeeId: onFree, lateMinutes: 60, onBreak: false }])
})

it('the marks name who was late on a night shift that goes on, also between two sessions, and not afterwards', async () => {
  const employeeId = '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d14'
  const rows = createRows(fixture.pool)
  await rows.company('c3', 'plus', 'Pacific/Auckland')
  await rows.account('c3', 'c3', 'company')
  const added_at = '2026-01-01T08:00:00.000Z'
  await rows.employee('c3', employeeId, { zone: 'Pacific/Auckland', added_at })
  // It is 01:30 of the 26th in Auckland. The session of the 25th was from 00:10 to 01:00 of the 26th.
  const inAuckland = {
    zone: 'Pacific/Auckland',
    inOffset: 780,
    outZone: 'Pacific/Auckland',
    outOffset: 780,
    breaks: [],
  }
  const [inAt, outAt] = ['2026-11-25T11:10:00.000Z', '2026-11-25T12:00:00.000Z']
  await rows.presence('c3', employeeId, {
    work_date: '2026-11-25',
    last_punch_at: outAt,
    sessions: JSON.stringify([{ ...inAuckland, sessionId: 's', inAt, outAt }]),
  })
  const marksWith = async (minutes: number) => {
    const night = { ...saved('23:00'), zone: 'Pacific/Auckland' }
    const { history, changes, weeks } = daysSaved(
      noDays,
      { ...night, workHours: { ...night.workHours, minutes } },
      at('2020-01-01'),
    )
    await fixture.pool.query(
      `insert into read.team_schedules (company_id, id, history, week_changes, weeks) values ('c3', 'c3', $1, $2, $3)
       on conflict (company_id, id) do update set history = $1, week_changes = $2, weeks = $3`,
      [history, changes, weeks].map(json => JSON.stringify(json)),
    )
    const response = await fixture.get('/api/presence-marks', await tokenOf('c3', 'c3', 'company'))
    return ((await response.json()) as PresenceMarks).marks
  }
  expect(await marksWith(480)).toEqual([{ employeeId, lateMinutes: 70, onBreak: false }])
  // A shift until 01:15 is over.
  expect(await marksWith(135)).toEqual([])
})

it('the team’s marks and its trend are the sums of people’s days, and only of those that the plan shows', async () => {
  const month = (company: string, id: string, of: string, days: object) =>
    fixture.pool.query(
      `insert into read.performance_months (company_id, id, employee_id, month, days_present, worked_minutes,
         reports_filed, days, sessions) values ($1, $2, $3, $4, 0, 0, 0, $5, '{}')`,
      [company, `${id}_${of}`, id, of, JSON.stringify(days)],
    )
  // Late and early on Monday by the settings of that day, neither on Tuesday by the later ones; open on Wednesday.
  await month('c1', asha, '2026-11', {
    16: { in: 541, min: 480, rep: 0 },
    17: { in: 580, min: 420, rep: 0 },
    23: { in: 580, out: 980, min: 400, rep: 0 },
    24: { in: 580, out: 1080, min: 500, rep: 0 },
    25: { in: 631, min: 60, rep: 0 },
  })
  await month('c2', onFree, '2026-10', { '20': { in: 900, min: 100, rep: 0 } })
  const rows = createRows(fixture.pool)
  const of = { zone: 'UTC', inOffset: 0, outZone: null, outOffset: null, breaks: [] }
  const open = (inAt: string) => ({
    sessions: JSON.stringify([{ ...of, sessionId: inAt, inAt, outAt: null }]),
    open_since: inAt,
  })
  await rows.day('c1', asha, '2026-11-25', open('2026-11-25T10:31:00.000Z'))
  await rows.day('c1', wen, '2026-11-23', open('2026-11-23T09:00:00.000Z'))
  await fixture.pool.query(
    `insert into read.leave_requests select (jsonb_populate_record(null::read.leave_requests, $1)).*`,
    [
      JSON.stringify({
        company_id: 'c1',
        id: 'r1',
        employee_id: wen,
        from: '2026-11-24',
        to: '2026-11-24',
        kind: 'half',
        half: 'first',
        reason: '',
        days: 0.5,
        charged: 0.5,
        state: 'approved',
        added_by_admin: false,
        requested_at: '2026-11-01T08:00:00Z',
        decision_reason: '',
        cancel_reason: '',
        shares: [{ date: '2026-11-24', share: 0.5 }],
      }),
    ],
  )
  const marks = async (company: string, from: string, to: string) => {
    const token = await tokenOf(company, company, 'company')
    const response = await fixture.get(`/api/team-marks?from=${from}&to=${to}`, token)
    return new Map(((await response.json()) as TeamMarks).people.map(one => [one.employeeId, one]))
  }
  const week = await marks('c1', '2026-11-23', '2026-11-29')
  expect(week.get(asha)).toMatchObject({
    workedMinutes: 400 + 500 + 119,
    late: 2,
    early: 1,
    overtime: 1,
    missing: 0,
  })
  expect(week.get(wen)).toMatchObject({ workedMinutes: 0, late: 0, missing: 1, leave: 1 })
  expect((await marks('c2', '2026-10-19', '2026-10-25')).size).toBe(0)
  const trend = async (company: string) => {
    const response = await fixture.get('/api/team-trend', await tokenOf(company, company, 'company'))
    return ((await response.json()) as TeamTrend).weeks
  }
  const weeks = await trend('c1')
  expect(weeks.map(one => one.week)).toEqual([
    ...['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05'],
    ...['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
  ])
  // Five days of one person, and the first one of the other.
  expect(weeks.at(-1)).toEqual({
    week: '2026-11-16',
    workedMinutes: 900,
    scheduledMinutes: 6 * 480,
    arrivals: 2,
    onTime: 1,
  })
  // The plan shows 30 days, in which four weeks are complete.
  expect((await trend('c2')).map(one => one.week)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  const employee = await tokenOf('c1', asha, 'employee')
  expect((await fixture.get('/api/team-trend', employee)).status).toBe(403)
  expect((await fixture.get('/api/team-marks?from=2026-11-23&to=2026-11-29', employee)).status).toBe(403)
})

it('the effect of a correction has the marks that appear and go, and hours that move, of the days that the plan shows', async () => {
  const marks = async (companyId: string, start: string, more: object = {}, minutes = 480) => {
    const workHours = { start, minutes, graceMinutes: 10 }
    const week = { workingDays: weekdays.slice(0, 5), workHours }
    const change = { what: 'week', since: '2026-10-01', until: '2026-11-24', week, ...more }
    const query = new URLSearchParams({ change: JSON.stringify(change) })
    const token = await tokenOf(companyId, companyId, 'company')
    const response = await fixture.get(`/api/week-effect/marks?${query}`, token)
    return (await response.json()) as MovedMarks
  }
  const day = (date: string, ...moves: [kind: string, was: number | null, then: number | null][]) => ({
    employeeId: asha,
    fullName: 'Asha',
    date,
    moves: moves.map(([kind, minutesWas, minutesThen]) => ({ kind, minutesWas, minutesThen })),
  })
  const [first, second, third, last] = ['2026-11-16', '2026-11-17', '2026-11-23', '2026-11-24'] as const
  const none = { appear: 0, vanish: 0, other: 0 }
  expect(await marks('c1', '09:30')).toEqual({
    from: '2026-10-01',
    late: { ...none, vanish: 2 },
    early: { ...none, other: 1 },
    overtime: none,
    deducted: 0,
    scheduled: 0,
    total: 2,
    days: [day(second, ['late', 40, 0]), day(third, ['late', 40, 0], ['early', 40, 70])],
  })
  expect(await marks('c1', '08:40')).toEqual({
    from: '2026-10-01',
    late: { appear: 2, vanish: 0, other: 2 },
    early: { ...none, other: 1 },
    overtime: none,
    deducted: 0,
    scheduled: 0,
    total: 4,
    days: [
      day(first, ['late', 0, 21]),
      day(second, ['late', 40, 60]),
      day(third, ['late', 40, 60], ['early', 40, 20]),
      day(last, ['late', 0, 60]),
    ],
  })
  // A day of seven hours: who worked eight has overtime, and of the day with twenty minutes of it there is more.
  expect(await marks('c1', '09:00', {}, 420)).toEqual({
    from: '2026-10-01',
    late: { ...none, appear: 1 },
    early: { ...none, vanish: 1 },
    overtime: { appear: 1, vanish: 0, other: 1 },
    deducted: 0,
    scheduled: 4,
    total: 4,
    days: [
      day(first, ['overtime', 0, 60], ['scheduled', 480, 420]),
      day(second, ['scheduled', 480, 420]),
      day(third, ['early', 40, 0], ['scheduled', 480, 420]),
      day(last, ['late', 0, 40], ['overtime', 20, 80], ['scheduled', 480, 420]),
    ],
  })
  // Of 500 minutes without a break, 45 are deducted, so that no overtime is left.
  const minimumBreak = { afterMinutes: 360, minutes: 45, deducted: true }
  const strict = {
    week: {
      workingDays: weekdays.slice(0, 5),
      workHours: { start: '10:00', minutes: 480, graceMinutes: 10, minimumBreak },
    },
    since: last,
  }
  expect(await marks('c1', '', strict)).toMatchObject({
    deducted: 1,
    days: [day(last, ['overtime', 20, 0], ['deducted', 0, 45])],
  })
  // Without work hours nothing is compared.
  const free = { week: { workingDays: weekdays.slice(0, 5), workHours: null }, since: last, until: last }
  expect((await marks('c1', '', free)).days).toEqual([
    day(last, ['overtime', 20, 0], ['scheduled', 480, null]),
  ])
  // The session of Wednesday is still open, so it has no punch-out that could be early.
  const own = { what: 'ownWeek', employeeIds: [asha], since: '2026-11-25', until: '2026-11-25' }
  expect((await marks('c1', '09:00', own)).days).toEqual([day('2026-11-25', ['late', 31, 91])])
  expect(await marks('c1', '08:40', { what: 'ownWeek', employeeIds: [wen] })).toMatchObject({ total: 0 })
  // Late on 20 October, which the free plan does not show any more.
  expect(await marks('c2', '16:00')).toMatchObject({ from: '2026-10-26', total: 0 })
  expect(await marks('c2', '16:00', { until: '2026-10-21' })).toMatchObject({ from: null, total: 0 })
})
