import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let other: Client
let people: { client: Client; id: string }[]
let projects: string[]

const today = dateIn('Asia/Kolkata', Date.now())
const from = addDays(today, -20)

/** What was filed: the person, the project, the days before today and the minutes. */
const filed = [
  [0, 0, 0, 480],
  [0, 0, 1, 450],
  [0, 1, 1, 30],
  [0, 0, 9, 420],
  [1, 1, 0, 500],
  [1, 1, 8, 60],
  [1, 0, 20, 15],
] as const
const sumOf = (is: (of: (typeof filed)[number]) => boolean) =>
  filed.filter(is).reduce((sum, [, , , minutes]) => sum + minutes, 0)

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-hours.test')
  other = await newCompany(system, 'owner@harbour-hours.test')
  people = [
    await newEmployee(system, company, 'asha@lantern-hours.test'),
    await newEmployee(system, company, 'omar@lantern-hours.test'),
  ]
  projects = []
  for (const projectCode of ['ATL', 'HAR']) {
    const answer = await company.command<{ id: string }>('AddProject', {
      name: `Project ${projectCode}`,
      projectCode,
      memberIds: [],
    })
    projects.push(answer.body.id)
  }
  for (const [person, project, daysAgo, workMinutes] of filed) {
    const answer = await people[person]?.client.command('FileDailyReport', {
      projectId: projects[project],
      date: addDays(today, -daysAgo),
      workMinutes,
      previousWork: 'Filters',
      todaysPlan: 'Saved views',
      blocker: '',
    })
    expect(answer?.status).toBe(200)
  }
})
afterAll(() => system?.stop())

/** A report, not older than what was filed. */
function report(who: Client, more: Record<string, string> = {}) {
  for (const { client } of people)
    if (BigInt(client.position) > BigInt(who.position)) who.position = client.position
  return who.get<ProjectReport>(`/api/project-report?${new URLSearchParams({ from, to: today, ...more })}`)
}

it('the project report gives the same hours by project, by person and by period', async () => {
  const { status, body } = await report(company)
  expect(status).toBe(200)
  expect([body.minutes, body.reports]).toEqual([sumOf(() => true), filed.length])
  expect(body.projects.map(({ id, projectCode, minutes }) => [id, projectCode, minutes])).toEqual([
    [projects[0], 'ATL', sumOf(([, project]) => project === 0)],
    [projects[1], 'HAR', sumOf(([, project]) => project === 1)],
  ])
  for (const [at, { id }] of people.entries())
    expect(body.people.find(({ employeeId }) => employeeId === id)).toMatchObject({
      minutes: sumOf(([person]) => person === at),
      byProject: Object.fromEntries(
        projects.map((project, nr) => [project, sumOf(([person, its]) => person === at && its === nr)]),
      ),
    })
  expect(body.periods.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(body.minutes)
  const days = (await report(company, { by: 'day' })).body.periods
  expect(days).toHaveLength(21)
  expect(days.filter(({ minutes }) => minutes > 0).map(({ from: date, minutes }) => [date, minutes])).toEqual(
    [20, 9, 8, 1, 0].map(ago => [addDays(today, -ago), sumOf(([, , daysAgo]) => daysAgo === ago)]),
  )
})
it('the project report can be about one project, one person or fewer days', async () => {
  const ofProject = (await report(company, { projectId: projects[1] ?? '' })).body
  expect([ofProject.minutes, ofProject.projects.length]).toEqual([sumOf(([, project]) => project === 1), 1])
  const ofPerson = (await report(company, { employeeId: people[1]?.id ?? '' })).body
  expect([ofPerson.minutes, ofPerson.people.length]).toEqual([sumOf(([person]) => person === 1), 1])
  const short = (await report(company, { from: addDays(today, -1) })).body
  expect(short.minutes).toBe(sumOf(([, , daysAgo]) => daysAgo <= 1))
})
it('the project report is for the company alone, and only about its own hours', async () => {
  for (const { client } of people) expect((await report(client)).status).toBe(403)
  expect((await report(other)).body).toMatchObject({ minutes: 0, reports: 0, projects: [], people: [] })
  expect((await report(other, { projectId: projects[0] ?? '' })).body.minutes).toBe(0)
})
it('the project report names what is wrong with a range, and refuses days that the plan does not show', async () => {
  for (const [more, path] of [
    [{ from: 'soon' }, 'from'],
    [{ to: addDays(from, -1) }, 'to'],
    [{ to: addDays(from, 366) }, 'to'],
    [{ by: 'year' }, 'by'],
  ] as const) {
    const refused = await report(company, more)
    expect([refused.status, (refused.body as { errors?: { path: string }[] }).errors?.[0]?.path]).toEqual([
      422,
      path,
    ])
  }
  const hidden = await report(company, { from: addDays(today, -31) })
  expect([hidden.status, (hidden.body as { message?: string }).message]).toEqual([
    409,
    texts.recordsLimit30Days,
  ])
})
it('the hours of a deleted employee stay in the project report, without a name', async () => {
  const before = (await report(company)).body
  const leaver = people[1]
  expect((await company.command('DeleteEmployee', { employeeId: leaver?.id })).status).toBe(200)
  const after = (await report(company)).body
  expect(after.minutes).toBe(before.minutes)
  expect(after.projects).toEqual(before.projects)
  expect(after.periods).toEqual(before.periods)
  expect(after.people.map(({ employeeId }) => employeeId)).toEqual([people[0]?.id])
  expect(after.former).toEqual({
    people: 1,
    minutes: sumOf(([person]) => person === 1),
    byProject: Object.fromEntries(
      projects.map((project, nr) => [project, sumOf(([person, its]) => person === 1 && its === nr)]),
    ),
  })
})
