import type { ReportDayAnswer } from '@rollcall/contracts/daily-reports/day.ts'
import type { DailyStatusHistoryRow, DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
let omar: { client: Client; id: string }
let everyones: string
let omars: string

const today = () => dateIn('Asia/Kolkata', Date.now())

async function addProject(projectCode: string, memberIds: string[] = []): Promise<string> {
  const project = { name: `Project ${projectCode}`, projectCode, memberIds }
  const answer = await company.command<{ id: string }>('AddProject', project)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.id
}

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-reports.test')
  other = await newCompany(system, 'owner@harbour-reports.test')
  asha = await newEmployee(system, company, 'asha@lantern-reports.test')
  omar = await newEmployee(system, company, 'omar@lantern-reports.test')
  everyones = await addProject('ATL')
  omars = await addProject('HAR', [omar.id])
})
afterAll(() => system?.stop())

const content = {
  workMinutes: 450,
  previousWork: 'Filters of the orders page',
  todaysPlan: 'Saved views',
  blocker: '',
}
const file = (who: { client: Client }, more: object = {}) =>
  who.client.command<{ id: string }>('FileDailyReport', {
    projectId: everyones,
    date: today(),
    ...content,
    ...more,
  })
/** What somebody reads, not older than what the others wrote. */
async function read<T>(who: Client, path: string) {
  for (const { position } of [company, asha.client, omar.client])
    if (BigInt(position) > BigInt(who.position)) who.position = position
  return who.get<T>(path)
}
async function list<Row>(who: Client, resource: string, filter: object = {}): Promise<Row[]> {
  const answer = await read<Row[]>(
    who,
    `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  expect(answer.status).toBe(200)
  return answer.body as unknown as Row[]
}
const one = (who: Client, id: string) => read<DailyStatusRow>(who, `/api/daily-status/${id}`)

describe('a daily report', () => {
  it('is filed once for a project and day; a second one is refused, and the first one can be edited', async () => {
    const { status, body } = await file(asha)
    expect([status, body.message]).toEqual([200, undefined])
    const again = await file(asha, { workMinutes: 10 })
    expect([again.status, again.body.code]).toEqual([409, 'report-exists'])
    const edit = { reportId: body.id, ...content, workMinutes: 480 }
    expect((await asha.client.command('EditDailyReport', edit)).status).toBe(200)
    expect((await one(company, body.id)).body).toMatchObject({
      employeeId: asha.id,
      projectName: 'Project ATL',
      projectCode: 'ATL',
      date: today(),
      workMinutes: 480,
      late: false,
    })
    const history = await list<DailyStatusHistoryRow>(company, 'daily-status-history', { reportId: body.id })
    expect(history.map(({ what, workMinutes }) => [what, workMinutes])).toEqual([
      ['edited', 480],
      ['filed', 450],
    ])
  })
  it('of two that are filed at once, one is taken', async () => {
    const date = addDays(today(), -3)
    const both = await Promise.all([file(asha, { date }), file(asha, { date, workMinutes: 10 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('is late when its day has ended, and not for days to come or long ago', async () => {
    const { body } = await file(asha, { date: addDays(today(), -1) })
    expect((await one(asha.client, body.id)).body).toMatchObject({ late: true })
    for (const days of [1, -32]) {
      const refused = await file(asha, { date: addDays(today(), days) })
      expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([409, ['date']])
    }
  })
  it('is on an active project on which the person works', async () => {
    expect((await file(asha, { projectId: omars })).status).toBe(404)
    expect((await file(omar, { projectId: omars })).status).toBe(200)
    const archived = await addProject('OLD')
    await company.command('ArchiveProject', { projectId: archived })
    const refused = await file(asha, { projectId: archived })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'projectId', message: 'Project OLD is archived. Choose another project.' }],
    ])
  })
  it('is read and changed by its author and read by the company, by nobody else', async () => {
    const { body } = await file(asha, { date: addDays(today(), -2), blocker: 'No access to the archive' })
    const reportId = body.id
    for (const stranger of [omar.client, other]) {
      expect((await one(stranger, reportId)).status).toBe(404)
      for (const resource of ['daily-status', 'daily-status-history'])
        expect(JSON.stringify(await list(stranger, resource))).not.toContain(asha.id)
      expect((await stranger.command('SolveBlocker', { reportId })).status).toBe(404)
    }
    const edit = { reportId, ...content }
    expect((await omar.client.command('EditDailyReport', edit)).status).toBe(404)
    expect((await company.command('EditDailyReport', edit)).status).toBe(403)
    expect(await system.textOf('event_store')).not.toContain('No access to the archive')
  })
})

describe('a blocker', () => {
  it('is solved by the company or the author, says who and when, and can be reopened', async () => {
    const { body } = await file(omar, { date: addDays(today(), -1), blocker: 'The certificate has expired' })
    const reportId = body.id
    const open = await list<DailyStatusRow>(company, 'daily-status', { blockerState: 'open' })
    expect(open.map(({ id }) => id)).toContain(reportId)
    expect((await company.command('SolveBlocker', { reportId })).status).toBe(200)
    const mail = await mailTo(system, 'omar@lantern-reports.test', /blocker is solved/)
    expect(JSON.stringify(mail)).not.toContain('certificate')
    expect((await one(omar.client, reportId)).body).toMatchObject({
      blockerState: 'solved',
      solvedBy: 'company',
      solvedAt: expect.any(String),
    })
    expect((await omar.client.command('ReopenBlocker', { reportId })).status).toBe(200)
    expect((await omar.client.command('SolveBlocker', { reportId })).status).toBe(200)
    expect((await one(company, reportId)).body).toMatchObject({
      blockerState: 'solved',
      solvedBy: 'employee',
    })
  })
})

describe('a reminder by the company', () => {
  /** A day of which Omar has no report. */
  const missing = () => addDays(today(), -3)
  const remind = (who: Client, on = missing(), employeeId = omar.id) =>
    who.command('RemindOfMissingReport', { employeeId, on })
  it('is mailed once for a person and day, however often it is asked for', async () => {
    const before = await system.store.head()
    expect((await remind(company)).status).toBe(200)
    expect((await remind(company)).status).toBe(200)
    await mailTo(system, 'omar@lantern-reports.test', /daily report is missing/)
    const events = (await eventsAfter(system.store, before)).filter(
      ({ type }) => type === 'DailyReportReminded',
    )
    expect(events.map(({ data }) => [data.employeeId, data.on])).toEqual([[omar.id, missing()]])
  })
  it('of an earlier day is mailed too, and only a day that had one says that the person was reminded', async () => {
    const earlier = addDays(today(), -5)
    const hana = await newEmployee(system, company, 'hana@lantern-reports.test')
    const remindedOf = async (date: string) => {
      const { body } = await read<ReportDayAnswer>(company, `/api/daily-status-day?date=${date}&most=100`)
      const people = body.groups.flatMap(group => group.people)
      return people.find(({ employeeId }) => employeeId === hana.id)?.reminded
    }
    expect(await remindedOf(today())).toBe(false)
    // Nobody was in the company then.
    expect(await remindedOf(earlier)).toBeUndefined()
    const before = await system.store.head()
    expect((await remind(company, earlier, hana.id)).status).toBe(200)
    const events = await eventsAfter(system.store, before)
    expect(events.filter(({ type }) => type === 'DailyReportReminded').map(({ data }) => data.on)).toEqual([
      earlier,
    ])
    expect(await remindedOf(today())).toBe(false)
    expect((await remind(company, today(), hana.id)).status).toBe(200)
    await expect.poll(() => remindedOf(today())).toBe(true)
  })
  it('does nothing for a day that has a report by now, which never says that the person was reminded', async () => {
    const date = addDays(today(), -6)
    await file(omar, { date })
    const before = await system.store.head()
    expect((await remind(company, date)).status).toBe(200)
    const events = await eventsAfter(system.store, before)
    expect(events.filter(({ type }) => type === 'DailyReportReminded')).toEqual([])
  })
  it('is for people of the own company, by the company, and not for a day without reports', async () => {
    expect((await remind(other)).status).toBe(404)
    expect((await remind(asha.client)).status).toBe(403)
    for (const days of [1, -32]) {
      const refused = await remind(company, addDays(today(), days))
      expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([409, ['on']])
    }
  })
})

describe('the company’s day', () => {
  const day = (who: Client, date: string) => read<ReportDayAnswer>(who, `/api/daily-status-day?date=${date}`)
  it('counts everyone once: who has reported, who has not, and why', async () => {
    const date = today()
    const { status, body } = await day(company, date)
    expect(status).toBe(200)
    const { groups } = body
    expect(
      groups.find(({ state }) => state === 'reported')?.people.map(({ employeeId }) => employeeId),
    ).toEqual(expect.arrayContaining([asha.id, omar.id]))
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  })
  it('is for the company only', async () => {
    expect((await day(asha.client, today())).status).toBe(403)
    const { groups } = (await day(other, today())).body
    expect(groups.every(({ count }) => count === 0)).toBe(true)
  })
  it('is refused with the sentence of the plan when it is older than the plan shows', async () => {
    const hidden = addDays(today(), -31)
    const refused = await day(company, hidden)
    expect([refused.status, refused.body.message]).toEqual([409, texts.recordsLimit30Days])
    const { body } = await file(asha, { date: hidden })
    const shown = await read(company, '/api/daily-status')
    expect(shown.headers.get('X-Visible-From')).toBe(addDays(today(), -30))
    for (const who of [company, asha.client]) {
      expect((await one(who, body.id)).status).toBe(404)
      expect(await list(who, 'daily-status', { date: hidden })).toEqual([])
      expect(await list(who, 'daily-status-history', { reportId: body.id })).toEqual([])
    }
    await company.command('SwitchPlan', { planId: 'standard' })
    await expect.poll(async () => (await one(company, body.id)).status).toBe(200)
  })
})
