import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { employeeForm, newCompany, startSystem, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
beforeAll(async () => {
  system = await startSystem()
  company = await newCompany(system, 'limits@lantern.test')
}, 60_000)
afterAll(() => system?.stop())

const add = async (email: string) =>
  (await company.command<{ id: string }>('AddEmployee', employeeForm(email))).body.id
const typesAfter = async (position: string) =>
  (await eventsAfter(system.store, position)).map(({ type }) => type)

it('mails one employee no more than five invitations an hour, and others all the same', async () => {
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
  'tells a company no more than 300 times an hour whether an address is taken: %s',
  async name => {
    const other = await newCompany(system, `${name}@asking.test`.toLowerCase())
    const own = await other.command<{ id: string }>('AddEmployee', employeeForm(`own@${name}.test`))
    const about = name === 'EditEmployee' ? { employeeId: own.body.id } : {}
    const before = await system.store.head()
    const codes: unknown[] = []
    for (let n = 0; n < 301; n++) {
      const body = { ...employeeForm('limits@lantern.test'), ...about }
      codes.push((await other.command(name, body)).body.code)
    }
    const counted = name === 'AddEmployee' ? 299 : 300
    expect(codes).toEqual([
      ...Array(counted).fill('email-taken'),
      ...Array(301 - counted).fill('too-many-requests'),
    ])
    expect(await system.store.head()).toBe(before)
  },
)
