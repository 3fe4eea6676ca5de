import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from './client.ts'
import { eventsAfter } from './events.ts'
import {
  employeeForm,
  linkIn,
  mailTo,
  newCompany,
  newEmployee,
  password,
  signUpForm,
  startSystem,
  type TestSystem,
} from './system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await startSystem()
  company = await newCompany(system, 'one@lantern.test')
}, 60_000)
afterAll(() => system?.stop())

const stranger = () => new Client(system.commands)
/** An answer without what differs each time. */
const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { correlationId: _, ...rest } = body
  return { status, ...rest }
}

describe('what a stranger learns', () => {
  it('is the same for a wrong password and for an unknown address', async () => {
    const wrong = await stranger().logIn('one@lantern.test', 'Wrong-Password-1')
    const unknown = await stranger().logIn('nobody@lantern.test', 'Wrong-Password-1')
    expect(wrong.status).toBe(401)
    expect(told(unknown)).toEqual(told(wrong))
  })
  it('is the same for forgotten passwords of known and unknown addresses', async () => {
    const known = await stranger().request('POST', '/api/forgot-password', { email: 'one@lantern.test' })
    const unknown = await stranger().request('POST', '/api/forgot-password', { email: 'nobody@lantern.test' })
    expect(known.status).toBe(200)
    expect(told(unknown)).toEqual(told(known))
  })
  it('is the same for a sign-up with a used address, whose owner is told by mail', async () => {
    const fresh = await stranger().request('POST', '/api/company/signup', signUpForm('fresh@lantern.test'))
    const before = await system.store.head()
    const again = await stranger().request(
      'POST',
      '/api/company/signup',
      signUpForm(' ONE@lantern.test '.trim()),
    )
    expect(told(again)).toEqual(told(fresh))
    expect((await eventsAfter(system.store, before)).map(event => event.type)).toEqual(['SignUpRepeated'])
    await mailTo(system, 'one@lantern.test', /already|sign(ed)? up/i)
  })
})

describe('a link', () => {
  it('verifies only the address that it was mailed to', async () => {
    await stranger().request('POST', '/api/company/signup', signUpForm('a@links.test'))
    await stranger().request('POST', '/api/company/signup', signUpForm('b@links.test'))
    const { search } = linkIn(await mailTo(system, 'a@links.test', /verif/i))
    const stolen = await stranger().request('POST', `/api/b@links.test/verify-email${search}`)
    expect([stolen.status, stolen.body.code]).toEqual([400, 'link-invalid'])
    expect((await stranger().request('POST', '/api/a@links.test/verify-email')).status).toBe(422)
    expect((await stranger().logIn('a@links.test', password)).body.code).toBe('email-not-verified')
    expect((await stranger().request('POST', `/api/a@links.test/verify-email${search}`)).status).toBe(200)
    expect((await stranger().logIn('a@links.test', password)).status).toBe(200)
  })
  it('of an invitation sets one password, once', async () => {
    const before = await system.store.head()
    await company.command('AddEmployee', employeeForm('once@lantern.test'))
    const types = (await eventsAfter(system.store, before)).map(event => event.type)
    expect(types).toEqual([
      'EmailClaimed',
      'SeatTaken',
      'EmployeeAdded',
      'AccountOpened',
      'InvitationIssued',
      'EmailConfirmed',
    ])
    const token = linkIn(await mailTo(system, 'once@lantern.test', /invit/i)).searchParams.get('token')
    const body = { email: 'once@lantern.test', token, newPass: password, confirmPass: password }
    expect((await stranger().command('ResetPassword', body)).status).toBe(200)
    expect((await stranger().command('ResetPassword', body)).body.code).toBe('link-invalid')
  })
})

describe('a session ends at the next request, in every service,', () => {
  const refusedEverywhere = async (client: Client) => {
    expect((await client.get('/api/me')).status).toBe(401)
    expect((await client.command('PunchIn')).status).toBe(401)
  }
  it('after its sign-out', async () => {
    const { client } = await newEmployee(system, company, 'out@lantern.test')
    const other = new Client(system.launched.url)
    await other.logIn('out@lantern.test', password)
    expect((await client.get('/api/me')).status).toBe(200)
    expect((await client.command('SignOut')).status).toBe(200)
    await refusedEverywhere(client)
    expect((await other.get('/api/me')).status).toBe(200)
  })
  it('after the account is blocked, and stays ended when it is unblocked', async () => {
    const { client, id } = await newEmployee(system, company, 'blocked@lantern.test')
    expect((await client.get('/api/me')).status).toBe(200)
    await company.command('BlockEmployee', { employeeId: id })
    await refusedEverywhere(client)
    expect((await stranger().logIn('blocked@lantern.test', password)).body.code).toBe('account-blocked')
    await company.command('UnblockEmployee', { employeeId: id })
    await refusedEverywhere(client)
    expect((await stranger().logIn('blocked@lantern.test', password)).status).toBe(200)
  })
  it('after its password is reset', async () => {
    const { client } = await newEmployee(system, company, 'reset@lantern.test')
    await stranger().request('POST', '/api/forgot-password', { email: 'reset@lantern.test' })
    const token = linkIn(await mailTo(system, 'reset@lantern.test', /Set a new password/)).searchParams.get(
      'token',
    )
    const newPass = 'Another-2026'
    await stranger().command('ResetPassword', {
      email: 'reset@lantern.test',
      token,
      newPass,
      confirmPass: newPass,
    })
    await refusedEverywhere(client)
    expect((await stranger().logIn('reset@lantern.test', newPass)).status).toBe(200)
  })
  it('after the employee is deleted, whose address is free again', async () => {
    const { client, id } = await newEmployee(system, company, 'gone@lantern.test')
    await company.command('DeleteEmployee', { employeeId: id })
    await refusedEverywhere(client)
    expect((await company.command('AddEmployee', employeeForm('gone@lantern.test', 'second'))).status).toBe(
      200,
    )
  })
})

it('refuses the eleventh employee on the free plan with the sentence of the plan, and keeps nothing of her', async () => {
  const small = await newCompany(system, 'small@lantern.test')
  for (let n = 1; n <= 10; n++)
    expect((await small.command('AddEmployee', employeeForm(`p${n}@small.test`))).status).toBe(200)
  const eleventh = await small.command('AddEmployee', employeeForm('p11@small.test'))
  expect([eleventh.status, eleventh.body.code, eleventh.body.message]).toEqual([
    409,
    'plan-limit',
    texts.employeeLimit,
  ])
  expect((await small.get('/api/employee')).headers.get('Content-Range')).toBe('employee 0-9/10')
  const other = await newCompany(system, 'roomy@lantern.test')
  expect((await other.command('AddEmployee', employeeForm('p11@small.test'))).status).toBe(200)
})

it('adds two people at once to the last seat but one of them', async () => {
  const small = await newCompany(system, 'race@lantern.test')
  for (let n = 1; n <= 9; n++) await small.command('AddEmployee', employeeForm(`p${n}@race.test`))
  const both = await Promise.all(
    ['x', 'y'].map(name => small.command('AddEmployee', employeeForm(`${name}@race.test`))),
  )
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
})

describe('a command repeated', () => {
  it('with its key answers as before and writes nothing', async () => {
    const { client } = await newEmployee(system, company, 'twice@lantern.test')
    const key = randomUUID()
    const first = await client.command('PunchIn', {}, key)
    const before = await system.store.head()
    const second = await client.command('PunchIn', {}, key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await system.store.head()).toBe(before)
  })
  it('ten times at once leaves one record', async () => {
    const { client } = await newEmployee(system, company, 'ten@lantern.test')
    const before = await system.store.head()
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.command('PunchIn')))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await eventsAfter(system.store, before)).map(event => event.type)).toEqual(['PunchedIn'])
  })
})

it('holds the limit on failed log-ins across replicas', async () => {
  const replica = fork(fileURLToPath(new URL('../../command-service/src/main.ts', import.meta.url)), {
    env: { ...process.env, ...system.launched.env },
  })
  try {
    const { port } = await new Promise<{ port: number }>(ready =>
      replica.once('message', message => ready(message as { port: number })),
    )
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      // Each attempt from another address of the network, in turns at both replicas.
      const client = new Client(n % 2 ? system.commands : `http://127.0.0.1:${port}`)
      statuses.push((await client.logIn('fresh@lantern.test', `Wrong-${n}`)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  } finally {
    replica.kill('SIGKILL')
  }
})

it('keeps personal data out of stream names, metadata, jobs and deliveries, and sealed in events', async () => {
  const events = await eventsAfter(system.store, '0')
  const raw = JSON.stringify(events)
  expect(events.some(event => event.type === 'EmployeeAdded')).toBe(true)
  for (const secret of [
    '@lantern.test',
    'Asha',
    'Dana Meyer',
    '+91 98',
    '1994-03-14',
    'Sample street',
    '$argon2id',
  ])
    expect(raw).not.toContain(secret)
  const jobs = await until('jobs', async () => system.textOf('queue'))
  for (const text of [jobs, await system.textOf('delivery')]) {
    expect(text.length).toBeGreaterThan(100)
    for (const secret of ['@lantern.test', 'Asha', 'token=']) expect(text).not.toContain(secret)
  }
})
