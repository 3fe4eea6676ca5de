import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { paidUntil } from '@rollcall/contracts/plans/paid-months.ts'
import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { fillWithSystem } from '@rollcall/platform/embedded/testing/fill-with-system.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from './client.ts'
import { employeeForm, password } from './forms.ts'
import { startShifted } from './start-shifted.ts'
import { newCompany, startSystem, type TestSystem } from './system.ts'

type Row = Record<string, unknown>
const rows = async (client: Client, path: string) => (await client.get(path)).body as unknown as Row[]
const subscription = async (client: Client) => (await rows(client, '/api/subscription'))[0] as Row
const companyOf = async (client: Client) => String((await client.get('/api/me')).body.accountId)

async function administrator(launched: Pick<Launched, 'url' | 'adminEmail' | 'secrets'>): Promise<Client> {
  const admin = new Client(launched.url)
  await admin.logIn(launched.adminEmail, launched.secrets.adminPassword)
  return admin
}

let number = 0
async function add(company: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    number += 1
    const form = employeeForm(`person${number}@lantern.test`, `P-${number}`)
    const added = await company.command<{ id: string }>('AddEmployee', form)
    expect(added.status, added.body.message).toBe(200)
    ids.push(added.body.id)
  }
  return ids
}
const refusedFor = (answer: { status: number; body: Row }) => [
  answer.status,
  answer.body.code,
  answer.body.message,
]
const fullPlan = [409, 'plan-limit', texts.employeeLimit]
const oneMore = () => {
  number += 1
  return employeeForm(`person${number}@lantern.test`, `P-${number}`)
}

/** The last event of a company. */
const lastOf = async ({ store }: TestSystem, companyId: string) =>
  (await store.read(`company-${companyId}_${companyId}`)).events.at(-1)

describe('plans over HTTP', () => {
  let system: TestSystem
  let admin: Client
  beforeAll(async () => {
    system = await startSystem()
    admin = await administrator(system.launched)
  }, 60_000)
  afterAll(() => system?.stop())

  it('allow ten active employees on free, but not eleven, by adding or unblocking', async () => {
    const company = await newCompany(system, 'free@lantern.test')
    const ids = await add(company, 10)
    expect(refusedFor(await company.command('AddEmployee', oneMore()))).toEqual(fullPlan)

    const [first, second] = ids as [string, string]
    await company.command('BlockEmployee', { employeeId: first })
    await add(company, 1)
    expect(refusedFor(await company.command('UnblockEmployee', { employeeId: first }))).toEqual(fullPlan)
    await company.command('DeleteEmployee', { employeeId: second })
    expect((await company.command('UnblockEmployee', { employeeId: first })).status).toBe(200)
    expect((await subscription(company)).activeEmployees).toBe(10)

    expect((await company.command('SwitchPlan', { planId: 'standard' })).status).toBe(200)
    await add(company, 1)
    expect(await subscription(company)).toMatchObject({ planId: 'standard', activeEmployees: 11 })
    const back = [
      409,
      'plan-limit',
      '11 employees are active, and the Free plan allows 10. Block 1 of them first.',
    ]
    expect(refusedFor(await company.command('SwitchPlan', { planId: 'free' }))).toEqual(back)
    await company.command('BlockEmployee', { employeeId: first })
    expect((await company.command('SwitchPlan', { planId: 'free' })).status).toBe(200)
    expect(refusedFor(await company.command('UnblockEmployee', { employeeId: first }))).toEqual(fullPlan)
  })

  it('are cancelled and resumed with more employees than free allows, and nobody has to be blocked', async () => {
    const company = await newCompany(system, 'cancel@lantern.test')
    await company.command('SwitchPlan', { planId: 'standard' })
    await add(company, 11)
    const { id, planSince } = await subscription(company)
    expect((await company.command('CancelPlan')).status).toBe(200)
    expect(await lastOf(system, String(id))).toMatchObject({ type: 'PlanCancelled' })
    const endsAt = paidUntil(String(planSince), 'Asia/Kolkata', new Date().toISOString())
    expect(await subscription(company)).toMatchObject({ planId: 'standard', endsAt, activeEmployees: 11 })
    expect((await company.command('ResumePlan')).status).toBe(200)
    expect(await subscription(company)).toMatchObject({ planId: 'standard', planSince, endsAt: null })
  })

  it('continue after the administrator assigns the cancelled one: no new month begins, and the history names the administrator', async () => {
    const company = await newCompany(system, 'again@lantern.test')
    const companyId = await companyOf(company)
    await company.command('SwitchPlan', { planId: 'standard' })
    await company.command('CancelPlan')
    const { planSince } = await subscription(company)
    admin.position = company.position
    expect((await admin.command('AssignPlan', { companyId, planId: 'standard' })).status).toBe(200)
    expect(await lastOf(system, companyId)).toMatchObject({
      type: 'PlanResumed',
      data: { companyId, planId: 'standard' },
    })
    company.position = admin.position
    expect(await subscription(company)).toMatchObject({ planId: 'standard', planSince, endsAt: null })
    const expected = { what: 'resumed', planId: 'standard', was: null, by: 'admin' }
    expect((await rows(company, '/api/plan-change'))[0]).toMatchObject(expected)
    const filter = encodeURIComponent(JSON.stringify({ companyId }))
    expect((await rows(admin, `/api/company-plan-change?filter=${filter}`))[0]).toMatchObject(expected)
    const [notification] = await rows(company, '/api/notification')
    expect(notification).toMatchObject({ kind: 'plan-resumed', about: 'standard' })
  })

  it('allow a hundred active employees on standard, but not 101, by adding or unblocking', async () => {
    const company = await newCompany(system, 'standard@lantern.test')
    await company.command('SwitchPlan', { planId: 'plus' })
    const ids = await add(company, 101)
    const tooMany = '101 employees are active, and the Standard plan allows 100. Block 1 of them first.'
    expect(refusedFor(await company.command('SwitchPlan', { planId: 'standard' }))).toEqual([
      409,
      'plan-limit',
      tooMany,
    ])
    const [first] = ids as [string]
    await company.command('BlockEmployee', { employeeId: first })
    expect((await company.command('SwitchPlan', { planId: 'standard' })).status).toBe(200)
    expect(refusedFor(await company.command('AddEmployee', oneMore()))).toEqual(fullPlan)
    expect(refusedFor(await company.command('UnblockEmployee', { employeeId: first }))).toEqual(fullPlan)
    await company.command('SwitchPlan', { planId: 'plus' })
    expect((await company.command('UnblockEmployee', { employeeId: first })).status).toBe(200)
  }, 60_000)

  it('are switched, cancelled and resumed by the company, and each change is in its history and the platform’s', async () => {
    const company = await newCompany(system, 'history@lantern.test')
    const id = await companyOf(company)
    expect(await subscription(company)).toMatchObject({ id, planId: 'free', endsAt: null })
    await company.command('SwitchPlan', { planId: 'standard' })
    const { planSince } = await subscription(company)
    await company.command('CancelPlan')
    const end = paidUntil(String(planSince), 'Asia/Kolkata', new Date().toISOString())
    expect(await subscription(company)).toMatchObject({ planId: 'standard', planSince, endsAt: end })
    expect((await company.get<{ company: Row }>('/api/me')).body.company.planEndsAt).toBe(end)
    await company.command('ResumePlan')
    expect(await subscription(company)).toMatchObject({ planId: 'standard', planSince, endsAt: null })
    admin.position = company.position
    await admin.command('AssignPlan', { companyId: id, planId: 'demo' })
    company.position = admin.position

    const expected = [
      { what: 'assigned', was: 'standard', planId: 'demo', by: 'admin', companyId: id },
      { what: 'resumed', planId: 'standard', by: 'company' },
      { what: 'cancelled', planId: 'standard', endsAt: end },
      { what: 'switched', was: 'free', planId: 'standard' },
      { what: 'registered', was: null, planId: 'free' },
    ]
    expect(await rows(company, '/api/plan-change')).toMatchObject(expected)
    const filter = encodeURIComponent(JSON.stringify({ companyId: id }))
    expect(await rows(admin, `/api/company-plan-change?filter=${filter}`)).toMatchObject(expected)
    expect((await company.get('/api/company-plan-change')).status).toBe(403)
    expect((await admin.get('/api/plan-change')).status).toBe(403)
    const other = await newCompany(system, 'other@lantern.test')
    expect(await rows(other, '/api/plan-change')).toHaveLength(1)
    expect((await other.get(`/api/subscription/${id}`)).status).toBe(404)
  })

  it('without a price cannot be cancelled, and only the administrator assigns Demo', async () => {
    const company = await newCompany(system, 'demo@lantern.test')
    expect((await company.command('CancelPlan')).body.message).toBe(
      'You are on the Free plan: there is nothing to cancel.',
    )
    expect((await company.command('SwitchPlan', { planId: 'demo' })).status).toBe(422)
    expect((await company.command('AssignPlan', { companyId: randomUUID(), planId: 'demo' })).status).toBe(
      403,
    )
    await admin.command('AssignPlan', { companyId: await companyOf(company), planId: 'demo' })
    expect((await company.command('CancelPlan')).body.code).toBe('rule-broken')
    expect((await company.command('SwitchPlan', { planId: 'plus' })).status).toBe(200)
  })

  it('are ended only by the system, with a token of its own that nothing else accepts', async () => {
    const company = await newCompany(system, 'system@lantern.test')
    const body = { companyId: await companyOf(company), endsAt: '2026-01-01T00:00:00.000Z' }
    const scheduler = new Client(system.commands)
    expect((await scheduler.command('EndPlan', body)).status).toBe(401)
    expect((await company.command('EndPlan', body)).status).toBe(403)
    expect((await admin.command('EndPlan', body)).status).toBe(403)
    scheduler.token = await createSystemTokenIssuer(system.launched.secrets.appSecret)()
    // Nothing was cancelled, so nothing ends.
    expect((await scheduler.command('EndPlan', body)).status).toBe(200)
    expect((await subscription(company)).planId).toBe('free')
    expect((await scheduler.command('AssignPlan', { ...body, planId: 'plus' })).status).toBe(401)
    const reader = new Client(system.launched.url)
    reader.token = scheduler.token
    expect((await reader.get('/api/subscription')).status).toBe(401)
  })
})

const day = 86_400_000

describe('a cancelled plan after its month', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rollcall-e2e-'))
    await chmod(dataDir, 0o711)
    await fillWithSystem(dataDir)
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))

  const eventsOf = async (launched: Launched, companyId: string) => {
    const store = await openEventStore(readConfig(launched.env))
    const { events } = await store.read(`company-${companyId}_${companyId}`)
    await store.close()
    return events.filter(event => event.type === 'PlanEnded')
  }

  it('ends once, even if scheduler and command service are killed; nobody is blocked, and nobody can be added', async () => {
    const before = await startShifted(dataDir, 0)
    // newCompany only needs the system's addresses.
    const company = await newCompany({ launched: before, commands: before.url }, 'end@lantern.test')
    const id = await companyOf(company)
    await company.command('SwitchPlan', { planId: 'standard' })
    const ids = await add(company, 10)
    expect((await company.command('CancelPlan')).status).toBe(200)
    ids.push(...(await add(company, 2)))
    await before.stop()

    const after = await startShifted(dataDir, 32 * day)
    const victim = (name: string) => after.processes.find(process => process.name === name)?.pid
    for (const name of ['workers', 'command-service', 'workers']) {
      const pid = await until(`a process of ${name}`, async () => victim(name))
      process.kill(pid, 'SIGKILL')
      await until(`another process of ${name}`, async () => victim(name) !== pid && victim(name), 20_000)
    }
    await until('the end of the plan', async () => (await eventsOf(after, id)).length > 0, 40_000)
    const later = new Client(after.url)
    await later.logIn('end@lantern.test', password)
    const ended = async () => (await subscription(later)).planId === 'free'
    await until('the read model', ended, 20_000)
    expect(await subscription(later)).toMatchObject({ endsAt: null, activeEmployees: 12 })
    expect((await rows(later, '/api/plan-change'))[0]).toMatchObject({
      what: 'ended',
      by: null,
      was: 'standard',
    })

    // Another start of the workers would send it again if it were still due.
    const pid = victim('workers')
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    await until('other workers', async () => victim('workers') !== pid && victim('workers'), 20_000)
    expect(refusedFor(await later.command('AddEmployee', oneMore()))).toEqual(fullPlan)
    await later.command('BlockEmployee', { employeeId: ids[0] })
    expect(refusedFor(await later.command('AddEmployee', oneMore()))).toEqual(fullPlan)
    for (const employeeId of ids.slice(1, 3)) await later.command('BlockEmployee', { employeeId })
    expect((await later.command('AddEmployee', oneMore())).status).toBe(200)
    expect(await eventsOf(after, id)).toHaveLength(1)
    await after.stop()
  }, 150_000)
})
