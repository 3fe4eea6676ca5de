import { randomUUID } from 'node:crypto'
import type { AuditorLookRow, AuditorRow } from '@rollcall/contracts/auditors/views.ts'
import type { Me } from '@rollcall/contracts/company/views.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAuditor, sharedAll } from '../auditor.ts'
import { type Answer, Client, until } from '../client.ts'
import { fileOf } from '../exports/exporting.ts'
import { openLiveChanges } from '../live-changes.ts'
import { oneTimeCode } from '../one-time-code.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailsTo, newCompany, newEmployee, password, type TestSystem } from '../system.ts'
import { todayInKolkata } from '../today.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }
let ravi: { client: Client; id: string }
const today = todayInKolkata()
const monday = addDays(today, -6)

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'dana@lantern-auditors.test')
  asha = await newEmployee(system, company, 'asha@lantern-auditors.test')
  ravi = await newEmployee(system, company, 'ravi@lantern-auditors.test')
  for (const { client } of [asha, ravi]) await client.command('PunchIn')
})
afterAll(() => system?.stop())

const statusOf = ({ status, body }: Answer) => [status, body.code]
const invite = (email: string, more: object = {}) =>
  company.command<{ id: string; errors: { path: string }[] }>('InviteAuditor', {
    name: 'Noor Haddad',
    email,
    ...sharedAll(),
    ...more,
  })
const look = (auditor: Client, employeeId: string, more: object = {}) =>
  auditor.command<{ id: string }>('BeginAuditorLook', {
    what: 'replay',
    employeeId,
    from: monday,
    to: today,
    ...more,
  })
const replay = (auditor: Client, employeeId: string, lookId: string) =>
  auditor.get<{ events: { type: string }[] }>(
    `/api/attendance-replay?employeeId=${employeeId}&from=${monday}&to=${today}&look=${lookId}`,
  )
const rowOf = async (id: string) => (await company.get<AuditorRow>(`/api/auditor/${id}`)).body
const looksOf = async (auditorId: string) => {
  const filter = JSON.stringify({ auditorId })
  return (await company.get(`/api/auditor-look?filter=${filter}`)).body as unknown as AuditorLookRow[]
}

describe('an invited auditor', () => {
  it('reads what is shared after a look, of which the company reads', async () => {
    const { client: noor, id } = await newAuditor(system, company, 'noor@one-auditors.test')
    const me = (await noor.get<Me>('/api/me')).body
    expect([me.role, me.audit]).toEqual(['auditor', { until: today, from: null, to: null, people: null }])

    const begun = await look(noor, asha.id)
    expect(begun.status).toBe(200)
    const shown = await replay(noor, asha.id, begun.body.id)
    // Leave that was booked in these days is part of the replay.
    const attendance = shown.body.events.filter(({ type }) => !type.startsWith('Leave'))
    expect(attendance.map(({ type }) => type)).toEqual(['PunchedIn'])
    expect((await noor.command('BeginAuditorLook', { what: 'verification' })).status).toBe(200)

    company.position = noor.position
    expect(await looksOf(id)).toMatchObject([
      { what: 'verification', auditorName: 'Noor Haddad', employeeId: null, fullName: null, from: null },
      { what: 'replay', auditorId: id, employeeId: asha.id, from: monday, to: today },
    ])
    expect((await looksOf(id))[1]?.fullName).toBeTruthy()
    expect(await rowOf(id)).toMatchObject({ state: 'active', email: 'noor@one-auditors.test', why: null })
    expect((await rowOf(id)).lastLookAt).not.toBeNull()
  })

  it('cannot use the look of another auditor, nor look at people or days that are not shared', async () => {
    const one = await newAuditor(system, company, 'one@two-auditors.test')
    const limited = { employeeIds: [ravi.id], from: monday }
    const two = await newAuditor(system, company, 'two@two-auditors.test', limited)
    const { id } = (await look(one.client, asha.id)).body
    expect(statusOf(await replay(two.client, asha.id, id))).toEqual([403, 'wrong-role'])
    expect(await look(two.client, asha.id)).toMatchObject({
      status: 403,
      body: { message: 'This person is not shared with you.' },
    })
    expect((await look(two.client, ravi.id, { from: addDays(monday, -1) })).body.message).toBe(
      `Only from ${monday} is shared with you.`,
    )
    expect((await look(two.client, ravi.id)).status).toBe(200)
    expect(await looksOf(two.id)).toHaveLength(1)
  })

  it('exports evidence of shared people and months, and nothing else', async () => {
    const { client: noor, id } = await newAuditor(system, company, 'noor@exports-auditors.test', {
      employeeIds: [asha.id],
    })
    const evidence = { kind: 'evidence', format: 'zip', from: today, to: today }
    const exported = await noor.command<{ id: string }>('StartExport', { ...evidence, employeeId: asha.id })
    expect(exported.status).toBe(200)
    for (const other of [
      { ...evidence, employeeId: ravi.id },
      { kind: 'list', format: 'csv', list: 'attendance-days' },
      { kind: 'list', format: 'csv', list: 'employees' },
      { kind: 'project-report', format: 'xlsx', from: today, to: today },
      { kind: 'daily-reports', format: 'xlsx', from: today, to: today },
      { kind: 'payslips', format: 'pdf', ids: [`${asha.id}_2026-11_1`] },
    ])
      expect(statusOf(await noor.command('StartExport', other))).toEqual([403, 'wrong-role'])
    company.position = noor.position
    expect(await looksOf(id)).toMatchObject([
      { what: 'export', id: exported.body.id, employeeId: asha.id, from: today, to: today },
    ])
    for (const stranger of [company, asha.client])
      expect((await fileOf(stranger, exported.body.id)).status).toBe(404)
  })

  it('does not export a month of which not all days are shared', async () => {
    const { client: noor } = await newAuditor(system, company, 'noor@months-auditors.test', {
      from: `${today.slice(0, 7)}-02`,
    })
    const body = { kind: 'evidence', format: 'zip', employeeId: asha.id, from: today, to: today }
    expect(statusOf(await noor.command('StartExport', body))).toEqual([403, 'wrong-role'])
  })

  it('hears of changes of shared people alone', async () => {
    const { client: noor } = await newAuditor(system, company, 'noor@live-auditors.test', {
      employeeIds: [asha.id],
    })
    const live = await openLiveChanges(system.launched.url, String(noor.token))
    try {
      await live.next(message => message === 'ready', 10_000)
      await ravi.client.command('StartBreak')
      await ravi.client.command('EndBreak')
      // Ravi's changes are projected, and would have been told, before Asha's.
      company.position = ravi.client.position
      await company.get('/api/me')
      await asha.client.command('StartBreak')
      // The auditor's own session, which has just begun, is no change of a person.
      const first = await live.next(message => message !== 'ready' && message.resource !== 'session', 10_000)
      expect(first).toEqual({ resource: 'attendance-replay', ids: null })
      expect(live.positionOf(first)).toBeGreaterThanOrEqual(BigInt(asha.client.position))
    } finally {
      await live.close()
      await asha.client.command('EndBreak')
    }
  })
})

describe('an invitation', () => {
  it.each([
    ['a last day in the past', { until: addDays(today, -1) }, 'until'],
    ['a last day after more than two years', { until: addDays(today, 740) }, 'until'],
    ['a person who was never an employee', { employeeIds: [randomUUID()] }, 'employeeIds'],
    ['nobody', { employeeIds: [] }, 'employeeIds'],
    ['days in the wrong order', { from: today, to: monday }, 'to'],
  ])('with %s is refused at its field, and no address is taken', async (_what, more, path) => {
    const refused = await invite('noor@refused-auditors.test', more)
    expect([refused.status, refused.body.errors?.map(error => error.path)]).toEqual([422, [path]])
    expect(await mailsTo(system, 'noor@refused-auditors.test')).toEqual([])
  })

  it('is refused for an address that has an account', async () => {
    expect(statusOf(await invite('asha@lantern-auditors.test'))).toEqual([409, 'email-taken'])
  })

  it('is not the business of another company, which changes and ends nothing', async () => {
    const { id } = (await invite('noor@foreign-auditors.test')).body
    const other = await newCompany(system, 'dana@harbour-auditors.test')
    const change = { auditorId: id, ...sharedAll() }
    expect((await other.command('ChangeAuditorAccess', change)).status).toBe(404)
    expect((await other.command('EndAuditor', { auditorId: id })).status).toBe(404)
    expect((await other.get(`/api/auditor/${id}`)).status).toBe(404)
    expect((await rowOf(id)).state).toBe('invited')
  })
})

describe('a changed access', () => {
  it('counts for the next read, also with a look that was begun before', async () => {
    const { client: noor, id } = await newAuditor(system, company, 'noor@change-auditors.test')
    const begun = (await look(noor, asha.id)).body.id
    expect((await replay(noor, asha.id, begun)).status).toBe(200)
    const change = { auditorId: id, ...sharedAll(), until: addDays(today, 30), employeeIds: [ravi.id] }
    expect((await company.command('ChangeAuditorAccess', change)).status).toBe(200)
    noor.position = company.position
    expect((await replay(noor, asha.id, begun)).body.message).toBe('This person is not shared with you.')
    expect((await look(noor, asha.id)).status).toBe(403)
    expect((await noor.get<Me>('/api/me')).body.audit).toMatchObject({ people: 1, until: addDays(today, 30) })
    const people = await noor.get('/api/audited-person')
    expect((people.body as unknown as { id: string }[]).map(person => person.id)).toEqual([ravi.id])
  })
})

describe('an ended access', () => {
  it('ends the running session at once, and the address is free again', async () => {
    const address = 'noor@ended-auditors.test'
    const { client: noor, id } = await newAuditor(system, company, address)
    const begun = (await look(noor, asha.id)).body.id
    expect((await company.command('EndAuditor', { auditorId: id })).status).toBe(200)
    for (const answer of [
      await noor.get('/api/me'),
      await noor.get('/api/evidence'),
      await replay(noor, asha.id, begun),
      await look(noor, asha.id),
    ])
      expect(statusOf(answer)).toEqual([401, 'session-ended'])
    expect((await new Client(system.commands).logIn(address, password)).status).toBe(401)

    expect(await rowOf(id)).toMatchObject({ state: 'ended', why: 'by-company', name: 'Noor Haddad' })
    const change = { auditorId: id, ...sharedAll() }
    expect(await company.command('ChangeAuditorAccess', change)).toMatchObject({
      status: 409,
      body: { message: 'This access has ended. Invite the auditor again.' },
    })
    expect((await company.command('EndAuditor', { auditorId: id })).status).toBe(200)
    expect((await invite(address)).status).toBe(200)
  })

  it('ends before the invitation was followed, whose link then opens nothing', async () => {
    const address = 'noor@unopened-auditors.test'
    const { id } = (await invite(address)).body
    const [mail] = await until('the invitation', async () => {
      const found = await mailsTo(system, address)
      return found.length > 0 && found
    })
    expect((await company.command('EndAuditor', { auditorId: id })).status).toBe(200)
    const token = /token=([^&\s]+)/.exec(mail?.text ?? '')?.[1]
    const setter = new Client(system.commands)
    const body = { email: address, token, newPass: password, confirmPass: password }
    expect((await setter.command('ResetPassword', body)).status).toBe(400)
  })
})

it('a required second factor counts for auditors: without one they can only set it up', async () => {
  const strict = await newCompany(system, 'dana@strict-auditors.test')
  const worker = await newEmployee(system, strict, 'asha@strict-auditors.test')
  const { client: noor } = await newAuditor(system, strict, 'noor@strict-auditors.test')
  const setUp = async (client: Client) => {
    const prepared = await client.command<{ secret: string }>('PrepareTwoFactor', { password })
    return client.command('EnableTwoFactor', { code: oneTimeCode(prepared.body.secret) })
  }
  expect((await setUp(strict)).status).toBe(200)
  expect((await strict.command('RequireTwoFactor', { required: true })).status).toBe(200)
  const missing = [403, 'second-factor-missing']
  expect(statusOf(await noor.get('/api/evidence'))).toEqual(missing)
  expect(statusOf(await noor.get('/api/audited-person'))).toEqual(missing)
  expect(statusOf(await look(noor, worker.id))).toEqual(missing)
  expect((await setUp(noor)).status).toBe(200)
  expect((await noor.get('/api/evidence')).status).toBe(200)
  expect((await look(noor, worker.id)).status).toBe(200)
})
