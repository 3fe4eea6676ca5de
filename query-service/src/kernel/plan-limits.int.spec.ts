import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
/** 21 November in Europe, 22 November already in Kiritimati, still 20 November in Pago Pago. */
const now = Date.parse('2026-11-21T10:30:00Z')

/** A company for each plan in a zone, with a day on each side of the plan's border. */
const companies: [PlanId, zone: string, last: string, hidden: string][] = [
  ['free', 'Europe/Zurich', '2026-10-22', '2026-10-21'],
  ['free', 'Pacific/Kiritimati', '2026-10-23', '2026-10-22'],
  ['free', 'Pacific/Pago_Pago', '2026-10-21', '2026-10-20'],
  ['standard', 'Europe/Zurich', '2025-11-21', '2025-11-20'],
  ['standard', 'Pacific/Kiritimati', '2025-11-22', '2025-11-21'],
]
const named = companies.map((one, at) => [`c${at}`, ...one] as const)

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
    await rows.presence(company, `e-${company}`, {
      since: `${hidden}T16:00:00Z`,
      work_date: hidden,
      sessions: JSON.stringify([{ sessionId: 's' }]),
    })
    await rows.presence(company, `f-${company}`, { since: `${last}T16:00:00Z`, work_date: last })
  }
})
afterAll(() => fixture?.stop())

async function ask(path: string, company: string, role: 'company' | 'auditor' | 'employee') {
  const account = { company, auditor: `a-${company}`, employee: `e-${company}` }[role]
  return fixture.get(path, await fixture.tokenOf({ company, account, role }))
}
const ids = async (response: Response) => ((await response.json()) as { id: string }[]).map(({ id }) => id)

describe.each(named)('%s on %s in %s', (company, _plan, _zone, last, hidden) => {
  it.each([
    ['team-in-out', 'company', `e-${company}_`],
    ['team-in-out', 'auditor', `e-${company}_`],
    ['my-in-out', 'employee', 'w-'],
  ] as const)(
    'shows the last day and hides the one before it, however it is asked: %s as %s',
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

  it('keeps people in presence, without punches older than the plan shows', async () => {
    const list = await ask('/api/presence', company, 'company')
    expect(await list.json()).toMatchObject([
      { id: `e-${company}`, state: 'out', since: null, workDate: null, sessions: [] },
      { id: `f-${company}`, state: 'out', since: `${last}T16:00:00.000Z`, workDate: last },
    ])
    const one = await ask(`/api/presence/e-${company}`, company, 'company')
    expect(await one.json()).toMatchObject({ since: null, workDate: null, sessions: [] })
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
