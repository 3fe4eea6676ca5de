import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from './client.ts'
import { eventsAfter, writtenByPeople } from './events.ts'
import { employeeForm, password } from './forms.ts'
import { newCompany, newEmployee, type OwnSystem, startSystem } from './system.ts'

let system: OwnSystem
let company: Client
beforeAll(async () => {
  system = await startSystem()
  company = await newCompany(system, 'owner@behind.test')
})
afterAll(() => system?.stop())

const projector = () => system.launched.processes.find(({ name }) => name === 'projector')?.pid ?? 0

/** Runs work while the projector is stopped. Its supervisor may kill it and start another. */
async function whileProjectorHangs(work: () => Promise<void>): Promise<void> {
  const hanging = projector()
  process.kill(hanging, 'SIGSTOP')
  try {
    await work()
  } finally {
    if (projector() === hanging) process.kill(hanging, 'SIGCONT')
  }
}
const status = async (answer: Promise<{ status: number }>) => (await answer).status

describe('while the projector hangs', () => {
  it('a block takes effect: punches are refused, and the block is acknowledged only once reads are refused too', async () => {
    const { client, id } = await newEmployee(system, company, 'asha@behind.test')
    expect(await status(client.command('PunchIn'))).toBe(200)
    const key = randomUUID()
    await whileProjectorHangs(async () => {
      const blocked = await company.command('BlockEmployee', { employeeId: id }, key)
      expect(blocked.status).toBe(503)
      expect(blocked.body).toMatchObject({ code: 'unavailable' })
      expect(await status(client.command('PunchOut'))).toBe(401)
    })
    const again = () => status(company.command('BlockEmployee', { employeeId: id }, key))
    await until('the block to be everywhere', async () => (await again()) === 200, 40_000)
    expect(await status(client.get('/api/me'))).toBe(401)
    const events = await eventsAfter(system.store, '0')
    expect(events.filter(({ type }) => type === 'EmployeeBlocked')).toHaveLength(1)
  })

  it('a signed-out token can send nothing any more', async () => {
    const { client } = await newEmployee(system, company, 'linh@behind.test')
    await whileProjectorHangs(async () => {
      expect(await status(client.command('SignOut'))).toBe(503)
      expect(await status(client.command('PunchIn'))).toBe(401)
    })
    await until('reads to be refused', async () => (await client.get('/api/me')).status === 401, 40_000)
  })

  it('a required second factor is asked for at once, and a punch has its company’s zone', async () => {
    const { client, id } = await newEmployee(system, company, 'tomas@behind.test')
    await whileProjectorHangs(async () => {
      expect(await status(company.command('SetEmployeeZone', { employeeId: id, zone: 'Asia/Tokyo' }))).toBe(
        200,
      )
      expect(await status(client.command('PunchIn'))).toBe(200)
    })
    const events = await eventsAfter(system.store, '0')
    const punch = events.findLast(({ type }) => type === 'PunchedIn')
    expect(punch?.data).toMatchObject({ employeeId: id, zone: 'Asia/Tokyo', offsetMinutes: 540 })
  })
})

describe('one idempotency key with two bodies', () => {
  it.each([
    ['AddEmployee', employeeForm('one@behind.test', 'K-1'), employeeForm('two@behind.test', 'K-2')],
    [
      'EditCompanyProfile',
      { ...profile(), name: 'Lantern One' },
      { ...profile(), name: 'Lantern Two', email: 'other@behind.test' },
    ],
    ['SwitchPlan', { planId: 'standard' }, { planId: 'plus' }],
    ['SaveTeamSettings', settings('Asia/Kolkata'), settings('Asia/Tokyo')],
  ])('%s: the second body is refused with 422 and writes nothing', async (command, first, second) => {
    const key = randomUUID()
    const answer = await company.command(command, first, key)
    expect(answer.status, answer.body.message).toBe(200)
    const head = await system.store.head()
    const refused = await company.command(command, second, key)
    expect([refused.status, refused.body.code]).toEqual([422, 'key-reused'])
    expect(await company.command(command, first, key)).toMatchObject({ status: 200 })
    expect((await writtenByPeople(system.store, head)).map(({ type }) => type)).toEqual([])
  })

  it('a retried log-in with the same key returns the same session, and none after that has ended', async () => {
    const key = randomUUID()
    const body = { email: 'owner@behind.test', password }
    const logIn = () => new Client(system.commands).command<{ token: string }>('LogIn', body, key)
    const [first, second] = [await logIn(), await logIn()]
    expect([first.status, second.status]).toEqual([200, 200])
    const client = new Client(system.launched.url)
    client.token = first.body.token
    expect((await client.get('/api/me')).status).toBe(200)
    expect(await status(company.command('EndOtherSessions'))).toBe(200)
    const third = await logIn()
    expect([third.status, third.body.code]).toEqual([401, 'session-ended'])
  })
})

function profile() {
  return {
    email: 'owner@behind.test',
    address: 'Sample street 12',
    ownerName: 'Dana Meyer',
    website: 'lantern.test',
    phoneNumber: '+49 30 555 0100',
  }
}

function settings(zone: string) {
  return { zone, dateFormat: 'DD/MM/YYYY', workingDays: ['monday'] }
}
