import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { PerformanceDays, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { openLiveChanges } from '../live-changes.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }

const zone = 'Asia/Kolkata'
const today = dateIn(zone, Date.now())
const month = today.slice(0, 7)

async function must<T>(who: Client, name: string, body: object = {}): Promise<T> {
  const answer = await who.command<T>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  return answer.body
}
const settings = {
  zone,
  dateFormat: 'DD/MM/YYYY',
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
}
/** An answer of the company that includes what Asha wrote. */
function read<T>(path: string) {
  if (BigInt(asha.client.position) > BigInt(company.position)) company.position = asha.client.position
  return company.get<T>(path)
}
const own = async () =>
  (await read<PerformanceRow>(`/api/performance/${asha.id}_${month}`)).body as PerformanceRow
const behind = async () =>
  (await read<PerformanceDays>(`/api/performance-days?employeeId=${asha.id}&month=${month}`))
    .body as PerformanceDays

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-performance.test')
  asha = await newEmployee(system, company, 'asha@lantern-performance.test')
})
afterAll(() => system?.stop())

it('what a person does is in the figures of the month, and tells the company’s live pages', async () => {
  await must(company, 'SaveTeamSettings', {
    ...settings,
    workHours: { start: '00:00', minutes: 960, graceMinutes: 0 },
  })
  const live = await openLiveChanges(system.launched.url, String(company.token))
  await live.next(message => message === 'ready', 10_000)
  const before = await own()
  expect(before).toMatchObject({ daysPresent: 0, workedMinutes: 0, reportsFiled: 0, tasksDone: 0 })
  await must(asha.client, 'PunchIn')
  await live.next(message => typeof message === 'object' && message.resource === 'performance', 10_000)
  await live.close()
  await must(asha.client, 'PunchOut')
  const project = await must<{ id: string }>(company, 'AddProject', {
    name: 'Atlas',
    projectCode: 'ATL',
    memberIds: [],
  })
  await must(asha.client, 'FileDailyReport', {
    projectId: project.id,
    date: today,
    workMinutes: 30,
    previousWork: 'Filters',
    todaysPlan: 'Saved views',
    blocker: '',
  })
  const task = await must<{ id: string }>(company, 'AddTask', {
    title: 'Saved views',
    projectId: project.id,
    assigneeId: asha.id,
    labels: [],
  })
  await must(asha.client, 'MoveTask', { taskId: task.id, status: 'done' })

  const now = await own()
  expect(now).toMatchObject({ daysPresent: 1, reportsFiled: 1, tasksDone: 1 })
  const days = await behind()
  expect(days).toMatchObject({ until: today, daysPresent: 1, reportsFiled: 1, tasksDone: 1 })
  const day = days.days.at(-1)
  expect(day).toMatchObject({
    date: today,
    reports: [{ projectName: 'Atlas', workMinutes: 30 }],
    tasks: [{ id: task.id, title: 'Saved views' }],
  })
  expect(day?.sessions).toHaveLength(1)
  // The day starts at midnight, so unless the test runs then, the punch-in is late.
  const late = (day?.lateMinutes ?? 0) > 0 ? 1 : 0
  expect([now.lateArrivals, days.lateArrivals]).toEqual([late, late])

  await must(asha.client, 'MoveTask', { taskId: task.id, status: 'todo' })
  expect((await own()).tasksDone).toBe(0)
})

it('leave that is still to come does not count yet', async () => {
  const { scheduledMinutes } = await own()
  const later = addDays(today, 1)
  const leave = { from: later, to: later, kind: 'full', reason: 'Family' }
  await must(company, 'AddLeave', { employeeId: asha.id, ...leave })
  expect(await own()).toMatchObject({ leaveDays: 0, scheduledMinutes })
})

it('only the company reads figures: neither employees, nor another company', async () => {
  const paths = [
    '/api/performance',
    `/api/performance/${asha.id}_${month}`,
    `/api/performance-days?employeeId=${asha.id}&month=${month}`,
  ]
  for (const path of paths) expect([path, (await asha.client.get(path)).status]).toEqual([path, 403])
  const other = await newCompany(system, 'owner@harbour-performance.test')
  const [list, ...rest] = await Promise.all(paths.map(path => other.get(path)))
  expect([list?.status, list?.body]).toEqual([200, []])
  expect(rest.map(({ status }) => status)).toEqual([404, 404])
})
