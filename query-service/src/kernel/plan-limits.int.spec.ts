import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import { insertAnyRow } from '../testing/any-row.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { columnOf } from './resource.ts'

let fixture: QueryFixture
/** 21 November in Europe, 22 November already in Kiritimati, still 20 November in Pago Pago. */
const daytime = Date.parse('2026-11-21T10:30:00Z')
let now = daytime

/** A company for each plan in a zone, with a day on each side of the plan's limit. */
const companies: [PlanId, zone: string, last: string, hidden: string][] = [
  ['free', 'Europe/Zurich', '2026-10-22', '2026-10-21'],
  ['free', 'Pacific/Kiritimati', '2026-10-23', '2026-10-22'],
  ['free', 'Pacific/Pago_Pago', '2026-10-21', '2026-10-20'],
  ['standard', 'Europe/Zurich', '2025-11-21', '2025-11-20'],
  ['standard', 'Pacific/Kiritimati', '2025-11-22', '2025-11-21'],
]
const named = companies.map((one, at) => [`c${at}`, ...one] as const)

/**
 * A company whose midnight passes during a request: the last moment of its local day, the limits then and a moment
 * later.
 */
const midnights: [PlanId, zone: string, lastMoment: string, before: string, after: string][] = [
  ['free', 'Asia/Kolkata', '2026-11-21T18:29:59.999Z', '2026-10-22', '2026-10-23'],
  ['free', 'Europe/Zurich', '2026-11-21T22:59:59.999Z', '2026-10-22', '2026-10-23'],
  ['standard', 'Asia/Kolkata', '2026-11-21T18:29:59.999Z', '2025-11-21', '2025-11-22'],
  // The day after its clocks went back began an hour later in UTC.
  ['standard', 'America/New_York', '2026-11-02T04:59:59.999Z', '2025-11-01', '2025-11-02'],
]
const atMidnight = midnights.map((one, at) => [`m${at}`, ...one] as const)
const unlimited: [company: string, PlanId][] = [
  ['u0', 'plus'],
  ['u1', 'demo'],
]
const longAgo = '2004-02-29'
const readers = ['company', 'auditor', 'employee'] as const
/** Every list with a limit, as each of its roles. What is written below with real values has a closer test of its own. */
const limited = resources.flatMap(({ view, projection, scope, roles }) =>
  scope?.planDay
    ? readers
        .filter(role => roles.includes(role))
        .map(role => [view.resource, role, projection, scope.planDay as string] as const)
    : [],
)
const withRows = ['attendance_days', 'work_sessions']
/** What a balance is explained by, what binds, and what is told to everyone, has no limit of days: by its list and an old day. */
const neverLimited: [resource: string, projection: string, role: 'company' | 'employee', old: object][] = [
  [
    'leave-request',
    'leave_requests',
    'company',
    { from: longAgo, to: longAgo, requested_at: `${longAgo}T08:00:00Z` },
  ],
  ['leave-request', 'leave_requests', 'employee', { from: longAgo, to: longAgo }],
  ['leave-ledger', 'leave_ledger', 'company', { on: longAgo, booked_on: longAgo }],
  ['leave-ledger', 'leave_ledger', 'employee', { on: longAgo, booked_on: longAgo }],
  ['leave-balance', 'leave_accounts', 'company', { year: 2004 }],
  ['leave-balance', 'leave_accounts', 'employee', { year: 2004 }],
  ['month-lock', 'month_locks', 'company', { last_day: longAgo, state: 'locked' }],
  ['my-month-lock', 'month_locks', 'employee', { last_day: longAgo, state: 'locked' }],
  ['holiday', 'holidays', 'company', { date: longAgo }],
  ['my-holiday', 'holidays', 'employee', { date: longAgo }],
  ['announcement', 'announcements', 'company', { start_date: longAgo, end_date: longAgo }],
]

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now })
  const rows = createRows(fixture.pool)
  for (const [company, plan, zone, last, hidden] of named) {
    await rows.company(company, plan, zone)
    await rows.account(company, company, 'company')
    await rows.account(company, `a-${company}`, 'auditor')
    await rows.account(company, `e-${company}`, 'employee')
    for (const workDate of [last, hidden]) {
      await rows.day(company, `e-${company}`, workDate)
      await rows.workSession(company, `e-${company}`, `w-${workDate}`, workDate)
    }
    for (const [resource, role, projection, day] of limited)
      if (!withRows.includes(projection))
        for (const date of [last, hidden])
          await insertAnyRow(fixture.pool, projection, {
            company_id: company,
            id: `${resource}-${role}-${date}`,
            employee_id: `e-${company}`,
            [columnOf(day)]: date,
          })
    await rows.presence(company, `e-${company}`, {
      last_punch_at: `${hidden}T16:00:00Z`,
      work_date: hidden,
      sessions: JSON.stringify([{ sessionId: 's' }]),
    })
    await rows.presence(company, `f-${company}`, { last_punch_at: `${last}T16:00:00Z`, work_date: last })
  }
  const withDays = async (company: string, plan: PlanId, zone: string, days: string[]) => {
    await rows.company(company, plan, zone)
    await rows.account(company, company, 'company')
    await rows.account(company, `a-${company}`, 'auditor')
    await rows.account(company, `e-${company}`, 'employee')
    for (const workDate of days) {
      await rows.day(company, `e-${company}`, workDate)
      await rows.workSession(company, `e-${company}`, `w-${workDate}`, workDate)
    }
  }
  for (const [company, plan, zone, , before, after] of atMidnight)
    await withDays(company, plan, zone, [before, after])
  for (const [company, plan] of unlimited)
    await withDays(company, plan, 'Asia/Kolkata', [longAgo, '2026-11-21'])
})
afterAll(() => fixture?.stop())

async function ask(path: string, company: string, role: 'company' | 'auditor' | 'employee') {
  const account = { company, auditor: `a-${company}`, employee: `e-${company}` }[role]
  return fixture.get(path, await fixture.tokenOf({ company, account, role }))
}
const ids = async (response: Response) => ((await response.json()) as { id: string }[]).map(({ id }) => id)

it('has each list with a limit', () => {
  expect([...new Set(limited.map(([resource]) => resource))].sort()).toEqual([
    'correction',
    'daily-status',
    'daily-status-history',
    'my-in-out',
    'overtime-decision',
    'person-entry',
    'team-in-out',
  ])
})

describe.each(named)('%s on %s in %s', (company, _plan, _zone, last, hidden) => {
  it.each([
    ['team-in-out', 'company', `e-${company}_`],
    ['my-in-out', 'employee', 'w-'],
  ] as const)(
    'shows the last day and hides the one before it, with any query: %s as %s',
    async (resource, role, prefix) => {
      const shown = `${prefix}${last}`
      const old = `${prefix}${hidden}`
      expect((await ask(`/api/${resource}/${shown}`, company, role)).status).toBe(200)
      expect((await ask(`/api/${resource}/${old}`, company, role)).status).toBe(404)
      const filters = [
        {},
        { id: [shown, old] },
        { workDate_gte: '2000-01-01' },
        { workDate: [last, hidden] },
        { workDate_lte: last },
        { workDate_neq: '2000-01-01' },
      ]
      for (const filter of filters) {
        const list = await ask(`/api/${resource}?filter=${JSON.stringify(filter)}`, company, role)
        expect(list.headers.get('X-Total-Count')).toBe('1')
        expect(list.headers.get('X-Visible-From')).toBe(last)
        expect(await ids(list)).toEqual([shown])
      }
      const onlyOld = await ask(`/api/${resource}?filter={"workDate":"${hidden}"}`, company, role)
      expect([await ids(onlyOld), onlyOld.headers.get('X-Total-Count')]).toEqual([[], '0'])
    },
  )

  it.each(limited.filter(([, , projection]) => !withRows.includes(projection)))(
    'shows the last day and hides the one before it: %s as %s',
    async (resource, role) => {
      const shown = `${resource}-${role}-${last}`
      const old = `${resource}-${role}-${hidden}`
      expect((await ask(`/api/${resource}/${shown}`, company, role)).status).toBe(200)
      expect((await ask(`/api/${resource}/${old}`, company, role)).status).toBe(404)
      const list = await ask(`/api/${resource}?filter=${JSON.stringify({ id: [shown, old] })}`, company, role)
      expect([list.headers.get('X-Visible-From'), await ids(list)]).toEqual([last, [shown]])
    },
  )

  it.each([
    ['team-week', `range=[0,24]&filter={"workDate_gte":"${hidden}","workDate_lte":"${last}"}`],
    ['team-marks', `from=${hidden}&to=${last}`],
    ['team-trend', ''],
    ['scheduled-days', `from=${hidden}&to=${last}`],
    ['performance', 'range=[0,24]'],
  ])('names the last day with what is computed from days: %s', async (address, query) => {
    const answer = await ask(`/api/${address}?${query}`, company, 'company')
    expect([answer.status, answer.headers.get('X-Visible-From')]).toEqual([200, last])
  })

  it.each([
    ['daily-status-day', `date=${last}`, `date=${hidden}`],
    ['project-report', `from=${last}&to=${last}`, `from=${hidden}&to=${last}`],
  ])('refuses a report of the day before the last one: %s', async (address, shown, old) => {
    expect((await ask(`/api/${address}?${shown}`, company, 'company')).status).toBe(200)
    const refused = await ask(`/api/${address}?${old}`, company, 'company')
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'plan-limit'])
  })

  it('keeps employees in presence, without punches older than the plan shows', async () => {
    const list = await ask('/api/presence', company, 'company')
    expect(await list.json()).toMatchObject([
      { id: `e-${company}`, state: 'out', lastPunchAt: null, workDate: null, sessions: [] },
      { id: `f-${company}`, state: 'out', lastPunchAt: `${last}T16:00:00.000Z`, workDate: last },
    ])
    const one = await ask(`/api/presence/e-${company}`, company, 'company')
    expect(await one.json()).toMatchObject({ lastPunchAt: null, workDate: null, sessions: [] })
  })
})

describe.each(atMidnight)('%s on %s in %s at midnight', (company, _plan, _zone, moment, before, after) => {
  it.each([
    ['team-in-out', 'company', `e-${company}_`],
    ['my-in-out', 'employee', 'w-'],
  ] as const)(
    'hides another day when the company’s day begins, not earlier: %s',
    async (resource, role, prefix) => {
      const shown = async (filter: object = {}) => {
        const list = await ask(`/api/${resource}?filter=${JSON.stringify(filter)}`, company, role)
        return [
          list.headers.get('X-Visible-From'),
          list.headers.get('X-Total-Count'),
          (await ids(list)).map(id => id.replace(prefix, '')).sort(),
        ]
      }
      const record = async () => (await ask(`/api/${resource}/${prefix}${before}`, company, role)).status
      try {
        now = Date.parse(moment)
        expect(await shown()).toEqual([before, '2', [before, after]])
        expect(await shown({ workDate_lte: before })).toEqual([before, '1', [before]])
        expect(await record()).toBe(200)
        now += 1
        expect(await shown()).toEqual([after, '1', [after]])
        expect(await shown({ workDate_lte: before })).toEqual([after, '0', []])
        expect(await record()).toBe(404)
      } finally {
        now = daytime
      }
    },
  )
})

describe('leave, its ledger, holidays and announcements', () => {
  it.each(neverLimited)('are shown however old they are, on the free plan: %s', async (...of) => {
    const [resource, projection, role, old] = of
    const company = `n-${resource}-${role}`
    const rows = createRows(fixture.pool)
    await rows.company(company, 'free', 'Europe/Zurich')
    await rows.account(company, company, 'company')
    await rows.account(company, `e-${company}`, 'employee')
    const id = resource === 'leave-balance' ? `e-${company}` : `old-${company}`
    const row = { company_id: company, id, employee_id: `e-${company}`, ...old }
    await insertAnyRow(fixture.pool, projection, { audience: '{"kind":"everyone"}', ...row })
    const list = await ask(`/api/${resource}`, company, role)
    expect([list.status, list.headers.get('X-Visible-From')]).toEqual([200, null])
    expect(await ids(list)).toEqual([id])
    expect((await ask(`/api/${resource}/${id}`, company, role)).status).toBe(200)
  })
})

describe.each(unlimited)('%s on %s', company => {
  it.each([
    ['team-in-out', 'company', `e-${company}_${longAgo}`],
    ['my-in-out', 'employee', `w-${longAgo}`],
  ] as const)('shows every existing day: %s as %s', async (resource, role, old) => {
    expect((await ask(`/api/${resource}/${old}`, company, role)).status).toBe(200)
    for (const [filter, total] of [
      [{}, '2'],
      [{ workDate_lte: longAgo }, '1'],
      [{ id: [old] }, '1'],
    ] as const) {
      const list = await ask(`/api/${resource}?filter=${JSON.stringify(filter)}`, company, role)
      expect(list.headers.get('X-Total-Count')).toBe(total)
      expect(list.headers.get('X-Visible-From')).toBeNull()
      expect(await ids(list)).toContain(old)
    }
  })
})

describe('an upgrade', () => {
  it('shows the older records again', async () => {
    const [company] = named[0] ?? ['c0']
    await fixture.pool.query(
      `with assigned as (update read.companies set plan_id = 'plus' where id = $1 returning id)
       select pg_notify('read_changed', json_build_object('projection', 'companies', 'position', '9',
         'changes', json_build_array(json_build_object('company', id, 'id', id)))::text) from assigned`,
      [company],
    )
    const total = async () => (await ask('/api/team-in-out', company, 'company')).headers.get('X-Total-Count')
    await expect.poll(total, { timeout: 2_000 }).toBe('2')
    const list = await ask('/api/team-in-out', company, 'company')
    expect(list.headers.get('X-Visible-From')).toBeNull()
  })
})
