import { me } from '@rollcall/contracts/company/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
const now = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now })
  const rows = createRows(fixture.pool)
  await rows.company('c1', 'standard', 'Asia/Kolkata')
  await rows.company('c2', 'free', 'Europe/Zurich')
  await fixture.pool.query(
    `update read.companies set states = 'pending', zone = null, date_format = null where id = 'c2'`,
  )
  // The company's second week begins on the day before the fixture's clock; a third one is planned.
  await fixture.pool.query(
    `insert into read.team_schedules (company_id, id, history, week_changes, weeks) values ('c1', 'c1', $1, '[]', $2)`,
    [
      JSON.stringify([
        { since: '2026-01-01', at: '2026-01-01T08:00:00.000Z', zone: 'Asia/Kolkata', reportsDueBy: null },
      ]),
      JSON.stringify([
        { since: '0001-01-01', week: { workingDays: ['friday'], workHours: null } },
        { since: '2026-01-01', week: { workingDays: ['monday', 'tuesday'], workHours: null } },
        { since: '2099-01-01', week: { workingDays: ['sunday'], workHours: null } },
      ]),
    ],
  )
  await rows.account('c1', 'c1', 'company')
  await rows.account('c1', 'e1', 'employee')
  await rows.account('c1', 'e2', 'employee')
  await rows.account('c2', 'c2', 'company')
  await rows.account('platform', 'root', 'admin')
  await rows.employee('c1', 'e1', { zone: 'America/New_York' })
  await rows.employee('c1', 'e2')
})
afterAll(() => fixture?.stop())

async function read(company: string, account: string, role: 'company' | 'employee' | 'admin') {
  const response = await fixture.get('/api/me', await fixture.tokenOf({ company, account, role }))
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  expect(me.strict().parse(body)).toEqual(body)
  return me.parse(body)
}

describe('GET /api/me', () => {
  it('answers a company its settings, plan and the server’s clock', async () => {
    expect(await read('c1', 'c1', 'company')).toEqual({
      accountId: 'c1',
      role: 'company',
      name: 'Name of c1',
      email: 'c1@example.org',
      company: {
        id: 'c1',
        name: 'Company c1',
        planId: 'standard',
        states: 'active',
        planEndsAt: null,
        settings: {
          zone: 'Asia/Kolkata',
          dateFormat: 'YYYY-MM-DD',
          workingDays: ['monday', 'tuesday'],
          optionalHolidays: 0,
          reportsDueBy: null,
        },
        weeks: [
          { from: '0001-01-01', workingDays: ['friday'] },
          { from: '2026-01-01', workingDays: ['monday', 'tuesday'] },
          { from: '2099-01-01', workingDays: ['sunday'] },
        ],
      },
      sessionId: 'session-of-c1',
      twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
      pendingEmail: null,
      notificationsReadUpTo: null,
      photoAt: null,
      dateOfJoin: null,
      zone: 'Asia/Kolkata',
      now: '2026-11-21T12:00:00.000Z',
    })
  })

  it('answers what the owner should know: the plan’s end, a new address, the second factor, seen notifications, the photo', async () => {
    const rows = createRows(fixture.pool)
    const at = '2026-11-21T11:00:00.000Z'
    await rows.company('c3')
    await fixture.pool.query(
      `update read.companies set plan_ends_at = $1, two_factor_required = true where id = 'c3'`,
      [at],
    )
    await rows.account('c3', 'e3', 'employee', {
      two_factor: true,
      recovery_codes_left: 9,
      pending_email: 'new@example.org',
      notifications_read_up_to: at,
    })
    await rows.employee('c3', 'e3', { photo_at: at, date_of_join: '2026-11-18' })
    expect(await read('c3', 'e3', 'employee')).toMatchObject({
      company: { planEndsAt: at },
      twoFactor: { enabled: true, required: true, recoveryCodesLeft: 9 },
      pendingEmail: 'new@example.org',
      notificationsReadUpTo: at,
      photoAt: at,
      dateOfJoin: '2026-11-18',
    })
  })

  it('is the one answer for an account that must set up a second factor first', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('c4')
    await fixture.pool.query(`update read.companies set two_factor_required = true where id = 'c4'`)
    await rows.account('c4', 'e4', 'employee')
    expect((await read('c4', 'e4', 'employee')).twoFactor).toMatchObject({ enabled: false, required: true })
  })

  it('answers an employee’s own zone, else the company’s', async () => {
    expect((await read('c1', 'e1', 'employee')).zone).toBe('America/New_York')
    expect((await read('c1', 'e2', 'employee')).zone).toBe('Asia/Kolkata')
  })

  it('answers the default settings until a company has saved its own', async () => {
    expect((await read('c2', 'c2', 'company')).company).toMatchObject({
      states: 'pending',
      settings: {
        zone: 'UTC',
        dateFormat: 'DD/MM/YYYY',
        workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        optionalHolidays: 0,
        reportsDueBy: null,
      },
    })
  })

  it('answers the administrator without a company', async () => {
    expect(await read('platform', 'root', 'admin')).toMatchObject({
      role: 'admin',
      company: null,
      zone: 'UTC',
    })
  })

  it('asks to try again while the account has not reached the read models', async () => {
    const later = '999999999'
    const token = await fixture.tokenOf({ company: 'c1', account: 'new', role: 'employee', known: later })
    const response = await fixture.get('/api/me', token)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })

  it('rejects an account that is not in the read models’ log', async () => {
    const token = await fixture.tokenOf({ company: 'c1', account: 'new', role: 'employee', known: '0' })
    const response = await fixture.get('/api/me', token)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'session-ended' })
  })
})
