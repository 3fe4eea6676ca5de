import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator } from './administrator.ts'
import { Client } from './client.ts'
import { writtenByPeople } from './events.ts'
import { newCompany, newEmployee, startSystem, type TestSystem } from './system.ts'

type Row = Record<string, unknown>

let system: TestSystem
let admin: Client
let company: Client
let employee: Client
beforeAll(async () => {
  system = await startSystem()
  admin = await administrator(system)
  company = await newCompany(system, 'one@lantern.test')
  employee = (await newEmployee(system, company, 'asha@lantern.test')).client
})
afterAll(() => system?.stop())

/** A visitor with a new IP address each time. */
const stranger = () => new Client(system.commands)
const rows = async (path: string) => (await admin.get(path)).body as unknown as Row[]
const filtered = (resource: string, filter: Row) =>
  rows(`/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
/** The types of the events that a command wrote. */
async function written(work: () => Promise<unknown>): Promise<string[]> {
  const before = await system.store.head()
  await work()
  return (await writtenByPeople(system.store, before)).map(event => event.type)
}

describe('the contact form', () => {
  const form = { name: 'Zeynep Kaya', email: 'zeynep@harbour.test', message: 'Is there a trial?' }
  const send = (changes: Row = {}, client = stranger()) =>
    client.request('POST', '/api/contactUs', { ...form, ...changes })
  const sent = { status: 200, data: texts.contactSent, message: texts.contactSent }
  const already = { status: 200, data: texts.contactAlreadySent, message: texts.contactAlreadySent }

  it('answers with status, data and message, also through the gateway', async () => {
    const answer = await send({ message: 'By the gateway' }, new Client(system.launched.url))
    expect([answer.status, answer.body]).toMatchObject([200, sent])
  })
  it('says so if the same message exists, ignoring the address’s case and surrounding spaces', async () => {
    expect(await written(async () => expect((await send()).body).toMatchObject(sent))).toEqual([
      'ContactRequested',
    ])
    for (const changes of [
      {},
      { email: ' ZEYNEP@Harbour.test ', message: '\n Is there a trial? ' },
      { name: 'Another' },
    ])
      expect(await written(async () => expect((await send(changes)).body).toMatchObject(already))).toEqual([])
    expect((await send({ message: 'Is there a Trial?' })).body).toMatchObject(sent)
    expect((await send({ email: 'kaya@harbour.test' })).body).toMatchObject(sent)
  })
  it('answers a repeated request like the first one', async () => {
    const [client, key] = [stranger(), randomUUID()]
    const ask = () =>
      client.request(
        'POST',
        '/api/contactUs',
        { ...form, message: 'Twice' },
        {
          'Idempotency-Key': key,
        },
      )
    const first = await ask()
    expect(first.body).toMatchObject(sent)
    const { correlationId: _, ...again } = (await ask()).body
    expect(again).toEqual(first.body)
  })
  it('records one of many simultaneous requests', async () => {
    const message = 'All at once'
    const types = await written(async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => send({ email: 'rush@harbour.test', message })),
      )
      expect(answers.map(({ body }) => body.data).sort()).toEqual([
        ...Array.from({ length: 7 }, () => already.data),
        sent.data,
      ])
    })
    expect(types).toEqual(['ContactRequested'])
  })
  it.each([
    [{ name: '' }, 'name', texts.required],
    [{ email: '' }, 'email', texts.required],
    [{ email: 'zeynep' }, 'email', texts.contactEmailInvalid],
    [{ message: '  ' }, 'message', texts.required],
    [{ name: 'Zeynep\r\nBcc: all@lantern.test' }, 'name', 'Must be a single line'],
    [{ message: 'a\u0000b' }, 'message', 'Must not contain control characters'],
  ])('refuses %j with its field’s sentence', async (changes, path, message) => {
    const answer = await send(changes)
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      422,
      message,
      [{ path, message }],
    ])
  })
  it('is limited per IP address and per email address', async () => {
    const client = new Client(system.commands, '10.77.0.1')
    const byIp: number[] = []
    for (let n = 0; n < 31; n++)
      byIp.push((await send({ email: `flood${n}@harbour.test`, message: `Flood ${n}` }, client)).status)
    expect([byIp.slice(0, 30).every(status => status === 200), byIp[30]]).toEqual([true, 429])
    const byEmail: number[] = []
    for (let n = 0; n < 11; n++)
      byEmail.push((await send({ email: 'many@harbour.test', message: `Many ${n}` })).status)
    expect([byEmail.slice(0, 10).every(status => status === 200), byEmail[10]]).toEqual([true, 429])
  })
  it('leaves nothing readable in the log, not even in the names of streams', async () => {
    const log = await system.textOf('event_store')
    for (const word of ['zeynep', 'Zeynep', 'harbour.test', 'trial']) expect(log).not.toContain(word)
  })

  it('is answered by the administrator, and is new again when it arrives a day later', async () => {
    const [message, email] = ['A day later', 'patient@harbour.test']
    admin.position = String((await send({ message, email })).body.position)
    const [row = {}] = await filtered('contact-us-request', { q: message })
    expect(row).toMatchObject({ name: form.name, email, status: 'new', times: 1 })
    const answered = await admin.command('AnswerContactRequest', { requestId: row.id })
    expect(answered.status).toBe(200)
    expect((await filtered('contact-us-request', { status: 'answered' })).map(({ id }) => id)).toEqual([
      row.id,
    ])
    const later = async (ms: number) => (await send({ message, email }, await clientAt(ms))).body
    expect(await later(86_400_000 - 60_000)).toMatchObject(already)
    const again = await later(86_400_000 + 1_000)
    expect(again).toMatchObject(sent)
    admin.position = String(again.position)
    expect((await filtered('contact-us-request', { q: message }))[0]).toMatchObject({
      id: row.id,
      status: 'new',
      answeredAt: null,
      times: 2,
    })
  })

  const services: ChildProcess[] = []
  afterAll(() => services.forEach(service => void service.kill('SIGKILL')))
  /** Another command service on the same log, with a clock ahead of time. */
  async function clientAt(aheadMs: number): Promise<Client> {
    const service = fork(fileURLToPath(new URL('../../command-service/src/main.ts', import.meta.url)), {
      env: {
        ...process.env,
        ...system.launched.env,
        NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url)}`,
        CLOCK_SHIFT_MS: String(aheadMs),
      },
    })
    services.push(service)
    const { port } = await new Promise<{ port: number }>(ready => service.once('message', ready))
    return new Client(`http://127.0.0.1:${port}`)
  }
})

describe('a sales inquiry', () => {
  const form = {
    name: 'Zeynep Kaya',
    email: 'zeynep@harbour.test',
    companyName: 'Harbour House',
    phoneNumber: '+90 212 555 0100',
    planId: 'plus',
    teamSize: 120,
    message: 'Can we pay by the year?',
  }
  const ask = async (client: Client, changes: Row = {}) => {
    const answer = await client.command<{ id: string; position: string }>('ContactSales', {
      ...form,
      ...changes,
    })
    if (answer.status === 200) admin.position = String(answer.body.position)
    return answer
  }
  const one = async (id: string) => (await admin.get(`/api/inquiry/${id}`)).body

  it('is accepted from a visitor without a token, and from a company with its own', async () => {
    const visitor = await ask(stranger())
    expect([visitor.status, visitor.body.message]).toEqual([200, texts.contactSent])
    expect(await one(visitor.body.id)).toMatchObject({ ...form, status: 'pending', companyId: null })
    const { accountId } = (await company.get('/api/me')).body
    const own = await ask(company, { teamSize: 7 })
    expect(await one(own.body.id)).toMatchObject({ teamSize: 7, companyId: accountId })
  })
  it('with an invalid token is not accepted as a visitor’s', async () => {
    const client = stranger()
    client.token = `${company.token?.slice(0, -8)}AAAAAAAA`
    const forged = await ask(client)
    expect([forged.status, forged.body.code]).toEqual([401, 'not-signed-in'])
    expect([(await ask(employee)).body.code, (await ask(admin)).body.code]).toEqual([
      'wrong-role',
      'wrong-role',
    ])
  })
  it('cannot ask for the plan that only the administrator assigns', async () => {
    const demo = await ask(stranger(), { planId: 'demo' })
    expect([demo.status, demo.body.errors]).toEqual([422, [{ path: 'planId', message: 'Choose a plan' }]])
  })
  it('is edited, completed, reopened and rejected, and settled once', async () => {
    const { id: inquiryId } = (await ask(stranger())).body
    const act = (name: string, more: Row = {}) => admin.command(name, { inquiryId, ...more })
    const note = 'Called on Monday,\nwill call again'
    expect((await act('EditInquiry', { ...form, companyName: 'Harbour Hotel', note })).status).toBe(200)
    expect(await one(inquiryId)).toMatchObject({ companyName: 'Harbour Hotel', note, status: 'pending' })
    expect((await act('CompleteInquiry')).status).toBe(200)
    const twice = await act('RejectInquiry', { reason: 'Too late' })
    expect([twice.status, twice.body.code, twice.body.message]).toEqual([
      409,
      'rule-broken',
      'This inquiry is already completed. Reopen it first.',
    ])
    expect((await act('EditInquiry', { ...form, note: 'Paid' })).status).toBe(200)
    expect(await one(inquiryId)).toMatchObject({ note: 'Paid', status: 'completed' })
    expect((await act('ReopenInquiry')).status).toBe(200)
    expect((await act('ReopenInquiry')).body.code).toBe('rule-broken')
    expect((await act('RejectInquiry', { reason: 'A competitor' })).status).toBe(200)
    expect(await one(inquiryId)).toMatchObject({ status: 'rejected', reason: 'A competitor' })
    expect((await filtered('inquiry', { status: 'rejected' })).map(({ id }) => id)).toEqual([inquiryId])
  })
  it.each([
    ['EditInquiry', { ...form, note: 'a\u0000b' }, 'note'],
    ['RejectInquiry', { reason: 'a\u0007b' }, 'reason'],
  ])('%s refuses control characters, which no read model could store', async (name, body, path) => {
    const answer = await admin.command(name, { inquiryId: randomUUID(), ...body })
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path])
  })
})
