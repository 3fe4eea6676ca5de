import type { Me } from '@rollcall/contracts/company/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, Client } from './client.ts'
import { writtenByPeople } from './events.ts'
import { oneTimeCode } from './one-time-code.ts'
import { sharedSystem } from './shared/shared-system.ts'
import { mailTo, newCompany, newEmployee, password, type TestSystem } from './system.ts'

let system: TestSystem
let company: Client
let other: Client
let asha: { client: Client; id: string }
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'dana@lantern-required-second-factor.test')
  other = await newCompany(system, 'zoe@harbour-required-second-factor.test')
  asha = await newEmployee(system, company, 'asha@lantern-required-second-factor.test')
})
afterAll(() => system?.stop())

async function setUp(client: Client): Promise<Answer> {
  const prepared = await client.command<{ secret: string }>('PrepareTwoFactor', { password })
  expect(prepared.status).toBe(200)
  return client.command('EnableTwoFactor', { code: oneTimeCode(prepared.body.secret) })
}
const statusAndCode = ({ status, body }: Answer) => [status, body.code]
const missing = [403, 'second-factor-missing']
const rowOfAsha = async () =>
  (await company.get<Omit<EmployeeRow, 'status'>>(`/api/employee/${asha.id}`)).body

it('a second factor cannot be required before the company has one itself', async () => {
  const refused = await company.command('RequireTwoFactor', { required: true })
  expect([...statusAndCode(refused), refused.body.message]).toEqual([
    409,
    'rule-broken',
    'Please set up two-factor log-in for your own account first. Then you can require it for your people.',
  ])
  expect((await setUp(company)).status).toBe(200)
  expect((await company.command('RequireTwoFactor', { required: true })).status).toBe(200)
})

it('a required second factor: people without one can only set it up, from the next request on', async () => {
  expect(statusAndCode(await asha.client.get('/api/my-in-out'))).toEqual(missing)
  expect(statusAndCode(await asha.client.get('/api/employee/getDateFormat'))).toEqual(missing)
  expect(statusAndCode(await asha.client.command('PunchIn'))).toEqual(missing)
  expect(statusAndCode(await asha.client.command('RemoveOwnPhoto'))).toEqual(missing)
  const me = await asha.client.get<Me>('/api/me')
  expect([me.status, me.body.twoFactor.required, me.body.twoFactor.enabled]).toEqual([200, true, false])
  expect((await other.get('/api/employee')).status).toBe(200)

  expect((await setUp(asha.client)).status).toBe(200)
  expect((await asha.client.command('PunchIn')).status).toBe(200)
  company.position = asha.client.position
  expect((await rowOfAsha()).twoFactor).toBe(true)
})

it('a lost second factor is removed by the company; the employee is notified by mail and sets it up again', async () => {
  expect((await other.command('ResetEmployeeTwoFactor', { employeeId: asha.id })).status).toBe(404)
  expect((await asha.client.command('ResetEmployeeTwoFactor', { employeeId: asha.id })).status).toBe(403)
  expect((await rowOfAsha()).twoFactor).toBe(true)

  expect((await company.command('ResetEmployeeTwoFactor', { employeeId: asha.id })).status).toBe(200)
  expect((await rowOfAsha()).twoFactor).toBe(false)
  await mailTo(system, 'asha@lantern-required-second-factor.test', /Two-factor log-in was reset/)
  const again = new Client(system.commands)
  expect((await again.logIn('asha@lantern-required-second-factor.test', password)).status).toBe(200)
  expect(statusAndCode(await again.command('PunchOut'))).toEqual(missing)
  // There is no second factor left to remove.
  const before = await system.store.head()
  expect((await company.command('ResetEmployeeTwoFactor', { employeeId: asha.id })).status).toBe(200)
  expect(await writtenByPeople(system.store, before)).toEqual([])
})

it('a second factor is no longer required once the company says so', async () => {
  expect((await company.command('RequireTwoFactor', { required: false })).status).toBe(200)
  expect((await asha.client.command('PunchOut')).status).toBe(200)
})
