import { randomUUID } from 'node:crypto'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { noLeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAnyRow } from '../testing/any-row.ts'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

const morning = Date.parse('2026-11-20T08:00:00.000Z')
let now = morning

let fixture: QueryFixture
let log: LogWriter
beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now })
  log = await openLog(fixture.config, fixture.pool)
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

interface Access {
  until: string
  employeeIds: string[] | null
  from: string | null
  to: string | null
  state?: string
}
const everything: Access = { until: '2026-11-30', employeeIds: null, from: null, to: null }

/** A company in Kolkata with two employees and an auditor with this access. */
async function audited(access: Partial<Access> = {}) {
  now = morning
  const [company, asha, zeynep] = [randomUUID(), randomUUID(), randomUUID()]
  const rows = createRows(fixture.pool)
  await rows.company(company, 'plus', 'Asia/Kolkata')
  for (const [id, name] of [
    [asha, 'Asha Rao'],
    [zeynep, 'Zeynep Kaya'],
  ] as const) {
    await rows.employee(company, id, { full_name: name, email: `${name.slice(0, 4)}-secret@lantern.test` })
    await log.write(company, 'employee', [{ type: 'EmployeeAdded', data: personOf(id, name) }], id)
  }
  const { token, auditor } = await auditorOf(company, access)
  return { company, asha, zeynep, token, auditor }
}

async function auditorOf(company: string, access: Partial<Access> = {}) {
  const auditor = randomUUID()
  const { employeeIds, ...more } = { ...everything, state: 'active', ...access }
  await createRows(fixture.pool).account(company, auditor, 'auditor')
  await insertAnyRow(fixture.pool, 'auditors', {
    company_id: company,
    id: auditor,
    name: 'Noor Haddad',
    employee_ids: employeeIds && JSON.stringify(employeeIds),
    ...more,
  })
  const token = await fixture.tokenOf({ company, account: auditor, role: 'auditor', expiresIn: 86_400 })
  return { auditor, token }
}

const personOf = (employeeId: string, fullName: string) => ({
  employeeId,
  fullName,
  email: 'person@lantern.test',
  mobile: '+41791234567',
  code: 'L-1',
  position: 'Engineer',
  leaveBalance: 0,
  dateOfBirth: '1990-01-01',
  dateOfJoin: '2026-01-01',
})

/** A look in the log, begun in the morning. */
async function lookOf(company: string, auditorId: string, look: Record<string, unknown>): Promise<string> {
  const lookId = randomUUID()
  const data = { lookId, auditorId, employeeId: null, from: null, to: null, ...look }
  const at = new Date(morning).toISOString()
  await log.write(company, 'auditorLook', [{ type: 'AuditorLooked', data, at }], lookId)
  return lookId
}
const replay = (employeeId: string, from = '2026-11-16', to = '2026-11-20') => ({
  what: 'replay',
  employeeId,
  from,
  to,
})

const ask = async (path: string, token: string) => {
  const response = await fixture.get(path, token)
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, message: undefined, body: undefined }
  }
  const body = (await response.json()) as { message?: string }
  return { status: response.status, message: body.message, body }
}
const replayAt = (token: string, employeeId: string, look?: string, from = '2026-11-16', to = '2026-11-20') =>
  ask(
    `/api/attendance-replay?employeeId=${employeeId}&from=${from}&to=${to}${look ? `&look=${look}` : ''}`,
    token,
  )
const withoutLook = 'Nothing is shown without a look that is recorded. Begin a new look.'
const hasEnded = 'Your access to this record has ended.'

describe('a replay for an auditor', () => {
  it('is answered for its recorded look, and for fewer days of it', async () => {
    const { company, asha, auditor, token } = await audited()
    const look = await lookOf(company, auditor, replay(asha))
    expect((await replayAt(token, asha, look)).body).toMatchObject({ fullName: 'Asha Rao' })
    expect((await replayAt(token, asha, look, '2026-11-17', '2026-11-18')).status).toBe(200)
  })

  it('is refused without a look, and with one of something else', async () => {
    const { company, asha, zeynep, auditor, token } = await audited()
    const look = await lookOf(company, auditor, replay(asha))
    const verification = await lookOf(company, auditor, { what: 'verification' })
    for (const answer of [
      await replayAt(token, asha),
      await replayAt(token, asha, randomUUID()),
      await replayAt(token, asha, verification),
      await replayAt(token, zeynep, look),
      await replayAt(token, asha, look, '2026-11-15'),
      await replayAt(token, asha, look, '2026-11-16', '2026-11-21'),
    ])
      expect(answer).toMatchObject({ status: 403, message: withoutLook })
  })

  it('is refused with the look of another auditor, of this company or another', async () => {
    const one = await audited()
    const look = await lookOf(one.company, one.auditor, replay(one.asha))
    const colleague = await auditorOf(one.company)
    expect(await replayAt(colleague.token, one.asha, look)).toMatchObject({ status: 403 })
    const elsewhere = await audited()
    expect(await replayAt(elsewhere.token, one.asha, look)).toMatchObject({ status: 403 })
  })

  it('is refused half a day after the look began', async () => {
    const { company, asha, auditor, token } = await audited()
    const look = await lookOf(company, auditor, replay(asha))
    now = morning + 12 * 3_600_000 - 1
    expect((await replayAt(token, asha, look)).status).toBe(200)
    now += 1
    expect(await replayAt(token, asha, look)).toMatchObject({ status: 403, message: withoutLook })
  })

  it('is refused for a person or days that are no longer shared, also with an earlier look', async () => {
    const { company, asha, zeynep, auditor, token } = await audited({ from: '2026-11-01' })
    const ofAsha = await lookOf(company, auditor, replay(asha))
    const early = await lookOf(company, auditor, replay(zeynep, '2026-10-26', '2026-11-01'))
    const share = (more: Record<string, unknown>) =>
      fixture.pool.query(`update read.auditors set employee_ids = $2 where id = $1`, [
        auditor,
        JSON.stringify(more.employeeIds),
      ])
    await share({ employeeIds: [zeynep] })
    expect(await replayAt(token, asha, ofAsha)).toMatchObject({
      status: 403,
      message: 'This person is not shared with you.',
    })
    expect(await replayAt(token, zeynep, early, '2026-10-26', '2026-11-01')).toMatchObject({
      status: 403,
      message: 'Only from 2026-11-01 is shared with you.',
    })
  })

  it('is refused after the last day in the company’s zone, before any scheduler has ended the access', async () => {
    const { company, asha, auditor, token } = await audited({ until: '2026-11-20' })
    const look = await lookOf(company, auditor, replay(asha))
    now = Date.parse('2026-11-20T18:29:59.999Z')
    expect((await replayAt(token, asha, look)).status).toBe(200)
    now = Date.parse('2026-11-20T18:30:00.000Z')
    for (const answer of [
      await replayAt(token, asha, look),
      await ask('/api/evidence', token),
      await ask('/api/record-check', token),
    ])
      expect(answer).toMatchObject({ status: 403, message: hasEnded })
    expect((await ask('/api/audited-person', token)).body).toEqual([])
    expect((await ask('/api/me', token)).body).not.toHaveProperty('audit')
  })

  it('is refused once the access has ended', async () => {
    const { company, asha, auditor, token } = await audited({ state: 'ended' })
    const look = await lookOf(company, auditor, replay(asha))
    expect(await replayAt(token, asha, look)).toMatchObject({ status: 403, message: hasEnded })
  })
})

describe('leave in a replay for an auditor', () => {
  const reasons = /Dentist|Moved house/
  async function withLeave(access: Partial<Access>) {
    const one = await audited(access)
    const book = { employeeId: one.asha, year: 2026 }
    const opening = { from: '2026-01-01', until: '2026-12-31', carriedOver: 0, usableUntil: null }
    await log.write(
      one.company,
      'leaveAccount',
      [
        { type: 'LeaveYearOpened', data: { ...book, ...opening, accruedTo: '2026-10' } },
        { type: 'LeaveGranted', data: { ...book, on: '2026-01-01', days: 6 } },
        adjusted(book, '2026-11-17', 'Moved house'),
        adjusted(book, '2026-03-17', 'Dentist'),
      ],
      `${one.asha}_2026`,
    )
    const look = await lookOf(one.company, one.auditor, replay(one.asha))
    return (await replayAt(one.token, one.asha, look)).body as unknown as AttendanceReplay
  }
  const adjusted = (book: object, on: string, reason: string) => ({
    type: 'LeaveAdjusted',
    data: { ...book, on, days: 2, reason, overdraws: false },
  })

  it('has the figures of all books, and no text that somebody wrote', async () => {
    const body = await withLeave({})
    expect(body.events.map(({ type }) => type)).toEqual(['LeaveAdjusted'])
    expect(body.leaveOutside).toHaveLength(3)
    expect(JSON.stringify(body)).not.toMatch(reasons)
  })

  it('has nothing of other days when only some are shared', async () => {
    const body = await withLeave({ from: '2026-11-01' })
    expect(body.events.map(({ data }) => data)).toMatchObject([{ on: '2026-11-17', days: 2, reason: '' }])
    expect(body.leaveOutside).toEqual([])
    const events = body.events as unknown as LeaveEvent[]
    expect(events.reduce(evolveLeaveAccount, noLeaveAccount).balance).toBe(2)
  })
})

describe('a verification for an auditor', () => {
  it('needs a look of its own kind', async () => {
    const { company, asha, auditor, token } = await audited()
    const look = await lookOf(company, auditor, { what: 'verification' })
    const other = await lookOf(company, auditor, replay(asha))
    expect(await ask('/api/record-check', token)).toMatchObject({ status: 403, message: withoutLook })
    expect(await ask(`/api/record-check?look=${other}`, token)).toMatchObject({ status: 403 })
    // Without a projector there is no tree to compare with.
    expect(await ask(`/api/record-check?look=${look}`, token)).toMatchObject({ status: 404 })
  })

  it('shows the state of the record without a look', async () => {
    const { token } = await audited()
    expect((await ask('/api/evidence', token)).body).toMatchObject({ size: 0, heads: [] })
  })
})

describe('the people of an auditor', () => {
  it('are those who are shared, with their names alone', async () => {
    const { asha, zeynep, token } = await audited()
    expect((await ask('/api/audited-person', token)).body).toEqual([
      { id: asha, fullName: 'Asha Rao' },
      { id: zeynep, fullName: 'Zeynep Kaya' },
    ])
  })

  it('are only those of the list, also by search and by id', async () => {
    const { company, asha, zeynep } = await audited()
    const { token } = await auditorOf(company, { employeeIds: [asha] })
    const listed = async (filter: object) =>
      (await ask(`/api/audited-person?filter=${JSON.stringify(filter)}`, token)).body
    const own = [{ id: asha, fullName: 'Asha Rao' }]
    expect(await listed({})).toEqual(own)
    expect(await listed({ q: 'zeyn' })).toEqual([])
    expect(await listed({ q: 'ásha' })).toEqual(own)
    expect(await listed({ id: [zeynep] })).toEqual([])
    expect((await ask(`/api/audited-person/${zeynep}`, token)).status).toBe(404)
    expect((await ask(`/api/audited-person/${asha}`, token)).body).toEqual(own[0])
  })

  it('are not found by an address, which is not shown', async () => {
    const { token } = await audited()
    const found = await ask(`/api/audited-person?filter=${JSON.stringify({ q: 'secret' })}`, token)
    expect(found.body).toEqual([])
  })

  it('say in /api/me how many they are, until when and for which days', async () => {
    const one = await audited({ from: '2026-01-01', to: '2026-10-31' })
    const of = async (token: string) => ((await ask('/api/me', token)).body as { audit?: object }).audit
    const days = { until: '2026-11-30', from: '2026-01-01', to: '2026-10-31' }
    expect(await of(one.token)).toEqual({ ...days, people: null })
    const two = await auditorOf(one.company, { employeeIds: [one.asha] })
    expect(await of(two.token)).toEqual({ until: '2026-11-30', from: null, to: null, people: 1 })
  })
})
