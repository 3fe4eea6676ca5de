import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import {
  employeeForm,
  linkIn,
  mailTo,
  newCompany,
  newEmployee,
  password,
  type TestSystem,
} from '../system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'one@lantern-session-ends.test')
})
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)

describe('a session ends at the next request, in every service,', () => {
  const refusedEverywhere = async (client: Client) => {
    expect((await client.get('/api/me')).status).toBe(401)
    expect((await client.command('PunchIn')).status).toBe(401)
  }
  it('after its sign-out', async () => {
    const { client } = await newEmployee(system, company, 'out@lantern-session-ends.test')
    const other = new Client(system.launched.url)
    await other.logIn('out@lantern-session-ends.test', password)
    expect((await client.get('/api/me')).status).toBe(200)
    expect((await client.command('SignOut')).status).toBe(200)
    await refusedEverywhere(client)
    expect((await other.get('/api/me')).status).toBe(200)
  })
  it('after the account is blocked, and stays ended after unblocking', async () => {
    const { client, id } = await newEmployee(system, company, 'blocked@lantern-session-ends.test')
    expect((await client.get('/api/me')).status).toBe(200)
    await company.command('BlockEmployee', { employeeId: id })
    await refusedEverywhere(client)
    expect((await stranger().logIn('blocked@lantern-session-ends.test', password)).body.code).toBe(
      'account-blocked',
    )
    await company.command('UnblockEmployee', { employeeId: id })
    await refusedEverywhere(client)
    expect((await stranger().logIn('blocked@lantern-session-ends.test', password)).status).toBe(200)
  })
  it('after its password is reset', async () => {
    const { client } = await newEmployee(system, company, 'reset@lantern-session-ends.test')
    await stranger().request('POST', '/api/forgot-password', { email: 'reset@lantern-session-ends.test' })
    const token = linkIn(
      await mailTo(system, 'reset@lantern-session-ends.test', /Set a new password/),
    ).searchParams.get('token')
    const newPass = 'Another-2026'
    await stranger().command('ResetPassword', {
      email: 'reset@lantern-session-ends.test',
      token,
      newPass,
      confirmPass: newPass,
    })
    await refusedEverywhere(client)
    expect((await stranger().logIn('reset@lantern-session-ends.test', newPass)).status).toBe(200)
    await mailTo(system, 'reset@lantern-session-ends.test', /Your password was changed/)
  })
  it('after its password is changed, except for the new session of the person who changed it, which works at once', async () => {
    const email = 'change@lantern-session-ends.test'
    const { client } = await newEmployee(system, company, email)
    const other = new Client(system.launched.url)
    await other.logIn(email, password)
    const newPass = 'Another-2026'
    const changed = await client.command<{ token: string }>('ChangePassword', {
      existingPass: password,
      newPass,
      confirmPass: newPass,
    })
    expect(changed.status).toBe(200)
    const going = new Client(system.launched.url)
    going.token = changed.body.token
    expect((await going.get('/api/me')).status).toBe(200)
    expect((await going.command('PunchIn')).status).toBe(200)
    await refusedEverywhere(client)
    await refusedEverywhere(other)
    expect((await stranger().logIn(email, password)).body.code).toBe('wrong-credentials')
    expect((await stranger().logIn(email, newPass)).status).toBe(200)
    await mailTo(system, email, /Your password was changed/)
  })
  it('after the employee is deleted, whose address is free again', async () => {
    const { client, id } = await newEmployee(system, company, 'gone@lantern-session-ends.test')
    await company.command('DeleteEmployee', { employeeId: id })
    await refusedEverywhere(client)
    expect(
      (await company.command('AddEmployee', employeeForm('gone@lantern-session-ends.test', 'second'))).status,
    ).toBe(200)
  })
})
