import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkers } from './start-workers.ts'
import { companyOfBudget } from './testing/company-of-budget.ts'
import { deliveryRows, rowOf } from './testing/delivery-rows.ts'
import { shortTimeouts } from './testing/short-timeouts.ts'
import { type SinkBehaviour, type SmtpSink, startSmtpSink } from './testing/smtp-sink.ts'
import { startTestServer, type TestServer, type TestSystem } from './testing/test-system.ts'
import { until } from './testing/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Running {
  system: TestSystem
  sink: SmtpSink
  /** Midnight passes, and budgets that were used are asked for again. */
  nextDay(): Promise<void>
}

async function withSmtp(behaviour: SinkBehaviour, run: (running: Running) => Promise<void>): Promise<void> {
  const sink = await startSmtpSink(behaviour)
  const system = await server.open({ SMTP_URL: sink.url })
  let days = 0
  const workers = await startWorkers(system.config, {
    now: () => new Date(Date.now() + days * 24 * 3_600_000),
    settings: { ...shortTimeouts, claimFor: 60_000, sendingFor: 60_000, jobWithin: 60_000 },
  })
  try {
    await run({
      system,
      sink,
      async nextDay() {
        await atRest(system)
        days += 1
        await system.pool.query('update delivery.mail_days set closed_until = now()')
      },
    })
  } finally {
    await workers.stop()
    await system.stop()
    await sink.stop()
  }
}

const closed = ({ pool }: TestSystem) =>
  until(async () => {
    const { rows } = await pool.query('select from delivery.mail_days where closed_until > now()')
    return rows.length > 0
  }, 30_000)

/** No mail has its turn. One that was counted while the day changes would close its company for the day before. */
const atRest = ({ pool }: TestSystem) =>
  until(async () => {
    const { rowCount } = await pool.query(
      `select from delivery.deliveries where state in ('claimed', 'sending') or (state = 'queued' and turn = 'queued')`,
    )
    return rowCount === 0
  }, 30_000)

const inStates = async ({ pool }: TestSystem) => {
  const { rows } = await pool.query<{ state: string; n: number }>(
    `select state, count(*)::integer as n from delivery.deliveries where effect = 'invitation-mail' group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

test(
  'a spam relay: of 60 invitations of a new company 50 go out today and ten tomorrow, links at once',
  () =>
    withSmtp({}, async ({ system, sink, nextDay }) => {
      const { people, pool } = system
      const company = await people.company()
      await companyOfBudget(pool, company.companyId)
      const ids: string[] = []
      const invite = async (count: number) => {
        for (let n = 0; n < count; n++)
          ids.push(
            (await people.issue(await people.employee(company), 'invitation', { expiresAt: inThreeDays() }))
              .id,
          )
      }
      await invite(60)
      await closed(system)
      const stay = (sent: number) =>
        until(async () => {
          const now = await inStates(system)
          return now.sent === sent && now.queued === 10
        })
      await stay(50)

      const { id } = await people.issue(company, 'reset')
      await until(async () => (await rowOf(pool, id))?.state === 'sent')
      const other = await people.company()
      await companyOfBudget(pool, other.companyId)
      const { id: ofOther } = await people.issue(await people.employee(other), 'invitation')
      await until(async () => (await rowOf(pool, ofOther))?.state === 'sent')
      await stay(51)

      await nextDay()
      await until(async () => (await inStates(system)).sent === 61)
      const received = sink.mails.map(({ messageId }) => messageId)
      expect(received).toHaveLength(62)
      expect(new Set(received).size).toBe(62)
      const { rows } = await pool.query(
        'select mails from delivery.mail_days where company_id = $1 order by day',
        [company.companyId],
      )
      expect(rows).toEqual([{ mails: 50 }, { mails: 10 }])
      const tried = (await deliveryRows(pool)).filter(row => ids.some(one => row.id.startsWith(one)))
      expect(new Set(tried.map(({ attempts }) => attempts))).toEqual(new Set([1]))
    }),
  60_000,
)

test('a notice that waited for another day’s budget is left out with the reason', () =>
  withSmtp({}, async ({ system, nextDay }) => {
    const { people, pool } = system
    const company = await people.company()
    await people.join(company)
    await companyOfBudget(pool, company.companyId, { verified: false })
    const employee = await people.employee(company)
    const asked: string[] = []
    for (let n = 0; n < 7; n++) asked.push(await people.requestLeave(employee))
    await closed(system)
    await nextDay()
    const rows = await until(async () => {
      const found = (await deliveryRows(pool)).filter(({ effect }) => effect === 'leave-requested-mail')
      return (
        found.length === 7 && found.every(({ state }) => state === 'sent' || state === 'skipped') && found
      )
    })
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(5)
    expect(rows.filter(({ reason }) => reason === 'mail-budget')).toHaveLength(2)
  }))

test('people who have joined since the budget was read get their mails at once', () =>
  withSmtp({}, async ({ system }) => {
    const { people, pool } = system
    const company = await people.company()
    await companyOfBudget(pool, company.companyId, { verified: false })
    const invite = async () => (await people.issue(await people.employee(company), 'invitation')).id
    const isSent = (id: string) => until(async () => (await rowOf(pool, id))?.state === 'sent')
    for (let n = 0; n < 5; n++) await isSent(await invite())
    // The budget of five is used and known; the company's address is verified now.
    await pool.query('update read.company_admin set verified = true')
    await isSent(await invite())
  }))

test('mails to the address with which the company signed up do not count', () =>
  withSmtp({}, async ({ system }) => {
    const { people, pool } = system
    const company = await people.company()
    await people.happen(company, 'PasswordSet', { passwordHash: 'hash', how: 'sign-up' })
    await people.happen(company, 'EmailVerified')
    await companyOfBudget(pool, company.companyId, { verified: false })
    const employee = await people.employee(company)
    for (let n = 0; n < 7; n++) await people.requestLeave(employee)
    await until(async () => {
      const found = (await deliveryRows(pool)).filter(({ effect }) => effect === 'leave-requested-mail')
      return found.length === 7 && found.every(({ state }) => state === 'sent')
    })
    expect((await pool.query('select from delivery.mail_days')).rows).toEqual([])
  }))

test('a bounce counts as ten mails, and a mail that is tried again counts once', () => {
  let busy = 2
  const recipient = (address: string) => {
    if (address.startsWith('nobody')) return { code: 550, text: 'no such user' }
    return address.startsWith('busy') && busy-- > 0 ? { code: 451, text: 'come again' } : undefined
  }
  return withSmtp({ recipient }, async ({ system }) => {
    const { people, pool } = system
    const company = await people.company()
    await companyOfBudget(pool, company.companyId, { verified: false })
    const invite = async (address: string) =>
      (await people.issue(await people.employee(company, 'Leila', address), 'invitation')).id
    const count = async () => (await pool.query('select mails, bounces from delivery.mail_days')).rows

    const tried = await invite('busy@lantern.example')
    await until(async () => (await rowOf(pool, tried))?.state === 'sent')
    expect(await count()).toEqual([{ mails: 1, bounces: 0 }])

    const bounced = await invite('nobody@lantern.example')
    await until(async () => (await rowOf(pool, bounced))?.state === 'failed')
    expect(await count()).toEqual([{ mails: 2, bounces: 1 }])

    await invite('third@lantern.example')
    await closed(system)
    expect(await count()).toEqual([{ mails: 2, bounces: 1 }])
  })
})

const inThreeDays = () => new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
