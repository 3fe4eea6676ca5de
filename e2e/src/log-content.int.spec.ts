import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from './client.ts'
import { eventsAfter } from './events.ts'
import { mailTo, newCompany, newEmployee, startSystem, type TestSystem } from './system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await startSystem()
  company = await newCompany(system, 'one@lantern.test')
})
afterAll(() => system?.stop())

describe('a command repeated', () => {
  it('with its key answers the same and writes nothing', async () => {
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
    // A person's first punch of a month closes the previous month.
    expect((await eventsAfter(system.store, before)).map(event => event.type)).toEqual([
      'PunchClockClosed',
      'PunchedIn',
    ])
  })
})

it('the log contains no personal data in stream names, metadata, jobs and deliveries, and only sealed data in events', async () => {
  const visitor = new Client(system.launched.url)
  await visitor.request('POST', '/api/contactUs', {
    name: 'Zeynep Kaya',
    email: 'zeynep@lantern.test',
    message: 'Is there a trial?',
  })
  await visitor.command('ContactSales', {
    name: 'Zeynep Kaya',
    email: 'zeynep@lantern.test',
    companyName: 'Harbour House',
    planId: 'plus',
    teamSize: 12,
    message: 'Can we pay by the year?',
  })
  for (const about of [/contact form/, /Harbour House/])
    await mailTo(system, system.launched.adminEmail, about)
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
    'Zeynep',
    'pay by the year',
  ])
    expect(raw).not.toContain(secret)
  const jobs = await until('jobs', async () => system.textOf('queue'))
  for (const text of [jobs, await system.textOf('delivery')]) {
    expect(text.length).toBeGreaterThan(100)
    for (const secret of ['@lantern.test', 'Asha', 'token=', 'Zeynep', 'Harbour', 'trial'])
      expect(text).not.toContain(secret)
    expect(text).not.toContain(system.launched.adminEmail)
    expect(text).toContain('inquiry-received-mail')
  }
})
