import type { Me } from '@rollcall/contracts/company/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator } from '../administrator.ts'
import { Client } from '../client.ts'
import { eventsAfter, writtenByPeople } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailTo, newCompany, newEmployee, password, type TestSystem } from '../system.ts'
import { Authenticator } from './authenticator.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'one@lantern-two-factor.test')
})
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const twoFactorOf = async (client: Client) => (await client.get<Me>('/api/me')).body.twoFactor

/** Turns two-factor log-in on. Returns the app and the recovery codes. */
async function enable(client: Client): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const prepared = await client.command<{ secret: string }>('PrepareTwoFactor', { password })
  const app = new Authenticator(prepared.body.secret)
  const enabled = await client.command<{ recoveryCodes: string[] }>('EnableTwoFactor', {
    code: await app.next(),
  })
  expect([prepared.status, enabled.status]).toEqual([200, 200])
  return { app, recoveryCodes: enabled.body.recoveryCodes }
}

describe('two-factor log-in', () => {
  it('is set up with the password and a first code; until then log-in requires none', async () => {
    const email = 'setup@lantern-two-factor.test'
    const { client } = await newEmployee(system, company, email)
    expect(await codeOf(client.command('EnableTwoFactor', { code: '123456' }))).toEqual([409, 'rule-broken'])
    expect(await codeOf(client.command('PrepareTwoFactor', { password: 'Wrong-1' }))).toEqual([
      422,
      'wrong-password',
    ])
    const { body } = await client.command<{ secret: string; uri: string }>('PrepareTwoFactor', { password })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(decodeURIComponent(body.uri)).toContain(`Rollcall:${email}`)
    expect((await stranger().logIn(email, password)).status).toBe(200)
    const app = new Authenticator(body.secret)
    // Not 401, because a mistyped code must not sign the person out.
    const wrong = await client.command('EnableTwoFactor', { code: app.wrong() })
    expect([wrong.status, wrong.body.errors?.map(error => error.path)]).toEqual([422, ['code']])
    const enabled = await client.command<{ recoveryCodes: string[] }>('EnableTwoFactor', {
      code: await app.next(),
    })
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10)
    for (const code of enabled.body.recoveryCodes)
      expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{3}$/)
    expect(await twoFactorOf(client)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 })
    await mailTo(system, email, /Two-factor log-in is on/)
    const raw = JSON.stringify(await eventsAfter(system.store, '0'))
    expect(raw).toContain('TwoFactorEnabled')
    for (const secret of [body.secret, ...enabled.body.recoveryCodes]) expect(raw).not.toContain(secret)
  })

  it('requires a code only after the right password, accepts each code once, and counts guesses', async () => {
    const email = 'login@lantern-two-factor.test'
    const { client } = await newEmployee(system, company, email)
    const { app } = await enable(client)
    const right = await app.next()
    expect(await codeOf(stranger().logIn(email, 'Wrong-Password-1', right))).toEqual([
      401,
      'wrong-credentials',
    ])
    expect(await codeOf(stranger().logIn(email, 'Wrong-Password-1'))).toEqual([401, 'wrong-credentials'])
    expect(await codeOf(stranger().logIn(email, password))).toEqual([401, 'second-factor-required'])
    expect(await codeOf(stranger().logIn(email, password, app.wrong()))).toEqual([401, 'wrong-code'])
    const both = await Promise.all([right, right].map(code => stranger().logIn(email, password, code)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await codeOf(stranger().logIn(email, password, right))).toEqual([401, 'wrong-code'])
    for (let tries = 0; tries < 20; tries++)
      if ((await stranger().logIn(email, password, app.wrong())).status === 429) return
    expect.unreachable('nobody counted the guesses')
  })

  it('accepts each recovery code once, notifies its owner, and refuses old ones after new ones are made', async () => {
    const email = 'recovery@lantern-two-factor.test'
    const { client } = await newEmployee(system, company, email)
    const { recoveryCodes } = await enable(client)
    const [first, second] = recoveryCodes as [string, string]
    expect(
      (await stranger().logIn(email, password, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status,
    ).toBe(200)
    expect(await codeOf(stranger().logIn(email, password, first))).toEqual([401, 'wrong-code'])
    expect((await mailTo(system, email, /A recovery code was used/)).text).toContain(
      '9 recovery codes are left.',
    )
    expect(await codeOf(client.command('RenewRecoveryCodes', { password: 'Wrong-1' }))).toEqual([
      422,
      'wrong-password',
    ])
    const renewed = await client.command<{ recoveryCodes: string[] }>('RenewRecoveryCodes', { password })
    expect((await twoFactorOf(client)).recoveryCodesLeft).toBe(10)
    expect(await codeOf(stranger().logIn(email, password, second))).toEqual([401, 'wrong-code'])
    expect((await stranger().logIn(email, password, renewed.body.recoveryCodes[0])).status).toBe(200)
  })

  it('does not count a log-in with password and code as a guess, while guesses at the password still count', async () => {
    const email = 'often@lantern-two-factor.test'
    const { client } = await newEmployee(system, company, email)
    const { recoveryCodes } = await enable(client)
    const before = await system.store.head()
    for (const code of recoveryCodes) {
      expect(await codeOf(stranger().logIn(email, password))).toEqual([401, 'second-factor-required'])
      expect((await stranger().logIn(email, password, code)).status).toBe(200)
    }
    expect((await writtenByPeople(system.store, before)).map(({ type }) => type)).toEqual(
      recoveryCodes.flatMap(() => ['SecondFactorUsed', 'SessionStarted']),
    )
    const guesser = new Client(system.commands, '10.7.7.7')
    for (let n = 0; n < 10; n++)
      expect(await codeOf(guesser.logIn(email, `Wrong-${n}`))).toEqual([401, 'wrong-credentials'])
    expect(await codeOf(guesser.logIn(email, password))).toEqual([429, 'too-many-requests'])
  })

  it('is turned off with password and code together', async () => {
    const email = 'off@lantern-two-factor.test'
    const { client } = await newEmployee(system, company, email)
    const { app, recoveryCodes } = await enable(client)
    const [code] = recoveryCodes as [string]
    expect(await codeOf(client.command('DisableTwoFactor', { password: 'Wrong-1', code }))).toEqual([
      422,
      'wrong-password',
    ])
    const wrong = await client.command('DisableTwoFactor', { password, code: app.wrong() })
    expect([wrong.status, wrong.body.errors?.map(error => error.path)]).toEqual([422, ['code']])
    expect((await client.command('DisableTwoFactor', { password, code })).status).toBe(200)
    expect(await twoFactorOf(client)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 })
    expect((await stranger().logIn(email, password)).status).toBe(200)
    await mailTo(system, email, /Two-factor log-in is off/)
  })
})

describe('two-factor log-in required by a company', () => {
  it('allows people without it only to set it up, which opens the rest at once', async () => {
    const strict = await newCompany(system, 'strict@lantern-two-factor.test')
    const email = 'must@strict-two-factor.test'
    const { client, id } = await newEmployee(system, strict, email)
    expect(await codeOf(strict.command('RequireTwoFactor', { required: true }))).toEqual([409, 'rule-broken'])
    await enable(strict)
    expect((await strict.command('RequireTwoFactor', { required: true })).status).toBe(200)
    expect((await strict.get('/api/employee')).status).toBe(200)

    const missing = [403, 'second-factor-missing']
    expect(await codeOf(client.command('PunchIn'))).toEqual(missing)
    expect(await codeOf(client.get('/api/my-in-out'))).toEqual(missing)
    expect(await twoFactorOf(client)).toMatchObject({ enabled: false, required: true })
    expect((await client.get('/api/session')).status).toBe(200)
    expect((await client.command('EndOtherSessions')).status).toBe(200)
    const again = stranger()
    expect((await again.logIn(email, password)).status).toBe(200)
    expect(await codeOf(again.command('PunchIn'))).toEqual(missing)
    expect((await again.command('SignOut')).status).toBe(200)

    const { recoveryCodes } = await enable(client)
    expect((await client.command('PunchIn')).status).toBe(200)
    expect((await client.get('/api/my-in-out')).status).toBe(200)
    const body = { password, code: recoveryCodes[0] }
    expect(await codeOf(client.command('DisableTwoFactor', body))).toEqual([409, 'rule-broken'])

    expect((await strict.command('ResetEmployeeTwoFactor', { employeeId: id })).status).toBe(200)
    expect(await codeOf(client.command('PunchOut'))).toEqual(missing)
    expect((await mailTo(system, email, /Two-factor log-in was reset/)).text).toContain('Lantern Works')
    expect((await strict.command('RequireTwoFactor', { required: false })).status).toBe(200)
    expect((await client.command('PunchOut')).status).toBe(200)
  })
})

describe('a company that lost its second factor', () => {
  it('gets it reset only by the administrator, is notified by mail, and logs in with the password', async () => {
    const email = 'lost@lantern-two-factor.test'
    const lost = await newCompany(system, email)
    const { client: employee } = await newEmployee(system, lost, 'asha@lost-two-factor.test')
    await enable(lost)
    expect((await lost.command('RequireTwoFactor', { required: true })).status).toBe(200)
    await enable(employee)
    expect(await codeOf(stranger().logIn(email, password))).toEqual([401, 'second-factor-required'])

    const admin = await administrator(system)
    const companyId = String((await lost.get('/api/me')).body.accountId)
    const hasOne = async () => {
      admin.position = await system.store.head()
      return (await admin.get(`/api/company/${companyId}`)).body.twoFactor
    }
    expect(await hasOne()).toBe(true)
    for (const other of [company, lost, employee])
      expect(await codeOf(other.command('ResetCompanyTwoFactor', { companyId }))).toEqual([403, 'wrong-role'])
    expect(await hasOne()).toBe(true)

    expect((await admin.command('ResetCompanyTwoFactor', { companyId })).status).toBe(200)
    expect(await hasOne()).toBe(false)
    const { text } = await mailTo(system, email, /Two-factor log-in was reset/)
    expect(text).toContain('The platform’s administrator reset the second factor of your account')
    const again = stranger()
    expect((await again.logIn(email, password)).status).toBe(200)
    // The company's requirement applies to itself too.
    expect(await codeOf(again.command('CancelPlan'))).toEqual([403, 'second-factor-missing'])
    expect(await twoFactorOf(lost)).toMatchObject({ enabled: false, required: true })
    // There is no second factor left to remove.
    const before = await system.store.head()
    expect((await admin.command('ResetCompanyTwoFactor', { companyId })).status).toBe(200)
    expect(await writtenByPeople(system.store, before)).toEqual([])

    await enable(lost)
    const { body } = await lost.get('/api/notification')
    expect((body as unknown as { kind: string }[]).map(({ kind }) => kind)).toContain(
      'two-factor-reset-by-platform',
    )
    expect(await twoFactorOf(employee)).toMatchObject({ enabled: true })
  })
})
