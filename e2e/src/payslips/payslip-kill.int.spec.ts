import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { PayslipRow, PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, until } from '../client.ts'
import { endOfImport, importRows } from '../employees/import-rows.ts'
import { eventsAfter } from '../events.ts'
import { ProcessKiller } from '../process-killer.ts'
import { mailsTo, newCompany, newEmployee, type OwnSystem, startSystem } from '../system.ts'
import { withEagerScheduler } from '../with-eager-scheduler.ts'

const people = 120
const month = '2026-10'
const joined = 'asha@payslip-kill.test'

let system: OwnSystem
beforeAll(async () => {
  system = await startSystem(withEagerScheduler, { expectsFailures: true })
})
afterAll(() => system?.stop())

it('a month of payslips is drafted, issued, numbered and told once while processes are killed in the middle', async () => {
  const company = await newCompany(system, 'owner@payslip-kill.test')
  await company.command('SwitchPlan', { planId: 'plus' })
  await newEmployee(system, company, joined)
  const rows = importRows(people - 1, 'payslip-kill.test')
  const imported = await company.command<{ id: string }>('StartEmployeeImport', { rows, invite: false })
  await endOfImport(company, imported.body.id)
  await useTemplates(company)
  const killer = new ProcessKiller(system, 1)
  /** Kills a process whenever so many more events of a type are in the log. */
  const killDuring = async (type: string, victims: readonly Parameters<typeof killer.kill>[0][]) => {
    for (const [at, victim] of victims.entries()) {
      const least = Math.floor(((at + 1) * people) / (victims.length + 2))
      await until(
        `${least} of ${type}`,
        async () => {
          await lapseRuns()
          return (await ofType(type)).length >= least
        },
        60_000,
      )
      await killer.kill(victim)
    }
    await killer.done()
  }

  const drafting = await run(company, 'DraftPayslips', { month, currency: 'EUR' })
  await killDuring('PayslipDrafted', ['command-service', 'projector'])
  expect(await endOfRun(company, drafting)).toMatchObject({ total: people, done: people, left: [] })
  expect(new Set(await idsOf('PayslipDrafted')).size).toBe(people)

  // The run's projection may be ahead of the one of the list, which was killed as well.
  const drafts = await until('every draft in the list', async () => {
    const all = await payslips(company)
    return all.length === people && all
  })
  const asked = drafts.map(({ id, version }) => ({ payslipId: id, version }))
  const issuing = await run(company, 'IssuePayslips', { month, payslips: asked })
  await killDuring('PayslipIssued', ['command-service', 'workers', 'projector', 'command-service'])
  expect(await endOfRun(company, issuing)).toMatchObject({ total: people, done: people, left: [] })
  const issued = await idsOf('PayslipIssued')
  expect([issued.length, new Set(issued).size]).toEqual([people, people])
  const numbers = (
    await until('every number', async () => {
      const all = await payslips(company)
      return all.every(({ state }) => state === 'issued') && all
    })
  ).map(({ number }) => number)
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: people }, (_, at) => `LW-2026-${String(at + 1).padStart(4, '0')}`),
  )
  const told = async () => (await mailsTo(system, joined)).filter(({ subject }) => /payslip/.test(subject))
  await until('the mail', async () => (await told()).length > 0, 60_000)
  expect((await told()).length).toBe(1)
}, 300_000)

/** Gives every employee the same usual lines. */
async function useTemplates(company: Client): Promise<void> {
  const { body } = await company.get<{ id: string }[]>('/api/employee?range=[0,999]')
  const left = [...(body as unknown as { id: string }[])]
  expect(left.length).toBe(people)
  const lines = {
    earnings: [{ id: 'basic', label: 'Basic salary', kind: 'amount', amount: 315_000 }],
    deductions: [],
  }
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const of = { employeeId: next.id, fromMonth: '2026-01', currency: 'EUR', digits: 2, lines }
      const { status, body } = await company.command('SavePayslipTemplate', of)
      expect([status, body.message]).toEqual([200, undefined])
    }
  }
  await Promise.all(Array.from({ length: 8 }, one))
}

const ofType = async (type: string): Promise<StoredEvent[]> =>
  (await eventsAfter(system.store, '0')).filter(event => event.type === type)
const idsOf = async (type: string) => (await ofType(type)).map(({ data }) => String(data.payslipId))

async function run(company: Client, name: string, body: object): Promise<string> {
  const answer = await company.command<{ id: string }>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  return answer.body.id
}

/** The run once it has ended. */
const endOfRun = (company: Client, id: string): Promise<PayslipRunRow> =>
  until(
    'the run to end',
    async () => {
      await lapseRuns()
      const { status, body } = await company.get<PayslipRunRow>(`/api/payslip-run/${id}`)
      return status === 200 && body.state !== 'running' && body
    },
    120_000,
  )

/** Makes a run without progress in the last five seconds due at once, which it would otherwise be a minute after it. */
async function lapseRuns(): Promise<void> {
  const pool = createPool(String(system.launched.env.DATABASE_URL), { max: 1 })
  await pool
    .query(
      `update read.payslip_runs set continue_at = now() - interval '1 second'
        where continue_at between now() and now() + interval '55 seconds'`,
    )
    .finally(() => pool.end())
}

async function payslips(company: Client): Promise<PayslipRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ month }))
  const { body } = await company.get<PayslipRow[]>(`/api/payslip?filter=${filter}&range=[0,999]`)
  return body as unknown as PayslipRow[]
}
