import { VerificationRequested } from '@rollcall/contracts/accounts/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationMail } from './accounts/invitation.mail.ts'
import type { Effect } from './kernel/effect.ts'
import { startWorkers, type WorkersOptions } from './start-workers.ts'
import type { Person } from './testing/people.ts'
import { shortTimeouts } from './testing/short-timeouts.ts'
import { type SinkBehaviour, type SmtpSink, startSmtpSink } from './testing/smtp-sink.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import type { task } from './testing/thread-task.ts'
import { until } from './testing/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Long enough for a busy machine, so that no work in progress is taken over. */
const unhurried = { claimFor: 60_000, sendingFor: 60_000, jobWithin: 60_000 }

async function withSmtp(
  behaviour: SinkBehaviour,
  run: (system: TestSystem, sink: SmtpSink) => Promise<void>,
  options: WorkersOptions = {},
): Promise<void> {
  const sink = await startSmtpSink(behaviour)
  const system = await server.open({ SMTP_URL: sink.url })
  const settings = { ...shortTimeouts, ...unhurried, ...options.settings }
  const workers = await startWorkers(system.config, { ...options, settings })
  try {
    await run(system, sink)
  } finally {
    await workers.stop()
    await system.stop()
    await sink.stop()
  }
}

/** Invites people of a company; returns their addresses. */
async function invite({ people }: TestSystem, count: number, company?: Person): Promise<string[]> {
  const of = company ?? (await people.company())
  const addresses: string[] = []
  for (let n = 0; n < count; n++) {
    const employee = await people.employee(of)
    addresses.push(employee.email)
    await people.issue(employee, 'invitation')
  }
  return addresses
}

/** The place of a mail to an address among all mails, when everything was in the log before the workers started. */
async function placeOfMail(
  write: (system: TestSystem) => Promise<{ address: string; mails: number }>,
  settings: WorkersOptions['settings'] = {},
): Promise<number> {
  const sink = await startSmtpSink({ answerAfter: 10 })
  const system = await server.open({ SMTP_URL: sink.url })
  const start = () =>
    startWorkers(system.config, { settings: { ...shortTimeouts, ...unhurried, ...settings } })
  await (await start()).stop()
  const { address, mails } = await write(system)
  const workers = await start()
  await until(() => sink.mails.length === mails, 60_000)
  await workers.stop()
  await system.stop()
  await sink.stop()
  return sink.mails.findIndex(({ to }) => to === address)
}

test('one company’s many mails delay another company’s by a few, not by all', async () => {
  const place = await placeOfMail(async system => {
    await invite(system, 80)
    const [address = ''] = await invite(system, 1)
    return { address, mails: 81 }
  })
  expect(place).toBeLessThan(12)
}, 120_000)

test('a link that somebody waits for passes the mails of its own company', async () => {
  const place = await placeOfMail(
    async system => {
      const company = await system.people.company()
      await invite(system, 30, company)
      const employee = await system.people.employee(company)
      await system.people.issue(employee, 'reset')
      return { address: employee.email, mails: 31 }
    },
    { concurrency: 1 },
  )
  expect(place).toBeLessThan(3)
}, 120_000)

test('mails that their server puts off do not hold up the company’s others', () =>
  withSmtp(
    { recipient: address => (address.startsWith('slow') ? { code: 451, text: 'come again' } : undefined) },
    async (system, sink) => {
      const company = await system.people.company()
      for (let n = 0; n < 20; n++) {
        const slow = await system.people.employee(company, 'Leila Haddad', `slow-${n}@lantern.example`)
        await system.people.issue(slow, 'invitation')
      }
      const quick = await system.people.employee(company, 'Leila Haddad', 'quick@lantern.example')
      await system.people.issue(quick, 'invitation')
      await until(() => sink.mails.some(({ to }) => to === 'quick@lantern.example'), 30_000)
    },
    { settings: { firstRetry: 60_000, longestRetry: 60_000 } },
  ))

test('of one company one export is made at a time, of all two, and mails go on', () => {
  let [now, max] = [0, 0]
  const running = new Map<string, number>()
  const release = Promise.withResolvers<void>()
  const exporting: Effect = {
    name: 'test-export',
    on: VerificationRequested,
    line: 'exports',
    async deliver({ id, metadata: { companyId } }) {
      now += 1
      max = Math.max(max, now)
      running.set(companyId, (running.get(companyId) ?? 0) + 1)
      await release.promise
      now -= 1
      return { sent: true, messageId: id }
    },
  }
  return withSmtp(
    {},
    async (system, sink) => {
      const companies = [
        await system.people.company(),
        await system.people.company(),
        await system.people.company(),
      ]
      for (const company of companies)
        for (let n = 0; n < 3; n++) await system.people.issue(company, 'verify')
      await until(() => now === 2, 30_000)
      await invite(system, 3)
      await until(() => sink.mails.length === 3, 30_000)
      expect([now, [...running.values()]]).toEqual([2, [1, 1]])
      release.resolve()
      await until(() => [...running.values()].join() === '3,3,3', 30_000)
      expect(max).toBe(2)
    },
    { effects: [exporting, invitationMail] },
  )
})

/** Makes files by computing in a thread until `end` is called. */
function computing() {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const file = new URL('./testing/thread-task.ts', import.meta.url)
  const effect: Effect = {
    name: 'test-export',
    on: VerificationRequested,
    line: 'exports',
    async deliver({ id }, { inThread }, fence) {
      await fence.held(signal => inThread<typeof task>(file, { what: 'compute', shared }, signal))
      return { sent: true, messageId: id }
    },
  }
  return {
    effect,
    begun: () => until(() => Atomics.load(shared, 0) === 1, 30_000),
    beginAgain: () => void Atomics.store(shared, 0, 0),
    end: () => void Atomics.store(shared, 1, 1),
  }
}

const claimOf = async ({ pool }: TestSystem) => {
  const { rows } = await pool.query<{ ends: Date; now: Date }>(
    `select look_at as ends, now() from delivery.deliveries where effect = 'test-export'`,
  )
  return rows[0] as { ends: Date; now: Date }
}
const exportIn = async ({ pool }: TestSystem) => {
  const { rows } = await pool.query<{ state: string; attempts: number }>(
    `select state, attempts from delivery.deliveries where effect = 'test-export'`,
  )
  return rows[0]
}

test('mails go on while a file takes the processor, for longer than a claim lasts', () => {
  const { effect, begun, end } = computing()
  return withSmtp(
    {},
    async (system, sink) => {
      await system.people.issue(await system.people.company(), 'verify')
      await begun()
      const { ends } = await claimOf(system)
      await invite(system, 3)
      await until(() => sink.mails.length === 3, 30_000)
      // The first claim has ended, so it must have been kept.
      await until(async () => (await claimOf(system)).now.getTime() > ends.getTime() + 500)
      end()
      await until(async () => (await exportIn(system))?.state === 'sent', 30_000)
      expect(await exportIn(system)).toEqual({ state: 'sent', attempts: 1 })
    },
    { effects: [effect, invitationMail], settings: { claimFor: 1_000 } },
  )
})

test('a file in progress does not hold up the stop, and is made again after the next start', async () => {
  const { effect, begun, beginAgain, end } = computing()
  const system = await server.open()
  // No second attempt before the stop.
  const retry = { firstRetry: 1_000, longestRetry: 1_000 }
  const options = { effects: [effect], settings: { ...shortTimeouts, ...unhurried, ...retry } }
  const workers = await startWorkers(system.config, options)
  await system.people.issue(await system.people.company(), 'verify')
  await begun()
  beginAgain()
  await workers.stop()
  expect(await exportIn(system)).toEqual({ state: 'queued', attempts: 1 })
  const later = await startWorkers(system.config, options)
  await begun()
  end()
  await until(async () => (await exportIn(system))?.state === 'sent', 30_000)
  expect(await exportIn(system)).toEqual({ state: 'sent', attempts: 2 })
  await later.stop()
  await system.stop()
})
