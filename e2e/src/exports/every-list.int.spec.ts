import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import {
  type ExportedListName,
  exportedList,
  exportedListNames,
  listFactsOf,
} from '@rollcall/contracts/exports/lists.ts'
import type { CellValue, Column, Money, RowContext } from '@rollcall/contracts/kernel/columns.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { wallClock } from '@rollcall/contracts/kernel/wall-clock.ts'
import type { ScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator } from '../administrator.ts'
import { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'
import { cellsOf } from './csv.ts'
import { endedList, fileOf, startList } from './exporting.ts'

let system: TestSystem
let company: Client
let other: Client
let admin: Client
let asha: { client: Client; id: string }
let wen: { client: Client; id: string }

const zone = 'Asia/Kolkata'
const address = 'owner@lantern-every-list.test'
const today = dateIn(zone, Date.now())
const month = today.slice(0, 7)

async function must<T = { id: string }>(who: Client, name: string, body: object = {}): Promise<T> {
  const answer = await who.command<T>(name, body)
  expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined])
  return answer.body
}

beforeAll(async () => {
  system = await sharedSystem()
  admin = await administrator(system)
  company = await newCompany(system, address)
  other = await newCompany(system, 'owner@harbour-every-list.test')
  asha = await newEmployee(system, company, 'asha@lantern-every-list.test')
  wen = await newEmployee(system, company, 'wen@lantern-every-list.test')
  for (const { client } of [asha, wen]) {
    await must(client, 'PunchIn')
    await must(client, 'PunchOut')
  }
  await must(wen.client, 'PunchIn')
  const yesterday = addDays(today, -1)
  const forgotten = (from: string, to: string) => ({
    workDate: yesterday,
    changes: [
      {
        what: 'session',
        was: null,
        now: { from: `${yesterday}T${from}:00.000Z`, to: `${yesterday}T${to}:00.000Z` },
      },
    ],
    reason: '=Forgot, "again"',
  })
  for (const { client, id: employeeId } of [asha, wen]) {
    await must(client, 'ProposeCorrection', forgotten('04:30', '08:00'))
    await must(company, 'RecordCorrection', { ...forgotten('09:00', '10:00'), employeeId })
  }
  await must(company, 'ChangeWorkingWeek', {
    since: dateIn(zone, Date.now()),
    week: { workingDays: weekdays, workHours: { start: '09:00', minutes: 480, graceMinutes: 0 } },
    reason: 'We have hours now',
  })
  const project = await must(company, 'AddProject', { name: '=Atlas', projectCode: 'ATL', memberIds: [] })
  const task = { title: 'Saved, views', projectId: project.id, labels: ['Orders', 'Views'] }
  await must(company, 'AddTask', { ...task, assigneeId: asha.id, dueDate: today, priority: 'high' })
  await must(company, 'AddTask', { ...task, title: 'Nobody’s' })
  for (const [{ client }, blocker] of [
    [asha, ''],
    [wen, 'No "server"\nfor tests'],
  ] as const) {
    const content = { workMinutes: 450, previousWork: 'Filters', todaysPlan: '-1+2', blocker }
    await must(client, 'FileDailyReport', { projectId: project.id, date: today, ...content })
    const leave = { from: addDays(today, 30), to: addDays(today, 33), kind: 'full', half: null }
    await must(client, 'RequestLeave', { ...leave, reason: 'Travel' })
  }
  const adjusted = { days: -1, reason: 'Counted twice' }
  await must(company, 'AdjustLeaveBalance', { employeeId: asha.id, ...adjusted })
  const optional = {
    name: 'Onam',
    date: addDays(today, 40),
    type: 'optional',
    audience: { kind: 'everyone' },
  }
  await must(company, 'AddHoliday', optional)
  await must(company, 'AddHoliday', { ...optional, name: 'Pongal', date: addDays(today, 50), type: 'public' })
  const announcement = {
    title: 'Staging moves',
    description: 'Save\nyour data.',
    audience: { kind: 'everyone' },
  }
  const days = { startDate: today, endDate: addDays(today, 3) }
  const shown = await must(company, 'AddAnnouncement', {
    ...announcement,
    ...days,
    mail: false,
    slack: false,
  })
  await must(asha.client, 'MarkAnnouncementSeen', { announcementId: shown.id })
  const lines = {
    earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_050 }],
    deductions: [],
  }
  for (const { id: employeeId } of [asha, wen]) {
    const draft = await must(company, 'DraftPayslip', { employeeId, month, currency: 'EUR' })
    const body = { payslipId: draft.id, version: 1, currency: 'EUR', digits: 2, lines, note: '' }
    await must(company, 'SavePayslip', body)
    if (employeeId === asha.id) await must(company, 'IssuePayslip', { payslipId: draft.id, version: 2 })
  }
  const visitor = new Client(system.commands)
  await must(visitor, 'ContactUs', { name: 'Zeynep', email: address, message: 'Is there a trial?' })
  const inquiry = {
    name: 'Zeynep',
    email: address,
    companyName: 'Harbour',
    phoneNumber: '',
    message: 'When?',
  }
  await must(visitor, 'ContactSales', { ...inquiry, planId: 'plus', teamSize: 120 })
}, 120_000)
afterAll(() => system?.stop())

/** Who exports a list, with which filter and order; the filter of the platform's lists finds this test's rows. */
const asked: Record<
  ExportedListName,
  { who: () => Client; filter?: object; sort?: [string, 'ASC' | 'DESC'] }[]
> = {
  employees: [
    { who: () => company, filter: { status: 'active' }, sort: ['email', 'DESC'] },
    { who: () => asha.client },
  ],
  'attendance-days': [
    { who: () => company, filter: { workDate_gte: addDays(today, -6) }, sort: ['employeeId', 'ASC'] },
  ],
  'attendance-punches': [{ who: () => company, sort: ['employeeId', 'DESC'] }],
  'team-weeks': [
    {
      who: () => company,
      filter: { workDate_gte: addDays(today, -20), workDate_lte: today, q: 'kulk' },
      sort: ['fullName', 'DESC'],
    },
  ],
  'my-attendance': [{ who: () => wen.client, filter: { workDate_lte: today }, sort: ['inAt', 'ASC'] }],
  corrections: [
    { who: () => company, filter: { state: 'pending' }, sort: ['workDate', 'ASC'] },
    { who: () => company },
    { who: () => asha.client },
  ],
  'leave-requests': [
    { who: () => company, filter: { state: 'pending' }, sort: ['requestedAt', 'ASC'] },
    { who: () => asha.client },
  ],
  'leave-balances': [{ who: () => company, sort: ['available', 'DESC'] }, { who: () => wen.client }],
  'leave-ledger': [
    { who: () => company, filter: { employeeId: 'asha' }, sort: ['place', 'ASC'] },
    { who: () => company },
    { who: () => asha.client },
  ],
  holidays: [{ who: () => company, filter: { type: ['public', 'optional'] }, sort: ['name', 'DESC'] }],
  'my-holidays': [{ who: () => asha.client }],
  announcements: [{ who: () => company, filter: { q: 'staging' } }],
  'daily-reports': [
    { who: () => company, filter: { blockerState: 'open' } },
    { who: () => company },
    { who: () => asha.client },
  ],
  performance: [{ who: () => company, filter: { month }, sort: ['workedMinutes', 'DESC'] }],
  'performance-months': [{ who: () => company, filter: { month } }],
  projects: [{ who: () => company }],
  'project-hours': [
    { who: () => company, filter: { from: addDays(today, -3), to: today } },
    { who: () => company, filter: { employeeId: 'asha' }, sort: ['fullName', 'DESC'] },
  ],
  tasks: [{ who: () => company, filter: { labels: 'Orders' }, sort: ['title', 'DESC'] }],
  'my-tasks': [{ who: () => asha.client, filter: { assigneeId: null } }],
  payslips: [
    { who: () => company, filter: { state: 'draft' } },
    { who: () => company, sort: ['attention', 'ASC'] },
  ],
  'my-payslips': [{ who: () => asha.client }],
  companies: [{ who: () => admin, filter: { q: address } }],
  inquiries: [{ who: () => admin, filter: { q: address } }],
  'contact-requests': [{ who: () => admin, filter: { q: address } }],
}
const cases = exportedListNames.flatMap(list => asked[list].map((one, at) => [list, at + 1, one] as const))

/** A cell as CSV has it. */
function shown(kind: Column['kind'], value: CellValue, zone: string): string {
  if (value === null) return ''
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  switch (kind) {
    case 'instant':
      return new Date(wallClock(zone, Date.parse(String(value)))).toISOString().slice(0, 16).replace('T', ' ')
    case 'time':
    case 'minutes':
      return Number(value) < 0 ? `-${clock(-Number(value))}` : clock(Number(value))
    case 'yesNo':
      return value ? 'Yes' : 'No'
    case 'money':
      return ((value as Money).minor / 100).toFixed(2)
    case 'text':
      // What a spreadsheet would take for a formula gets an apostrophe.
      return String(value).replace(/^(?=[=+]|-1\+)/, "'")
    default:
      return String(value)
  }
}

interface DayOfPerson {
  employeeId: string
  workDate: string
}

/** The schedules of rows of at most six weeks, by person and date. */
async function schedulesOf(reader: Client, rows: readonly DayOfPerson[]) {
  const dates = rows.map(({ workDate }) => workDate).sort()
  const query = new URLSearchParams({
    employeeIds: JSON.stringify([...new Set(rows.map(({ employeeId }) => employeeId))]),
    from: dates[0] ?? today,
    to: dates.at(-1) ?? today,
  })
  const { body } = await reader.get<ScheduledDays>(`/api/scheduled-days?${query}`)
  return new Map(
    body.people.flatMap(({ employeeId, days }) =>
      days.map(({ date, ...day }) => [`${employeeId} ${date}`, day] as const),
    ),
  )
}

it.each(cases)(
  '%s (%i) has the rows of its screen, in the same order',
  async (list, _, { who, filter, sort }) => {
    const { resource, columns, parts, schedules: compared } = exportedList(list)
    const reader = who()
    reader.position = company.position
    const wanted = JSON.stringify(filter ?? {}).replace('"asha"', `"${asha.id}"`)
    const query = new URLSearchParams({
      filter: wanted,
      range: '[0,99]',
      ...(sort && { sort: JSON.stringify(sort) }),
    })
    const ids = columns.map(({ id }) => id)
    const row = await endedList(reader, list, {
      columns: ids,
      filter: JSON.parse(wanted),
      ...(sort && { sort }),
    })
    expect(row).toMatchObject({ state: 'ready', why: null })
    const [heads, ...lines] = cellsOf(await (await fileOf(reader, row.id)).text())
    expect(heads).toEqual(columns.map(({ title }) => title))

    const page = (await reader.get<object[]>(`/api/${resource}?${query}`)).body as unknown as object[]
    const people = (await reader.get<EmployeeRow[]>('/api/employee')).body
    const schedules = compared ? await schedulesOf(reader, page as DayOfPerson[]) : undefined
    const context: RowContext = {
      ...(schedules && { scheduleOn: (id, date) => schedules.get(`${id} ${date}`) }),
      people: { find: id => (Array.isArray(people) ? people : []).find(person => person.id === id) },
      now: Date.parse(String(row.startedAt)),
      zone: reader === admin ? 'UTC' : zone,
      day: date => date.split('-').reverse().join('/'),
      lockOf: () => undefined,
    }
    const rows = parts ? page.flatMap(record => parts(record as never)) : page
    expect(lines.length).toBeGreaterThan(0)
    expect(row.rows).toBe(rows.length)
    expect(lines).toEqual(
      rows.map(record =>
        columns.map(({ kind, value }) => shown(kind, value(record as never, context), context.zone)),
      ),
    )
  },
)

it('attendance days are compared with the schedule of their date', async () => {
  const row = await endedList(company, 'attendance-days', {
    columns: ['workDate', 'scheduledMinutes'],
    filter: { workDate_gte: dateIn(zone, Date.now()) },
  })
  const [, ...lines] = cellsOf(await (await fileOf(company, row.id)).text())
  expect(lines.map(([, scheduled]) => scheduled)).toEqual(['08:00', '08:00'])
})

it('an employee’s exports have nothing of the others', async () => {
  for (const list of exportedListNames.filter(name => asked[name].some(({ who }) => who() === asha.client))) {
    const row = await endedList(asha.client, list)
    const text = await (await fileOf(asha.client, row.id)).text()
    expect([list, text]).toEqual([list, expect.not.stringContaining('wen@')])
    expect([list, text.includes('No "server"')]).toEqual([list, false])
  }
})

it('another company’s exports have none of these rows', async () => {
  for (const list of ['employees', 'attendance-punches', 'performance', 'payslips'] as const) {
    const row = await endedList(other, list)
    expect([list, row.state, row.rows]).toEqual([list, 'ready', 0])
  }
})

it.each(exportedListNames)(
  '%s is refused to roles that cannot read it, and without a session',
  async list => {
    const senders = { company, employee: asha.client, admin }
    const allowed: readonly string[] = listFactsOf(list).roles
    for (const [role, who] of Object.entries(senders))
      if (!allowed.includes(role)) expect([role, (await startList(who, list)).status]).toEqual([role, 403])
    expect((await startList(new Client(company.origin), list)).status).toBe(401)
  },
)

it.each(exportedListNames)('%s names the column, filter or order that it does not have', async list => {
  const who = asked[list][0]?.who() ?? company
  const pathOf = async (more: object) =>
    ((await startList(who, list, more)).body.errors as { path: string }[] | undefined)?.map(
      ({ path }) => path,
    )
  expect(await pathOf({ columns: ['fullname'] })).toEqual(['columns.0'])
  expect(await pathOf({ filter: { nothing: 1 } })).toEqual(['filter'])
  expect(await pathOf({ sort: ['nothing', 'ASC'] })).toEqual(['sort.0'])
  expect(await pathOf({ ids: [] })).toEqual(['ids'])
})

it('a blocked employee neither starts an export nor downloads one', async () => {
  const row = await endedList(wen.client, 'my-attendance')
  await must(company, 'BlockEmployee', { employeeId: wen.id })
  expect((await startList(wen.client, 'my-attendance')).status).toBe(401)
  await expect.poll(async () => (await fileOf(wen.client, row.id)).status).toBe(401)
})
