import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { writtenByPeople } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { employeeForm, newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'limits@lantern-limits.test')
})
afterAll(() => system?.stop())

const add = async (email: string) =>
  (await company.command<{ id: string }>('AddEmployee', employeeForm(email))).body.id
const typesAfter = async (position: string) =>
  (await writtenByPeople(system.store, position)).map(({ type }) => type)

it('mails one employee at most five invitations an hour, and still mails others', async () => {
  const [asha, ben] = [await add('asha@limits.test'), await add('ben@limits.test')]
  const before = await system.store.head()
  const resend = async (employeeId: string) =>
    (await company.command('ResendInvitation', { employeeId })).status
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push(await resend(asha))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await resend(ben)).toBe(200)
  expect(await typesAfter(before)).toEqual(Array(6).fill('InvitationIssued'))
})

it.each(['AddEmployee', 'EditEmployee'])(
  'tells a company at most 300 times an hour whether an address is taken: %s',
  async name => {
    const other = await newCompany(system, `${name}@asking.test`.toLowerCase())
    const own = await other.command<{ id: string }>('AddEmployee', employeeForm(`own@${name}.test`))
    const about = name === 'EditEmployee' ? { employeeId: own.body.id } : {}
    const before = await system.store.head()
    const codes: unknown[] = []
    for (let n = 0; n < 301; n++) {
      const body = { ...employeeForm('limits@lantern-limits.test'), ...about }
      codes.push((await other.command(name, body)).body.code)
    }
    const counted = name === 'AddEmployee' ? 299 : 300
    expect(codes).toEqual([
      ...Array(counted).fill('email-taken'),
      ...Array(301 - counted).fill('too-many-requests'),
    ])
    expect(await writtenByPeople(system.store, before)).toEqual([])
  },
)

it('an employee who repeats a change too often is refused, without delaying the company', async () => {
  const { client, id } = await newEmployee(system, company, 'repeats@limits.test')
  const edit = (n: number) =>
    client.command('EditOwnContact', { mobile: '+91 98 7654 3210', address: `${n}` })
  for (let n = 0; n < 200; n += 20) await Promise.all(Array.from({ length: 20 }, (_, of) => edit(n + of)))
  const before = await system.store.head()
  const { status, body, headers } = await edit(200)
  expect([status, body.code, body.message]).toEqual([
    429,
    'too-many-requests',
    expect.stringMatching(/^You can do this at most 200 times a day\. Please try again in \d+ hours?\.$/),
  ])
  const untilMidnight = (new Date().setUTCHours(24, 0, 0, 0) - Date.now()) / 1000
  expect(Math.abs(Number(headers.get('Retry-After')) - untilMidnight)).toBeLessThan(60)
  expect(await writtenByPeople(system.store, before)).toEqual([])
  const form = { ...employeeForm('repeats@limits.test'), employeeId: id }
  expect((await company.command('EditEmployee', form)).status).toBe(200)
})
