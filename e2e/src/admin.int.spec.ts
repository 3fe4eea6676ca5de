import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator } from './administrator.ts'
import { Client } from './client.ts'
import { writtenByPeople } from './events.ts'
import { signUpForm } from './forms.ts'
import { samples } from './samples.ts'
import { linkIn, mailTo, newCompany, newEmployee, startSystem, type TestSystem } from './system.ts'

type Row = Record<string, unknown>

let system: TestSystem
let admin: Client
let company: Client
let companyId: string
let employee: { client: Client; id: string }
beforeAll(async () => {
  system = await startSystem()
  admin = await administrator(system)
  company = await newCompany(system, 'one@lantern.test')
  companyId = String((await company.get('/api/me')).body.accountId)
  employee = await newEmployee(system, company, 'asha@lantern.test')
})
afterAll(() => system?.stop())

const one = async (id = companyId) => {
  if (BigInt(company.position) > BigInt(admin.position)) admin.position = company.position
  return (await admin.get(`/api/company/${id}`)).body
}
const rows = async (path: string) => (await admin.get(path)).body as unknown as Row[]

describe('a company in the administrator’s view', () => {
  it('is unverified, then pending, then active', async () => {
    const stranger = new Client(system.commands)
    await stranger.request('POST', '/api/company/signup', signUpForm('new@harbour.test'))
    const { search } = linkIn(await mailTo(system, 'new@harbour.test', /verif/i))
    const states: unknown[] = []
    const look = async () => {
      admin.position = await system.store.head()
      const [row] = await rows('/api/company?filter={"q":"new@harbour"}')
      states.push(row?.state)
    }
    await look()
    await stranger.request('POST', `/api/new@harbour.test/verify-email${search}`)
    await look()
    expect(states).toEqual(['unverified', 'pending'])
    expect(await one()).toMatchObject({
      name: 'Lantern Works',
      email: 'one@lantern.test',
      ownerName: 'Dana Meyer',
      zone: 'Asia/Kolkata',
      state: 'active',
      planId: 'free',
      planEndsAt: null,
      activeEmployees: 1,
      punchIns: 0,
      lastPunchAt: null,
    })
  })
  it('shows its punches and its people as numbers, also by day', async () => {
    for (const name of ['PunchIn', 'PunchOut', 'PunchIn']) {
      const answer = await employee.client.command(name)
      company.position = String(answer.body.position)
    }
    const now = await one()
    expect(now).toMatchObject({ activeEmployees: 1, punchIns: 2 })
    expect(String(now.lastPunchAt)).toMatch(/^\d{4}-.*Z$/)
    const day = new Date().toISOString().slice(0, 10)
    const figures = { day, punchIns: 2, employeesChange: 1, activeEmployees: 1 }
    expect(await rows(`/api/company-day?filter={"companyId":"${companyId}"}`)).toEqual([
      { id: `${companyId}_${day}`, companyId, ...figures },
    ])
    expect(await rows('/api/platform-day')).toEqual([{ id: day, ...figures, registrations: 2, companies: 2 }])
  })
  it('is blocked and unblocked, and its plan is shown', async () => {
    const did = async (name: string, body: Row = {}) => {
      const answer = await admin.command(name, { companyId, ...body })
      expect([name, answer.status]).toEqual([name, 200])
    }
    const before = await one()
    await did('BlockCompany')
    expect((await one()).state).toBe('blocked')
    await did('UnblockCompany')
    expect((await one()).state).toBe('active')
    await did('AssignPlan', { planId: 'demo' })
    const after = await one()
    expect(after.planId).toBe('demo')
    expect(String(after.planSince) > String(before.planSince)).toBe(true)
    expect(await rows('/api/company?filter={"planId":"demo"}')).toHaveLength(1)
  })
  it('shows only the owner’s name', async () => {
    for (const name of ['company', 'company-day', 'platform-day'])
      expect(JSON.stringify(await rows(`/api/${name}`))).not.toMatch(/Asha|asha@/)
  })
})

const ofTheAdmin = Object.values(resourceFacts).filter(({ roles }) => roles.join() === 'admin')
const commands = [...commandDefinitions.values()].filter(({ roles }) => roles.join() === 'admin')

describe('the administrator’s commands and reads', () => {
  it('are as many as expected', () => {
    expect(ofTheAdmin.map(({ view }) => view.resource).sort()).toEqual([
      'company',
      'company-day',
      'company-plan-change',
      'contact-us-request',
      'failing-work',
      'inquiry',
      'platform-day',
      'read-model-trouble',
      'record-fault',
      'skipped-event',
    ])
    expect(commands.length).toBeGreaterThanOrEqual(8)
  })
  // Blocking the company above has ended its sessions and those of its people.
  let tokens: Record<string, string | undefined>
  beforeAll(async () => {
    const other = await newCompany(system, 'two@harbour.test')
    const { client } = await newEmployee(system, other, 'zeynep@harbour.test')
    tokens = { company: other.token, employee: client.token, nobody: undefined }
  }, 30_000)

  it.each(['company', 'employee', 'nobody'])('are refused to %s', async who => {
    const client = new Client(system.launched.url)
    client.token = tokens[who]
    const expected = who === 'nobody' ? [401, 'not-signed-in'] : [403, 'wrong-role']
    for (const { view } of ofTheAdmin)
      for (const path of [`/api/${view.resource}`, `/api/${view.resource}/${companyId}`]) {
        const answer = await client.get(path)
        expect([path, answer.status, answer.body.code]).toEqual([path, ...expected])
      }
    const before = await system.store.head()
    for (const { name } of commands) {
      const answer = await client.command(name, samples[name]?.body)
      expect([name, answer.status, answer.body.code]).toEqual([name, ...expected])
    }
    expect(await writtenByPeople(system.store, before)).toEqual([])
  })
})
