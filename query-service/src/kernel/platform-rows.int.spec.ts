import { randomUUID } from 'node:crypto'
import { plansToAskFor } from '@rollcall/contracts/inquiries/forms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
let log: LogWriter
let token: string
let position = '0'

const platform = 'platform'
const [lantern, harbour] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true })
  log = await openLog(fixture.config, fixture.pool)
  await createRows(fixture.pool).account(platform, 'root', 'admin')
  token = await fixture.tokenOf({ company: platform, account: 'root', role: 'admin' })
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

async function write(company: string, category: string, type: string, data: Record<string, unknown>) {
  position = await log.write(company, category, [{ type, data }])
}
async function list(resource: string, query: Record<string, unknown> = {}) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  const response = await fixture.getSince(position, `/api/${resource}?${parameters}`, token)
  expect(response.status).toBe(200)
  const rows = (await response.json()) as Record<string, unknown>[]
  return { rows, total: response.headers.get('X-Total-Count') }
}
const of = (rows: Record<string, unknown>[], field: string) => rows.map(row => row[field])

describe('inquiries', () => {
  const ids: string[] = []
  const receive = async (companyName: string, teamSize: number, more: Record<string, unknown> = {}) => {
    const inquiryId = randomUUID()
    ids.push(inquiryId)
    await write(platform, 'inquiry', 'InquiryReceived', {
      inquiryId,
      name: `Asha of ${companyName}`,
      email: `asha@${companyName}.example`,
      companyName,
      phoneNumber: '',
      planId: plansToAskFor[ids.length % 3],
      teamSize,
      message: 'Can we pay by the year?',
      ...more,
    })
  }
  beforeAll(async () => {
    await receive('lantern', 20, { companyId: lantern })
    await receive('harbour', 300)
    await receive('100%_sure', 4)
    await write(platform, 'inquiry', 'InquiryRejected', { inquiryId: ids[2], reason: 'Too small' })
  })

  it('are listed newest first, with every field of the view', async () => {
    const { rows, total } = await list('inquiry')
    expect([of(rows, 'id'), total]).toEqual([ids.toReversed(), '3'])
    expect(rows.at(-1)).toEqual({
      id: ids[0],
      name: 'Asha of lantern',
      email: 'asha@lantern.example',
      companyName: 'lantern',
      phoneNumber: '',
      planId: 'standard',
      teamSize: 20,
      message: 'Can we pay by the year?',
      note: '',
      reason: '',
      status: 'pending',
      receivedAt: expect.stringMatching(/Z$/),
      settledAt: null,
      companyId: lantern,
    })
    expect(rows[0]).toMatchObject({ status: 'rejected', reason: 'Too small', companyId: null })
  })
  it('are paged, sorted, filtered and searched by the server, with exact totals', async () => {
    const bySize = await list('inquiry', { sort: ['teamSize', 'ASC'], range: [1, 1] })
    expect([of(bySize.rows, 'teamSize'), bySize.total]).toEqual([[20], '3'])
    for (const [filter, found] of [
      [{ status: 'pending' }, ['harbour', 'lantern']],
      [{ status: ['rejected', 'completed'] }, ['100%_sure']],
      [{ planId: 'plus' }, ['harbour']],
      [{ q: 'HARB' }, ['harbour']],
      [{ q: '%' }, ['100%_sure']],
      [{ q: 'asha@lantern.example' }, ['lantern']],
      [{ q: 'nobody' }, []],
    ] as const) {
      const answer = await list('inquiry', { filter })
      expect([filter, of(answer.rows, 'companyName'), answer.total]).toEqual([
        filter,
        found,
        String(found.length),
      ])
    }
  })
})

describe('contact requests', () => {
  it('are counted and new again when they are repeated, and searched by their message', async () => {
    const requestId = randomUUID()
    const data = { requestId, name: 'Zeynep', email: 'zeynep@harbour.example', message: 'Is there a trial?' }
    const come = () =>
      write(platform, 'contactRequest', 'ContactRequested', { ...data, at: new Date().toISOString() })
    await come()
    await write(platform, 'contactRequest', 'ContactAnswered', { requestId })
    const answered = await list('contact-us-request', { filter: { status: 'answered', q: 'TRIAL' } })
    expect([of(answered.rows, 'id'), answered.total]).toEqual([[requestId], '1'])
    await come()
    const { rows, total } = await list('contact-us-request', { filter: { status: 'new' } })
    expect([rows, total]).toEqual([
      [
        {
          id: requestId,
          name: 'Zeynep',
          email: 'zeynep@harbour.example',
          message: 'Is there a trial?',
          status: 'new',
          receivedAt: expect.any(String),
          answeredAt: null,
          times: 2,
        },
      ],
      '1',
    ])
    expect((await list('contact-us-request', { filter: { status: 'answered' } })).total).toBe('0')
  })
})

describe('companies', () => {
  const register = (companyId: string, name: string) =>
    write(companyId, 'company', 'CompanyRegistered', {
      companyId,
      name,
      website: 'lantern.io',
      email: `office@${name}.example`,
      ownerName: 'Dana Meyer',
      phoneNumber: '+49 30 555 0100',
      address: 'Sample street 12',
      planId: 'free',
    })
  it('are listed with their state and key figures', async () => {
    await register(lantern, 'Lantern')
    await register(harbour, 'Harbour')
    await write(lantern, 'account', 'EmailVerified', { accountId: lantern })
    for (const employeeId of [randomUUID(), randomUUID()])
      await write(lantern, 'seats', 'SeatTaken', { employeeId, code: employeeId })
    const at = '2026-11-20T08:00:00.000Z'
    await write(lantern, 'workday', 'PunchedIn', {
      employeeId: randomUUID(),
      workDate: '2026-11-20',
      sessionId: randomUUID(),
      at,
      zone: 'UTC',
      offsetMinutes: 0,
      channel: 'web',
    })
    await write(platform, 'company', 'PlanAssigned', { companyId: harbour, planId: 'demo', was: 'free' })
    const { rows } = await list('company', { sort: ['activeEmployees', 'DESC'] })
    expect(rows).toMatchObject([
      { id: lantern, state: 'pending', activeEmployees: 2, punchIns: 1, lastPunchAt: at, planId: 'free' },
      { id: harbour, state: 'unverified', activeEmployees: 0, lastPunchAt: null, planId: 'demo' },
    ])
    expect(Object.keys(rows[0] ?? {})).not.toContain('verified')
    expect((await list('company', { filter: { planId: 'demo', q: 'harb' } })).total).toBe('1')
    expect((await list('company', { filter: { state: 'pending' } })).total).toBe('1')
    const today = new Date().toISOString().slice(0, 10)
    expect((await list('company-day', { filter: { companyId: lantern } })).rows).toEqual([
      {
        id: `${lantern}_${today}`,
        companyId: lantern,
        day: today,
        punchIns: 1,
        employeesChange: 2,
        activeEmployees: 2,
      },
    ])
  })
})

describe('figures by day', () => {
  const company = randomUUID()
  beforeAll(async () => {
    await insertAnyRow(fixture.pool, 'company_admin', {
      company_id: platform,
      id: company,
      active_employees: 4,
    })
    // Four days; the third has no events and no row.
    for (const [day, came, registered] of [
      ['2024-03-01', 5, 3],
      ['2024-03-02', -2, 1],
      ['2024-03-04', 1, 0],
    ] as const) {
      await fixture.pool.query(
        `insert into read.company_days select 'platform', $1::text || '_' || $2::text, $1::text, $2::date, 7, $3::int`,
        [company, day, came],
      )
      await fixture.pool.query(
        `insert into read.platform_days (company_id, id, day, registrations, punch_ins, employees_change)
         values ('platform', $1::text, $1::date, $2, 70, $3)`,
        [day, registered, came * 10],
      )
    }
  })
  it('of a company have running totals of all earlier days, including those outside the query', async () => {
    const filter = { companyId: company, day_gte: '2024-03-02', day_lte: '2024-03-31' }
    const { rows, total } = await list('company-day', { filter, sort: ['day', 'ASC'] })
    expect([of(rows, 'day'), of(rows, 'activeEmployees'), total]).toEqual([
      ['2024-03-02', '2024-03-04'],
      [3, 4],
      '2',
    ])
    expect(of(rows, 'employeesChange')).toEqual([-2, 1])
    expect(of(rows, 'companyId')).toEqual([company, company])
  })
  it('of the platform have them too, with the companies', async () => {
    // Only today's row includes the changes of the tests above.
    const { rows } = await list('platform-day', { filter: { day_lte: '2024-12-31' }, range: [0, 1] })
    expect(rows).toEqual([
      {
        id: '2024-03-04',
        day: '2024-03-04',
        punchIns: 70,
        employeesChange: 10,
        activeEmployees: 40,
        registrations: 0,
        companies: 4,
      },
      {
        id: '2024-03-02',
        day: '2024-03-02',
        punchIns: 70,
        employeesChange: -20,
        activeEmployees: 30,
        registrations: 1,
        companies: 4,
      },
    ])
  })
})

describe('Slack', () => {
  it('shows only the end of the webhook', async () => {
    await write(platform, 'slack', 'SlackConnected', {
      companyId: platform,
      webhookUrl: 'https://hooks.slack.com/services/T000/B000/secretabcd',
      occasions: ['inquiry'],
    })
    const { rows } = await list('slack')
    expect(rows).toEqual([
      {
        id: platform,
        connected: true,
        webhookEnd: 'abcd',
        occasions: ['inquiry'],
        changedAt: expect.any(String),
      },
    ])
    const everything = await fixture.pool.query('select to_jsonb(s)::text as row from read.slack_settings s')
    expect(everything.rows[0].row).not.toContain('secret')
  })
})
