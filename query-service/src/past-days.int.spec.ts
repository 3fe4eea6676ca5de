import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import type { ReportDayAnswer } from '@rollcall/contracts/daily-reports/day.ts'
import { addDays, datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { PerformanceDays, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Fact, type LogWriter, openLog } from './testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from './testing/query-fixture.ts'
import { createRows } from './testing/rows.ts'

/* A company of Kolkata whose answers about past days are read before and after it changes everything today. */

const now = '2026-11-25T06:00:00.000Z'
const begun = '2026-10-01T06:00:00.000Z'
const company = randomUUID()
const [reporter, missing, away, mover, back, leaver] = Array.from({ length: 6 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const people = { reporter, missing, away, mover, back, leaver }
const announcementId = randomUUID()
const secret = randomBytes(32).toString('base64url')

let fixture: QueryFixture
let log: LogWriter
let token: string
let moverToken: string
let position: string
/** Of the list that was read last. */
let total: number

beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true, now: () => Date.parse(now) })
  log = await openLog(fixture.config, fixture.pool)
  await createRows(fixture.pool).account(company, company, 'company')
  await createRows(fixture.pool).account(company, mover, 'employee')
  const profile = { name: 'Lantern', website: '', email: '', ownerName: '', phoneNumber: '', address: '' }
  await log.write(company, 'company', [
    { type: 'CompanyRegistered', data: { companyId: company, ...profile, planId: 'plus' }, at: begun },
    settings(begun, {}),
  ])
  for (const [name, id] of Object.entries(people)) await log.write(company, 'employee', joined(id, name))
  await log.write(company, 'employee', [
    { type: 'EmployeeBlocked', data: { employeeId: back }, at: '2026-11-12T06:00:00.000Z' },
    { type: 'EmployeeUnblocked', data: { employeeId: back }, at: '2026-11-18T06:00:00.000Z' },
  ])
  for (const employeeId of [reporter, leaver]) await log.write(company, 'dailyReport', [report(employeeId)])
  const holiday = { holidayId: randomUUID(), name: 'Engineers’ day', date: '2026-11-12', type: 'company' }
  const audience = { kind: 'positions', positions: ['Engineer'] }
  await log.write(company, 'holidays', [
    { type: 'HolidayAdded', data: { companyId: company, ...holiday, half: null, audience }, at: begun },
    {
      type: 'HolidayAdded',
      data: {
        companyId: company,
        holidayId: randomUUID(),
        name: 'Kolkata’s day',
        date: '2026-11-24',
        type: 'company',
        half: null,
        audience: { kind: 'zones', zones: ['Asia/Kolkata'] },
      },
      at: begun,
    },
  ])
  const digest = createHash('sha256').update(secret).digest('hex')
  await log.write(company, 'calendarAddress', [
    {
      type: 'CalendarAddressSet',
      data: { accountId: mover, role: 'employee', addressId: randomUUID(), digest },
      at: begun,
    },
  ])
  await log.write(company, 'leaveAccount', leave(away, '2026-11-13', '2026-11-13'))
  await log.write(company, 'leaveAccount', leave(missing, '2026-11-19', '2026-11-27'))
  await log.write(company, 'leaveAccount', leave(back, '2026-11-16', '2026-11-20'))
  // Every day of it is blocked.
  await log.write(company, 'leaveAccount', leave(back, '2026-11-12', '2026-11-13'))
  const task = { companyId: company, taskId: randomUUID(), byId: company }
  const details = { title: 'A', description: '', projectId: randomUUID(), dueDate: null, priority: 'low' }
  // The 1st of November has begun in Kolkata, not in Berlin.
  const done = '2026-10-31T20:00:00.000Z'
  await log.write(company, 'task', [
    { type: 'TaskAdded', data: { ...task, ...details, labels: '', status: 'todo', rank: '1' }, at: begun },
    { type: 'TaskAssigned', data: { ...task, was: null, assigneeId: reporter }, at: begun },
    { type: 'TaskMoved', data: { ...task, was: 'todo', status: 'done', rank: '1' }, at: done },
  ])
  const words = { title: 'Moving', description: 'Words', pinned: false, mail: false, slack: false }
  await log.write(company, 'announcement', [
    {
      type: 'AnnouncementAdded',
      data: {
        companyId: company,
        announcementId,
        ...words,
        startDate: '2026-11-02',
        endDate: '2026-11-10',
        audience,
      },
      at: begun,
    },
  ])
  for (const employeeId of [reporter, leaver, mover])
    position = await log.write(company, 'announcementSeen', [
      {
        type: 'AnnouncementSeen',
        data: { companyId: company, announcementId, employeeId },
        at: '2026-11-03T06:00:00.000Z',
      },
    ])
  token = await fixture.tokenOf({ company, account: company, role: 'company' })
  moverToken = await fixture.tokenOf({ company, account: mover, role: 'employee' })
  const settled = 'select from read.companies where company_id = $1 and zone is not null'
  await vi.waitUntil(async () => (await fixture.pool.query(settled, [company])).rowCount === 1, 10_000)
  const hasCalendar = 'select from read.calendar_addresses where company_id = $1'
  await vi.waitUntil(async () => (await fixture.pool.query(hasCalendar, [company])).rowCount === 1, 10_000)
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

function settings(at: string, more: object): Fact {
  const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
  const data = {
    companyId: company,
    zone: 'Asia/Kolkata',
    dateFormat: 'DD/MM/YYYY',
    workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    optionalHolidays: 1,
    reportsDueBy: '18:00',
    workHours,
    ...more,
  }
  return { type: 'TeamSettingsSaved', data, at }
}
const recordOf = (employeeId: string, name: string, position = 'Engineer') => ({
  employeeId,
  fullName: `${name} Person`,
  email: `${name}@example.org`,
  mobile: '+41791234567',
  code: name,
  position,
  leaveBalance: 10,
  dateOfBirth: '1990-01-01',
  dateOfJoin: '2026-01-01',
})
const joined = (employeeId: string, name: string, at = begun, more = {}): Fact[] => [
  { type: 'EmployeeAdded', data: { ...recordOf(employeeId, name), ...more }, at },
  { type: 'PasswordSet', data: { accountId: employeeId, passwordHash: 'x', how: 'invitation' }, at },
]
function leave(employeeId: string, from: string, to: string): Fact[] {
  const request = { employeeId, year: 2026, requestId: randomUUID() }
  const days = datesFromTo(from, to)
    .filter(date => Temporal.PlainDate.from(date).dayOfWeek < 6)
    .map(date => ({ date, share: 1 }))
  const span = { from, to, kind: 'full', half: null, reason: 'Family' }
  const approved = { on: '2026-10-02', days, knownTo: '1', charges: [], overdraw: '' }
  return [
    {
      type: 'LeaveRequested',
      data: { ...request, ...span, days, knownTo: '1', addedByAdmin: false },
      at: begun,
    },
    { type: 'LeaveApproved', data: { ...request, ...approved }, at: begun },
  ]
}
const report = (employeeId: string): Fact => ({
  type: 'DailyReportFiled',
  data: {
    employeeId,
    projectId: randomUUID(),
    date: '2026-11-13',
    workMinutes: 60,
    previousWork: '',
    todaysPlan: '',
    blocker: '',
    zone: 'Asia/Kolkata',
    late: false,
  },
  at: '2026-11-13T12:00:00.000Z',
})

async function get<T>(path: string, by = token): Promise<T> {
  const response = await fixture.getSince(position, path, by)
  expect([path, response.status]).toEqual([path, 200])
  total = Number(response.headers.get('X-Total-Count'))
  return (await response.json()) as T
}

/** What is said about the days before today, of the people who stay. */
async function pastAnswers() {
  const reportDays = []
  for (const date of datesFromTo('2026-11-09', '2026-11-24')) {
    const { groups, dueBy } = await get<ReportDayAnswer>(`/api/daily-status-day?date=${date}&most=100`)
    reportDays.push([date, dueBy, groups.map(({ state, count }) => [state, count])])
  }
  const filter = encodeURIComponent(JSON.stringify({ month: '2026-10' }))
  const months = await get<PerformanceRow[]>(`/api/performance?filter=${filter}&range=[0,99]`)
  const worked = []
  for (const month of ['2026-10', '2026-11']) {
    const query = new URLSearchParams({ employeeId: reporter, month })
    const { days } = await get<PerformanceDays>(`/api/performance-days?${query}`)
    worked.push(days.filter(({ date }) => date < '2026-11-25'))
  }
  const previews = []
  for (const employeeId of [missing, mover, back])
    for (const from of ['2026-11-06', '2026-11-07', '2026-11-12', '2026-11-13']) {
      const query = new URLSearchParams({ employeeId, from, to: from, kind: 'full' })
      const { days, charged } = await get<LeavePreview>(`/api/leave-preview?${query}`)
      previews.push([from, days, charged])
    }
  const { seen, people: readers } = await get<AnnouncementRow>(`/api/announcement/${announcementId}`)
  const [{ people: off } = { people: 0 }] = await get<{ people: number }[]>('/api/holiday')
  const own = await get<{ name: string; date: string }[]>('/api/my-holiday', moverToken)
  const feed = await fixture.get(`/api/calendars/${secret}.ics`)
  expect(feed.status).toBe(200)
  const entries = (await feed.text()).split('BEGIN:VEVENT')
  const shown = (entry: string) => entry.split('\r\n').filter(line => /^(DTSTART|SUMMARY)/.test(line))
  const isAbsence = (entry: string) => /SUMMARY:(missing|back) Person is away/.test(entry)
  return {
    reportDays,
    // Who was deleted keeps the figures, but not the name by which rows are sorted.
    months: months
      .map(row => ([leaver, away].includes(row.employeeId) ? { ...row, fullName: '' } : row))
      .sort((a, b) => (a.employeeId < b.employeeId ? -1 : 1)),
    worked,
    previews,
    seenBy: [seen, readers],
    off,
    own: own.map(({ name, date }) => [name, date]),
    feed: entries.filter(entry => entry.includes('UID:holiday-')).map(shown),
    absences: entries.filter(isAbsence).map(shown),
    wall: await daysAway('leave-chart'),
    away: await daysAway('away'),
  }
}

interface Absence {
  employeeId: string
  from: string
  to: string
  dates: string[]
}

/** The rows about the people who are blocked at some time. */
const absences = async (list: 'away' | 'leave-chart', filter: object = {}) => {
  const query = new URLSearchParams({ sort: '["from","ASC"]', filter: JSON.stringify(filter) })
  const found = await get<Absence[]>(`/api/${list}?${query}`)
  expect(total).toBe(found.length)
  return found.filter(({ employeeId }) => [missing, back].includes(employeeId))
}
const daysAway = async (list: 'away' | 'leave-chart') =>
  (await absences(list)).map(({ from, dates }) => [from, dates.filter(date => date < '2026-11-25')])

it('nothing that a company changes today moves an answer about a day before today', async () => {
  const before = await pastAnswers()
  const friday = before.reportDays.find(([date]) => date === '2026-11-13')
  expect(friday).toEqual([
    '2026-11-13',
    '18:00',
    [
      ['reported', 2],
      ['missing', 2],
      ['due', 0],
      ['leave', 1],
      ['holiday', 0],
      ['dayOff', 0],
      ['absent', 0],
    ],
  ])
  const done = before.worked.flat().filter(({ tasks }) => tasks.length > 0)
  expect(done.map(({ date }) => date)).toEqual(['2026-11-01'])
  expect([before.seenBy, before.off, before.months.length]).toEqual([[3, 6], 6, 6])
  expect(before.own).toEqual([
    ['Engineers’ day', '2026-11-12'],
    ['Kolkata’s day', '2026-11-24'],
  ])
  expect(before.feed.flat()).toEqual(
    expect.arrayContaining(['SUMMARY:Engineers’ day', 'SUMMARY:Kolkata’s day']),
  )

  const untilToday = [
    ['2026-11-18', ['2026-11-18', '2026-11-19', '2026-11-20']],
    ['2026-11-19', ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']],
  ]
  expect(before).toMatchObject({ wall: untilToday, away: untilToday })
  expect(before.absences).toHaveLength(2)

  position = await log.write(company, 'company', [
    settings(now, { workingDays: ['monday', 'saturday'], zone: 'Europe/Berlin', reportsDueBy: null }),
  ])
  expect(await pastAnswers()).toEqual(before)

  position = await log.write(company, 'employee', [
    { type: 'EmployeeEdited', data: recordOf(mover, 'mover', 'Manager'), at: now },
    { type: 'EmployeeZoneSet', data: { employeeId: mover, zone: 'Pacific/Auckland' }, at: now },
    { type: 'EmployeeBlocked', data: { employeeId: missing }, at: now },
    { type: 'EmployeeBlocked', data: { employeeId: back }, at: now },
    { type: 'EmployeeDeleted', data: { employeeId: leaver }, at: now },
    { type: 'EmployeeDeleted', data: { employeeId: away }, at: now },
  ])
  for (let n = 0; n < 18; n += 1)
    position = await log.write(
      company,
      'employee',
      joined(randomUUID(), `imported ${n}`, now, { dateOfJoin: now.slice(0, 10) }),
    )
  expect(await pastAnswers()).toEqual(before)
  // Today has moved.
  for (const list of ['away', 'leave-chart'] as const) {
    const shown = async (filter: object) => (await absences(list, filter)).map(({ from, to }) => [from, to])
    const [backs, missings] = [
      ['2026-11-18', '2026-11-20'],
      ['2026-11-19', '2026-11-24'],
    ]
    expect(await shown({})).toEqual([backs, missings])
    // Leave is found by the days that are shown.
    expect(await shown({ to_gte: '2026-11-24' })).toEqual([missings])
    expect(await shown({ to_gte: '2026-11-25' })).toEqual([])
    expect(await shown({ from_lte: '2026-11-17' })).toEqual([])
    expect(await shown({ from_lte: '2026-11-18', to_gte: '2026-11-18' })).toEqual([backs])
  }
  const { groups } = await get<ReportDayAnswer>(
    `/api/daily-status-day?date=${addDays('2026-11-25', 0)}&most=100`,
  )
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(18 + 2)
}, 60_000)
