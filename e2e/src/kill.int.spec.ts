import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, Client, until } from './client.ts'
import { eventsAfter } from './events.ts'
import { employeeForm, password, signUpForm } from './forms.ts'
import { expectWorkOnce, mailsOfWork, sentOfWork, workOnProject } from './kill-project-work.ts'
import {
  expectOvertimeInBells,
  expectRecordsOnce,
  mailsOfRecords,
  sentOfRecords,
  workOnOvertime,
  workOnRecords,
} from './kill-record-work.ts'
import { lapseDeliveries } from './lapsed-deliveries.ts'
import { leaveForm, workday } from './leave/forms.ts'
import { shortHours } from './overtime/short-hours.ts'
import { ProcessKiller } from './process-killer.ts'
import { rowsAroundRebuild } from './read-models.ts'
import { startSmtpSink, textIn, tokenIn } from './smtp-sink.ts'
import { type OwnSystem, startSystem } from './system.ts'

const punchers = 40
const punchesEach = 46
const joiners = 160
/** The bulk decisions on leave, each on one request of every puncher and killed in the middle. */
const bulkDecisions = 3

let system: OwnSystem
let sink: Awaited<ReturnType<typeof startSmtpSink>>
beforeAll(async () => {
  sink = await startSmtpSink()
  system = await startSystem({ SMTP_URL: sink.url }, { expectsFailures: true })
})
afterAll(async () => {
  await system?.stop()
  await sink?.stop()
})

it('keeps every acknowledged command once, and mails once, while each process is killed in the middle of 2,000 commands', async () => {
  const company = await aCompanyOnTheDemoPlan()
  const staff = await Promise.all(
    Array.from({ length: punchers }, (_, index) => added(company, `puncher${index}@lantern.test`)),
  )
  // Nothing but the invitation is mailed to people who have not joined.
  await inTurns(punchers, 4, index => hasJoined(`puncher${index}@lantern.test`))
  const companyId = String((await company.get('/api/me')).body.accountId)
  const issue = createTokenIssuer(system.launched.secrets.tokenPrivateKey)

  const acknowledged = new Map<string, string>()
  const killer = new ProcessKiller(system, Math.floor((punchers * punchesEach + joiners) / 13))
  const signedIn = async (employeeId: string) => {
    const client = new Client(system.launched.url)
    client.token = await issue(await startedSession(companyId, employeeId))
    return client
  }
  const punch = async (employeeId: string) => {
    const client = await signedIn(employeeId)
    for (let n = 0; n < punchesEach; n++) {
      const key = randomUUID()
      const answer = await retryUntilAnswered(() => client.command(n % 2 ? 'PunchOut' : 'PunchIn', {}, key))
      acknowledged.set(String(answer.body.position), employeeId)
      killer.acknowledged()
    }
  }
  const join = async (index: number) => {
    const key = randomUUID()
    await retryUntilAnswered(() =>
      company.command('AddEmployee', employeeForm(`joiner${index}@lantern.test`), key),
    )
    killer.acknowledged()
  }
  const decide = async () => {
    for (let week = 1; week <= bulkDecisions; week++) {
      const requests = await Promise.all(
        staff.map(async employeeId => ({ employeeId, requestId: await requested(employeeId, week) })),
      )
      const decided = await interrupted('DecideLeaves', { decision: 'approve', requests, reason: '' })
      expect(decided.body).toMatchObject({ done: punchers, refused: [] })
    }
  }
  const interrupted = async (name: string, body: object) => {
    const answer = once(key => company.command(name, body, key))
    await killer.kill('command-service')
    return answer
  }
  const requested = async (employeeId: string, week: number) => {
    const client = await signedIn(employeeId)
    const key = randomUUID()
    const form = leaveForm(workday(week))
    const answer = await retryUntilAnswered(() => client.command('RequestLeave', form, key))
    return String(answer.body.id)
  }
  const once = (send: (key: string) => Promise<Answer>) => {
    const key = randomUUID()
    return retryUntilAnswered(() => send(key))
  }
  const work = workOnProject({ company, staff, signedIn, once })
  const recordWork = { company, staff, signedIn, once, interrupted }
  const records = workOnRecords(recordWork)
  const load = [...staff.map(punch), inTurns(joiners, 8, join), decide(), work, records]
  await Promise.all(load)
  await workOnOvertime({ ...recordWork, kill: name => killer.kill(name) })
  await killer.done()
  const { 'query-service': _, ...killed } = killer.killed
  for (const times of Object.values(killed)) expect(times).toBeGreaterThanOrEqual(3)

  const events = await wholeLog()
  const punches = events.filter(event => event.type === 'PunchedIn' || event.type === 'PunchedOut')
  expect(punches.length).toBe(punchers * punchesEach)
  expect(new Set(punches.map(event => event.metadata.commandId)).size).toBe(punches.length)
  const byPosition = new Map(punches.map(event => [event.position, event.data.employeeId]))
  for (const [position, employeeId] of acknowledged) expect(byPosition.get(position)).toBe(employeeId)
  expect(events.filter(event => event.type === 'EmployeeAdded').length).toBe(punchers + joiners)
  expectNoHoles(events)
  for (const type of ['LeaveRequested', 'LeaveApproved']) {
    const found = events.filter(event => event.type === type).map(event => event.data.requestId)
    expect([type, found.length, new Set(found).size]).toEqual([
      type,
      ...Array(2).fill(punchers * bulkDecisions),
    ])
  }
  for (const [name, times] of [
    ['DecideLeaves', bulkDecisions],
    ['DecideCorrections', 1],
    ['DecideOvertime', 1],
    ['SetOwnWeeks', 1],
  ] as const) {
    const begun = events.filter(({ data }) => data.name === name).map(({ data }) => data.commandId)
    const ended = events.filter(({ type, data }) => type === 'CommandEnded' && begun.includes(data.commandId))
    expect([name, begun.length, ended.length]).toEqual([name, times, times])
  }

  const pool = createPool(String(system.launched.env.DATABASE_URL), { max: 2 })
  const uncertain = async () =>
    Number(
      (await pool.query("select count(*) as n from delivery.deliveries where state = 'uncertain'")).rows[0].n,
    )
  const invited = () =>
    sink.mails.filter(mail => /^(joiner|puncher)/.test(mail.to) && textIn(mail).includes('token='))
  const approved = () => sink.mails.filter(mail => textIn(mail).includes('Your leave is approved'))
  // A mail whose worker died in the last step counts as uncertain after two minutes, and is detected a quarter of a
  // minute later.
  const settled = async () => {
    await lapseDeliveries(String(system.launched.env.DATABASE_URL))
    const ofWork = sentOfWork(sink.mails).length + sentOfRecords(sink.mails).length
    const mails = invited().length + approved().length + ofWork
    const due = punchers * (1 + bulkDecisions) + joiners + mailsOfWork(punchers) + mailsOfRecords(punchers)
    return mails + (await uncertain()) >= due
  }
  await until('the mails', settled, 160_000)
  const recipients = invited().map(mail => mail.to)
  expect(recipients.length).toBe(new Set(recipients).size)
  const linked = approved().map(mail => /open=([\w-]+)/.exec(textIn(mail))?.[1])
  expect(linked.length).toBe(new Set(linked).size)
  expect(linked.length).toBeGreaterThan((punchers * bulkDecisions) / 2)
  expectWorkOnce(events, sink.mails, punchers)
  expect(sentOfWork(sink.mails).length).toBeGreaterThan(punchers)
  expectRecordsOnce(events, sink.mails, punchers)
  expect(sentOfRecords(sink.mails).length).toBeGreaterThan(punchers)

  // The workers write on their own, and each event would be one more rebuild.
  await system.launched.processes.find(({ name }) => name === 'workers')?.stop()
  const [live, rebuilt] = await rowsAroundRebuild(pool, system.launched.env, () => system.store.head())
  expect(rebuilt).toEqual(live)
  await expectOvertimeInBells(pool, punchers)
  await pool.end()
}, 600_000)

async function aCompanyOnTheDemoPlan(): Promise<Client> {
  const company = new Client(system.launched.url)
  const email = 'owner@lantern.test'
  await company.request('POST', '/api/company/signup', signUpForm(email))
  const mail = await until('the verification mail', async () =>
    sink.mails.find(candidate => candidate.to === email),
  )
  await company.request('POST', `/api/${email}/verify-email?token=${tokenIn(mail)}`)
  await company.logIn(email, password)
  const admin = new Client(system.launched.url)
  await admin.logIn(system.launched.adminEmail, system.launched.secrets.adminPassword)
  expect((await company.command('SaveTeamSettings', shortHours)).status).toBe(200)
  const companyId = String((await company.get('/api/me')).body.accountId)
  expect((await admin.command('AssignPlan', { companyId, planId: 'demo' })).status).toBe(200)
  return company
}

async function added(company: Client, email: string): Promise<string> {
  return String(
    (await retryUntilAnswered(() => company.command('AddEmployee', employeeForm(email), randomUUID()))).body
      .id,
  )
}

/** Sets the password by the link of the invitation. */
async function hasJoined(email: string): Promise<void> {
  const mail = await until('an invitation', async () => sink.mails.find(({ to }) => to === email), 60_000)
  const form = { email, token: tokenIn(mail), newPass: password, confirmPass: password }
  const answer = await new Client(system.launched.url).command('ResetPassword', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/**
 * Retries a command unchanged, like a client that got no answer. Fails the test on any refusal except a dying system's.
 */
async function retryUntilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  const sent = performance.now()
  const answers: string[] = []
  return until(
    'an acknowledgement',
    async () => {
      const answer = await send().catch(onlyCutOff)
      const seconds = Math.round((performance.now() - sent) / 1_000)
      answers.push(`${seconds} s: ${answer ? `${answer.status} ${answer.body.message}` : 'cut off'}`)
      if (!answer || answer.status >= 500) return undefined
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.message}`)
      return answer
    },
    120_000,
  ).catch(error => {
    throw new Error(`${error.message} The latest answers: ${answers.slice(-5).join('; ')}`)
  })
}

/** A connection that was refused or cut is no answer. Any other error fails the test. */
function onlyCutOff(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}

/** The claims of a new session in the log, as after a log-in. */
async function startedSession(companyId: string, employeeId: string) {
  const seconds = Math.floor(Date.now() / 1000)
  const sid = randomUUID()
  const role = 'employee' as const
  const expiresAt = new Date((seconds + 3_600) * 1000).toISOString()
  const data = { sessionId: sid, accountId: employeeId, companyId, role, expiresAt, known: '0' }
  const metadata = {
    commandId: randomUUID(),
    companyId,
    actorId: employeeId,
    role,
    channel: 'web',
    correlationId: sid,
    causationId: sid,
    schemaVersion: 1,
  }
  const event = { id: randomUUID(), type: 'SessionStarted', data, metadata }
  await system.store.append({ stream: `session-${companyId}_${sid}`, expected: 'none', events: [event] })
  const session = { sid, started: seconds * 1000, iat: seconds, exp: seconds + 3_600 }
  return { sub: employeeId, role, company: companyId, name: 'Puncher', ...session }
}

async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

async function wholeLog(): Promise<StoredEvent[]> {
  // With a store of its own, because the test's connection may have been lost with the database.
  const store = await openEventStore(readConfig(system.launched.env))
  const events = await eventsAfter(store, '0')
  await store.close()
  return events
}

function expectNoHoles(events: readonly StoredEvent[]): void {
  const revisions = new Map<string, number>()
  for (const { stream, revision } of events) {
    expect(revision).toBe((revisions.get(stream) ?? -1) + 1)
    revisions.set(stream, revision)
  }
}
