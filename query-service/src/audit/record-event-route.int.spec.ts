import { randomUUID } from 'node:crypto'
import type { RecordEvent } from '@rollcall/contracts/audit/record-event.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
let log: LogWriter
beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true })
  log = await openLog(fixture.config, fixture.pool)
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

const person = (employeeId: string, fullName: string) => ({
  employeeId,
  fullName,
  email: 'asha@event.test',
  mobile: '+41791234567',
  code: 'L-1',
  position: 'Engineer',
  leaveBalance: 0,
  dateOfBirth: '1990-01-01',
  dateOfJoin: '2026-01-01',
})

/** A company with an employee whose record has two events. */
async function companyWithOne() {
  const company = randomUUID()
  const employeeId = randomUUID()
  const rows = createRows(fixture.pool)
  await rows.company(company, 'plus')
  await rows.account(company, company, 'company')
  await rows.account(company, employeeId, 'employee')
  await log.write(
    company,
    'employee',
    [
      { type: 'EmployeeAdded', data: person(employeeId, 'Asha Rao') },
      { type: 'EmployeeEdited', data: { ...person(employeeId, 'Asha Iyer'), position: 'Lead' } },
    ],
    employeeId,
  )
  return { company, employeeId, who: { company, account: company, role: 'company' } as Who }
}

async function ask(query: string, who?: Who) {
  const token = who && (await fixture.tokenOf(who))
  const response = await fixture.get(`/api/record-event?${query}`, token)
  return { status: response.status, body: (await response.json()) as RecordEvent }
}

describe('GET /api/record-event', () => {
  it('tells the last event of a record, with what it changed', async () => {
    const { company, employeeId, who } = await companyWithOne()
    await expect.poll(async () => (await ask(`record=employee&key=${employeeId}`, who)).body.number).toBe(2)
    const { body } = await ask(`record=employee&key=${employeeId}`, who)
    expect(body).toMatchObject({
      type: 'EmployeeEdited',
      stream: `employee-${company}_${employeeId}`,
      revision: 1,
      lastRevision: 1,
      number: 2,
      actor: { id: company, role: 'company', name: null },
      channel: 'web',
      unreadable: null,
      leftOut: [],
    })
    expect(body.facts).toContainEqual({ field: 'fullName', was: 'Asha Rao', now: 'Asha Iyer' })
    expect(body.facts).toContainEqual({ field: 'code', was: 'L-1', now: 'L-1' })
    expect(body.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('finds an event by its id or revision', async () => {
    const { employeeId, who } = await companyWithOne()
    const first = await ask(`record=employee&key=${employeeId}&revision=0`, who)
    expect(first.body.type).toBe('EmployeeAdded')
    expect(first.body.facts).toContainEqual({ field: 'fullName', was: null, now: 'Asha Rao' })
    const again = await ask(`record=employee&key=${employeeId}&event=${first.body.id}`, who)
    expect(again.body).toEqual({
      ...first.body,
      number: again.body.number,
      hash: again.body.hash,
      proof: again.body.proof,
    })
  })

  it('never tells a secret', async () => {
    const { company, who } = await companyWithOne()
    const accountId = randomUUID()
    await log.write(
      company,
      'company',
      [
        {
          type: 'PasswordResetRequested',
          data: { accountId, tokenHash: 'a'.repeat(64), expiresAt: '2026-11-20T00:00:00.000Z' },
        },
      ],
      company,
    )
    const { body } = await ask('record=company', who)
    expect(body.type).toBe('PasswordResetRequested')
    expect(body.leftOut).toEqual(['tokenHash'])
    expect(JSON.stringify(body)).not.toContain('aaaa')
  })

  it('says when the personal fields cannot be read', async () => {
    const { employeeId, who } = await companyWithOne()
    await fixture.pool.query('delete from keys.persons where person_id = $1', [employeeId])
    const { body } = await ask(`record=employee&key=${employeeId}`, who)
    expect(body.facts).toEqual([])
    expect(body.unreadable).not.toBeNull()
  })

  it('answers nothing of another company, and nobody but a company', async () => {
    const ours = await companyWithOne()
    const theirs = await companyWithOne()
    const query = `record=employee&key=${ours.employeeId}`
    const { company } = ours
    expect([
      (await ask(query, theirs.who)).status,
      (await ask(query, { company, account: ours.employeeId, role: 'employee' })).status,
      (await ask(query)).status,
      (await ask(`${query}&event=${randomUUID()}`, ours.who)).status,
      (await ask(`${query}&revision=9`, ours.who)).status,
      (await ask(`record=employee&key=${randomUUID()}`, ours.who)).status,
    ]).toEqual([404, 403, 401, 404, 404, 404])
  })

  it.each([
    ['record', 'record=account&key=a'],
    ['record', 'key=a'],
    ['key', 'record=employee&key=a%2Fb'],
    ['revision', 'record=employee&revision=-1'],
  ])('names the field that is wrong: %s', async (path, query) => {
    const { who } = await companyWithOne()
    const { status, body } = await ask(query, who)
    expect([status, (body as unknown as { errors: { path: string }[] }).errors.map(one => one.path)]).toEqual(
      [422, [path]],
    )
  })
})
