import { roles as everyRole, type Role } from '@rollcall/contracts/kernel/roles.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { upstreamOf } from '@rollcall/platform/gateway/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

interface Route {
  roles: readonly Role[]
  /** A query that is right for the allowed roles and names records of company c1. */
  query?: string
}

const asha = '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d11'
const noor = '7a9c1d52-3a0e-4f55-9c1b-2f6f0f3d8e21'
const replayLook = '0d3f2c31-6a7e-4f0b-8a51-5b1c0f4d9a01'
const checkLook = '0d3f2c31-6a7e-4f0b-8a51-5b1c0f4d9a02'
const days = 'from=2026-11-02&to=2026-11-03'
const effect = encodeURIComponent(JSON.stringify({ what: 'add', holidays: [{ date: '2026-12-24' }] }))
const weekChange = encodeURIComponent(
  JSON.stringify({ what: 'week', since: '2027-01-04', week: { workingDays: ['monday'] } }),
)
const ids = encodeURIComponent(JSON.stringify([asha]))

/** Who may read each address that is no resource's. A new one fails until it stands here. */
const written: Record<string, Route> = {
  '/api/me': { roles: everyRole },
  '/api/live': { roles: everyRole },
  '/api/company/setting/slackConfigurationTeam': { roles: ['company'] },
  '/api/employee/getDateFormat': { roles: ['employee'] },
  '/api/public-holidays': { roles: ['company'], query: 'country=DE&year=2027' },
  '/api/public-holidays/countries': { roles: ['company'] },
  '/api/leave-preview': { roles: ['company', 'employee'], query: `employeeId=${asha}&${days}&kind=full` },
  '/api/leave-preview/approvals': { roles: ['company'], query: `ids=${ids}` },
  '/api/leave-preview/several': { roles: ['company'], query: `employeeIds=${ids}&${days}&kind=full` },
  '/api/leave-effect': { roles: ['company'], query: `change=${effect}` },
  '/api/leave-effect/requests': { roles: ['company'], query: `change=${effect}` },
  '/api/leave-opening': { roles: ['company'] },
  '/api/employment-end-effect': { roles: ['company'], query: `employeeId=${asha}&lastDay=2026-11-30` },
  '/api/mail-budget': { roles: ['company', 'admin'] },
  '/api/announcement-readers': { roles: ['company'], query: `announcementId=${asha}` },
  '/api/daily-status-day': { roles: ['company'], query: 'date=2026-11-20' },
  '/api/project-report': { roles: ['company'], query: days },
  '/api/performance-days': { roles: ['company'], query: `employeeId=${asha}&month=2026-11` },
  '/api/scheduled-days': { roles: ['company', 'employee'], query: `employeeIds=${ids}&${days}` },
  '/api/working-weeks': { roles: ['company'] },
  '/api/my-planned-weeks': { roles: ['employee'] },
  '/api/week-effect': { roles: ['company'], query: `change=${weekChange}` },
  '/api/week-effect/marks': { roles: ['company'], query: `change=${weekChange}` },
  '/api/team-marks': { roles: ['company'], query: days },
  '/api/overtime-to-approve': { roles: ['company'], query: days },
  '/api/team-trend': { roles: ['company'] },
  '/api/attendance-replay': {
    roles: ['company', 'auditor'],
    query: `employeeId=${asha}&${days}&look=${replayLook}`,
  },
  '/api/presence-marks': { roles: ['company'] },
  '/api/payslip-month': { roles: ['company'], query: 'month=2026-11' },
  '/api/month-to-lock': { roles: ['company'], query: 'month=2026-11' },
  '/api/evidence': { roles: ['company', 'auditor'] },
  '/api/record-check': { roles: ['company', 'auditor'], query: `look=${checkLook}` },
  '/api/record-event': { roles: ['company'], query: `record=employee&key=${asha}` },
  '/api/export-file': { roles: everyRole, query: 'exportId=e1' },
}
/** A route without a session: the address contains a secret, or the answer contains no company's data. */
const open = [
  '/api/calendars/:file',
  '/api/openapi-reads.json',
  '/api/problems/:code',
  '/health/live',
  '/health/ready',
  '/metrics',
]

/** Every address that needs a session, with who may read it. */
const routes = new Map<string, Route>([
  ...Object.entries(written),
  ...Object.entries(resourceFacts).flatMap(([name, { roles }]): [string, Route][] => [
    [`/api/${name}`, { roles }],
    [`/api/${name}/:id`, { roles }],
  ]),
])

let fixture: QueryFixture
let log: LogWriter
const accounts = { company: 'c1', employee: asha, auditor: noor, admin: 'root' } as const
const strangers = { company: 'c2', employee: 'x1', auditor: 'a2' } as const

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => Date.parse('2026-11-21T12:00:00Z') })
  const rows = createRows(fixture.pool)
  for (const company of ['c1', 'c2']) await rows.company(company)
  for (const [role, account] of Object.entries(accounts))
    await rows.account(role === 'admin' ? 'platform' : 'c1', account, role)
  for (const [role, account] of Object.entries(strangers)) await rows.account('c2', account, role)
  await rows.account('c1', 'blocked', 'company', { blocked: true })
  for (const [company, id] of [
    ['c1', noor],
    ['c2', 'a2'],
  ])
    await insertAnyRow(fixture.pool, 'auditors', {
      company_id: company,
      id,
      state: 'active',
      until: '2026-11-30',
      employee_ids: null,
      from: null,
      to: null,
    })
  const at = '2026-11-21T11:00:00.000Z'
  const looked = { auditorId: noor, employeeId: null, from: null, to: null }
  const replay = { what: 'replay', employeeId: asha, from: '2026-11-02', to: '2026-11-03' }
  log = await openLog(fixture.config, fixture.pool)
  for (const look of [
    { ...looked, ...replay, lookId: replayLook },
    { ...looked, what: 'verification', lookId: checkLook },
  ])
    await log.write('c1', 'auditorLook', [{ type: 'AuditorLooked', data: look, at }], look.lookId)
  await rows.employee('c1', asha, { full_name: 'Asha of Lantern' })
  await rows.employee('c2', 'x1')
  await rows.presence('c1', asha)
  await rows.day('c1', asha, '2026-11-20')
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

/** Made by the workers, who did not run yet here. */
const isNotThere = (path: string) => /^\/api\/(slack-delivery|failing-work|mail-budget$)/.test(path)

/** With a right query: rows, or none of this id. Without open books there is no preview. */
const needsSettings = /^\/api\/(leave-preview|employment-end-effect)/
const answered = (path: string): number[] =>
  isNotThere(path) ? [503] : needsSettings.test(path) ? [200, 404, 409] : [200, 404]

/** The status of an address, the code of its problem, and its text. */
async function ask(path: string, { query }: Route, token?: string) {
  const address = path.replace(':id', asha) + (query ? `?${query}` : '')
  const response = await fixture.get(address, token)
  // The stream never ends by itself.
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, code: undefined, text: '' }
  }
  const text = await response.text()
  const isProblem = response.headers.get('Content-Type')?.includes('problem')
  return { status: response.status, code: isProblem ? String(JSON.parse(text).code) : undefined, text }
}

it('every address of the service is in the table, and the table names no other', () => {
  expect([...routes.keys(), ...open].sort()).toEqual([...fixture.paths].sort())
  for (const path of fixture.paths) {
    const service = path.startsWith('/api/') ? 'query-service' : undefined
    expect([path, upstreamOf(path)]).toEqual([path, service])
  }
})

describe('every address that needs a session', () => {
  it('is refused without one, and with that of a blocked account', async () => {
    const blocked = await fixture.tokenOf({ company: 'c1', account: 'blocked', role: 'company' })
    for (const [path, route] of routes) {
      const none = await ask(path, route)
      expect([path, none.status, none.code]).toEqual([path, 401, 'not-signed-in'])
      const ended = await ask(path, route, blocked)
      expect([path, ended.status, ended.code]).toEqual([path, 401, 'session-ended'])
    }
  })

  it.each(everyRole)('is answered for its own roles alone: %s', async role => {
    const company = role === 'admin' ? 'platform' : 'c1'
    const token = await fixture.tokenOf({ company, account: accounts[role], role })
    for (const [path, route] of routes) {
      const { status, code } = await ask(path, route, token)
      if (route.roles.includes(role))
        expect([path, answered(path).includes(status), status]).toEqual([path, true, status])
      else expect([path, status, code]).toEqual([path, 403, 'wrong-role'])
    }
  })

  it.each(Object.entries(strangers))('shows nothing of another company: %s', async (role, account) => {
    const token = await fixture.tokenOf({ company: 'c2', account, role: role as Role })
    for (const [path, route] of routes) {
      if (!route.roles.includes(role as Role)) continue
      const { status, text } = await ask(path, route, token)
      expect([path, /Asha of Lantern|"c1"/.test(text)]).toEqual([path, false])
      if (path.endsWith('/:id') && !isNotThere(path)) expect([path, status]).toEqual([path, 404])
    }
  })
})
