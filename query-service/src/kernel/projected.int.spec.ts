import { randomUUID } from 'node:crypto'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { photoPlace } from '@rollcall/platform/files/places.ts'
import { putSealed } from '@rollcall/platform/files/sealed-file.ts'
import { statementOf, statements } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { columnOf } from './resource.ts'
import { conditionSql } from './where-sql.ts'

let fixture: QueryFixture
let log: LogWriter
let token: string
let employeeToken: string
let adminToken: string

const company = randomUUID()
const employees = Array.from({ length: 6 }, () => randomUUID())
const [first = ''] = employees

beforeAll(async () => {
  // Within the days that the free plan shows, whenever this runs.
  fixture = await startQueryFixture({ projecting: true, now: () => Date.parse('2026-11-21T12:00:00Z') })
  log = await openLog(fixture.config, fixture.pool)
  token = await fixture.tokenOf({ company, account: company, role: 'company' })
  adminToken = await fixture.tokenOf({ company: 'platform', account: 'root', role: 'admin' })
  employeeToken = await fixture.tokenOf({ company, account: first, role: 'employee' })
  const rows = createRows(fixture.pool)
  await rows.company(company)
  await rows.account(company, company, 'company')
  await rows.account(company, first, 'employee')
  await rows.account('platform', 'root', 'admin')
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

const added = (employeeId: string) => ({
  type: 'EmployeeAdded',
  data: {
    employeeId,
    fullName: `Person ${employeeId}`,
    email: `${employeeId}@example.org`,
    mobile: '+41791234567',
    code: employeeId,
    position: 'Engineer',
    leaveBalance: 0,
    dateOfBirth: '1990-01-01',
    dateOfJoin: '2026-01-01',
  },
})
/** A picture in the store of files, and its event. */
async function photoSet(employeeId: string) {
  const files = await openFileStore(fixture.config)
  const place = photoPlace({ companyId: company, employeeId, fileId: employeeId })
  const bytes = Buffer.from(employeeId)
  const { fileKey } = await putSealed(files, place, { bytes, contentType: 'image/jpeg' })
  await files.close()
  return { type: 'EmployeePhotoSet', data: { employeeId, fileId: employeeId, digest: '', fileKey } }
}
function worked(employeeId: string, workDate: string) {
  const punch = {
    employeeId,
    workDate,
    sessionId: randomUUID(),
    zone: 'UTC',
    offsetMinutes: 0,
    channel: 'web',
  }
  return [
    { type: 'PunchedIn', data: { ...punch, at: `${workDate}T08:00:00Z` } },
    { type: 'PunchedOut', data: { ...punch, at: `${workDate}T16:00:00Z` } },
  ]
}
const idsOf = async (response: Response) => ((await response.json()) as { id: string }[]).map(({ id }) => id)

describe('leave that is added in the instant of a person’s deletion', () => {
  const requested = (employeeId: string) => ({
    type: 'LeaveRequested',
    data: {
      employeeId,
      requestId: randomUUID(),
      year: 2026,
      from: '2026-11-20',
      to: '2026-11-20',
      kind: 'full',
      half: null,
      reason: 'Family',
      days: [{ date: '2026-11-20', share: 1 }],
      addedByAdmin: true,
      knownTo: '0',
    },
  })
  it('leaves no row in the list of requests, nor in its total, whichever comes first', async () => {
    const [before, after, stays] = [randomUUID(), randomUUID(), randomUUID()]
    const deleted = (employeeId: string) => ({ type: 'EmployeeDeleted', data: { employeeId } })
    const other = randomUUID()
    const owner = await fixture.tokenOf({ company: other, account: other, role: 'company' })
    const rows = createRows(fixture.pool)
    await rows.company(other)
    await rows.account(other, other, 'company')
    await log.write(other, 'employee', [before, after, stays].map(added))
    await log.write(other, 'leaveAccount', [requested(before), requested(stays)])
    await log.write(other, 'employee', [deleted(before), deleted(after)])
    const position = await log.write(other, 'leaveAccount', [requested(after)])
    const answer = await fixture.getSince(position, '/api/leave-request', owner)
    expect(await answer.clone().json()).toMatchObject([{ employeeId: stays }])
    expect(answer.headers.get('content-range')).toMatch(/\/1$/)
  })
})

describe('read your own writes', () => {
  it('an answer waits until the projector has reached the position', async () => {
    for (const employeeId of employees) {
      const position = await log.write(company, 'employee', [added(employeeId)])
      const response = await fixture.get('/api/employee', token, { 'X-Min-Position': position })
      expect(response.headers.get('X-Stale')).toBeNull()
      expect(BigInt(response.headers.get('X-Position') ?? '0')).toBeGreaterThanOrEqual(BigInt(position))
      expect(await idsOf(response)).toContain(employeeId)
    }
  })

  it('it also waits when the events changed none of its rows', async () => {
    const position = await log.write(company, 'session', [
      { type: 'SessionEnded', data: { sessionId: randomUUID(), accountId: randomUUID(), why: 'signed-out' } },
    ])
    const begun = performance.now()
    const response = await fixture.get('/api/team-in-out', token, { 'X-Min-Position': position })
    expect(response.headers.get('X-Stale')).toBeNull()
    expect(performance.now() - begun).toBeLessThan(1_500)
    await response.text()
  })

  it('after two seconds it answers its current rows, and says that they are stale', async () => {
    const begun = performance.now()
    const response = await fixture.get('/api/employee', token, { 'X-Min-Position': '999999999999' })
    const waited = performance.now() - begun
    expect(response.status).toBe(200)
    expect(response.headers.get('X-Stale')).toBe('true')
    expect(Number(response.headers.get('X-Position'))).toBeGreaterThan(0)
    expect(await idsOf(response)).toHaveLength(employees.length)
    expect(waited).toBeGreaterThan(1_900)
    expect(waited).toBeLessThan(3_500)
  })
})

describe('the totals that the projector keeps', () => {
  it('equal those of the rows, for each value by which this service looks them up', async () => {
    const facts = employees.flatMap((employeeId, at) =>
      Array.from({ length: at + 1 }, (_, day) => worked(employeeId, `2026-11-0${day + 1}`)).flat(),
    )
    await log.write(company, 'workday', facts)
    await log.write(company, 'workday', worked(first, '2026-11-01'))
    await log.write(company, 'workday', worked(first, '2026-11-09').slice(0, 1))
    await log.write(company, 'employee', [
      ...(await Promise.all(employees.map(photoSet))),
      { type: 'EmployeePhotoRemoved', data: { employeeId: employees[3] } },
    ])
    const position = await log.write(company, 'employee', [
      { type: 'EmployeeBlocked', data: { employeeId: employees[1] } },
      { type: 'EmployeeDeleted', data: { employeeId: employees[2] } },
    ])

    const compared: string[] = []
    for (const { view, totals = { keptBy: [] }, projection, scope, roles } of resources) {
      const { ownRows: own, where } = scope ?? {}
      const [account, holder, asks] = roles.includes('company')
        ? [company, company, token]
        : roles.includes('employee')
          ? [first, company, employeeToken]
          : ['root', 'platform', adminToken]
      // Only then has its projection every event.
      await (await fixture.getSince(position, `/api/${view.resource}`, asks)).text()
      const ownOnly = own && (own.for === 'everyone' || account === first)
      const shown = statements
        .selectFrom(`read.${projection}`)
        .select(sql<Record<string, string>>`to_jsonb(${sql.ref(projection)})`.as('row'))
        .where('company_id', '=', holder)
        .where(where ? conditionSql(where) : sql<boolean>`true`)
      const { rows: found } = await fixture.pool.query<{ row: Record<string, string> }>(
        statementOf(ownOnly ? shown.where(columnOf(own.by), '=', account) : shown),
      )
      const values = found.map(({ row }) => row)
      const filters = [
        {},
        ...(totals === 'counted' ? [] : totals.keptBy)
          .filter(field => field !== own?.by)
          .flatMap(field =>
            [...new Set(values.map(row => row[columnOf(field)]))].map(value => ({ [field]: value })),
          ),
      ]
      for (const filter of filters) {
        const path = `/api/${view.resource}?range=[0,999]&filter=${JSON.stringify(filter)}`
        const response = await fixture.getSince(position, path, asks)
        const rows = (await response.json()) as unknown[]
        expect([path, Number(response.headers.get('X-Total-Count'))]).toEqual([path, rows.length])
        expect([path, rows.length > 0]).toEqual([path, found.length > 0])
      }
      if (found.length > 0) compared.push(view.resource)
    }
    expect(compared).toEqual(
      expect.arrayContaining([
        'employee',
        'photo',
        'company-profile',
        'team-in-out',
        'my-in-out',
        'presence',
      ]),
    )
  })
})
