import { randomUUID } from 'node:crypto'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import type { LeaveEvent } from '@rollcall/contracts/leave/events.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { noLeaveAccount } from '@rollcall/contracts/leave/rules/account.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { canonicalBytes } from '@rollcall/platform/evidence/canonical-event.ts'
import { leafHash } from '@rollcall/platform/evidence/hashes.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fact, type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

let fixture: QueryFixture
let log: LogWriter
beforeAll(async () => {
  fixture = await startQueryFixture({ projecting: true, now: () => now })
  log = await openLog(fixture.config, fixture.pool)
})
afterAll(async () => {
  await log?.close()
  await fixture?.stop()
})

/** A company on a plan with one employee, whose id this gives with a token of the company. */
async function companyWithOne(planId: PlanId = 'plus') {
  const company = randomUUID()
  const employeeId = randomUUID()
  const rows = createRows(fixture.pool)
  await rows.company(company, planId)
  await rows.account(company, company, 'company')
  await rows.account(company, employeeId, 'employee')
  await log.write(company, 'employee', [{ type: 'EmployeeAdded', data: person(employeeId) }], employeeId)
  const token = await fixture.tokenOf({ company, account: company, role: 'company' })
  return { company, employeeId, token }
}

const person = (employeeId: string) => ({
  employeeId,
  fullName: 'Asha Rao',
  email: 'asha@lantern.test',
  mobile: '+41791234567',
  code: 'L-1',
  position: 'Engineer',
  leaveBalance: 0,
  dateOfBirth: '1990-01-01',
  dateOfJoin: '2026-01-01',
})

/** A punch of a session of that day, at a time of UTC. */
const punch = (
  employeeId: string,
  type: string,
  workDate: string,
  time: string,
  more: object = {},
): Fact => ({
  type,
  data: {
    employeeId,
    workDate,
    // One for each day of a person.
    sessionId: `${employeeId.slice(0, 24)}${workDate.replaceAll('-', '').padStart(12, '0')}`,
    at: `${workDate}T${time}:00.000Z`,
    zone: 'Asia/Kolkata',
    offsetMinutes: 330,
    channel: 'web',
    ...more,
  },
})

async function replayOf(
  { employeeId, token }: { employeeId: string; token?: string },
  from: string,
  to: string,
) {
  const response = await fixture.get(
    `/api/attendance-replay?employeeId=${employeeId}&from=${from}&to=${to}`,
    token,
  )
  return { response, body: (await response.json()) as AttendanceReplay }
}

describe('GET /api/attendance-replay', () => {
  it('tells a person’s attendance as the log has it, each event with its place in the tree', async () => {
    const one = await companyWithOne()
    const { company, employeeId } = one
    await log.write(
      company,
      'punchClock',
      [
        punch(employeeId, 'PunchedIn', '2026-11-17', '03:30'),
        punch(employeeId, 'PunchedOut', '2026-11-17', '12:30'),
        punch(employeeId, 'PunchedIn', '2026-11-18', '03:25'),
      ],
      `${employeeId}_2026-11`,
    )
    const about = { employeeId, workDate: '2026-11-18', correctionId: randomUUID() }
    const changes: unknown[] = []
    await log.write(
      company,
      'corrections',
      [
        {
          type: 'CorrectionProposed',
          data: { ...about, changes, minutes: { was: 0, now: 513 }, reason: 'Battery died' },
        },
      ],
      `${employeeId}_2026-11`,
    )
    const sessionId = String(punch(employeeId, 'PunchedIn', '2026-11-18', '03:25').data.sessionId)
    const noted = { employeeId, workDate: '2026-11-18', sessionId, zone: 'Asia/Kolkata', offsetMinutes: 330 }
    await log.write(
      company,
      'missingPunchOut',
      [{ type: 'MissingPunchOutNoted', data: { ...noted, inAt: '2026-11-18T03:25:00.000Z' } }],
      sessionId,
    )
    const overtime = { employeeId, workDate: '2026-11-17', minutes: 60, note: 'Release' }
    await log.write(
      company,
      'overtime',
      [{ type: 'OvertimeApproved', data: overtime }],
      `${employeeId}_2026-11`,
    )

    await expect
      .poll(async () => (await replayOf(one, '2026-11-16', '2026-11-20')).body.events.at(-1)?.number)
      .toBe(7)
    const { body } = await replayOf(one, '2026-11-16', '2026-11-20')
    expect(body.fullName).toBe('Asha Rao')
    expect(body.unreadable).toEqual([])
    expect(body.events.map(({ number, type, day }) => [number, type, day])).toEqual([
      [2, 'PunchedIn', '2026-11-17'],
      [3, 'PunchedOut', '2026-11-17'],
      [4, 'PunchedIn', '2026-11-18'],
      [5, 'CorrectionProposed', '2026-11-18'],
      [6, 'MissingPunchOutNoted', '2026-11-18'],
      [7, 'OvertimeApproved', '2026-11-17'],
    ])
    expect(body.events[3]?.data).toMatchObject({ reason: 'Battery died' })
    expect(body.events[3]?.actor).toEqual({ id: company, role: 'company', name: null })

    const store = await openEventStore(fixture.config)
    const { events } = await store.read(`corrections-${company}_${employeeId}_2026-11`)
    await store.close()
    const [stored] = events
    if (!stored) throw new Error('the correction is in no stream')
    expect(stored.data.reason).not.toBe('Battery died')
    expect(body.events[3]?.hash).toBe(leafHash(canonicalBytes(stored, 5)).toString('hex'))

    const oneDay = await replayOf(one, '2026-11-17', '2026-11-17')
    expect(oneDay.body.events.map(({ number }) => number)).toEqual([2, 3, 7])
  })

  it('tells a person’s leave of the range, and from the rest of the books only the figures', async () => {
    const one = await companyWithOne()
    const { company, employeeId } = one
    const [asked, other, declined] = [randomUUID(), randomUUID(), randomUUID()]
    const book = { employeeId, year: 2026 }
    const request = (requestId: string, from: string, to = from) => ({
      type: 'LeaveRequested',
      data: {
        ...book,
        requestId,
        from,
        to,
        kind: 'full',
        half: null,
        reason: 'Dentist',
        days: [...new Set([from, to])].map(date => ({ date, share: 1 })),
        knownTo: '1',
        addedByAdmin: false,
      },
    })
    const approval = (requestId: string, on: string, dates: string[], overdraw = '') => ({
      type: 'LeaveApproved',
      data: {
        ...book,
        requestId,
        on,
        days: dates.map(date => ({ date, share: 1 })),
        knownTo: '1',
        charges: [{ year: 2026, days: dates.length }],
        overdraw,
      },
    })
    const opening = { from: '2026-01-01', until: '2026-12-31', carriedOver: 0, usableUntil: null }
    const about = { ...book, requestId: asked }
    await log.write(
      company,
      'leaveAccount',
      [
        { type: 'LeaveYearOpened', data: { ...book, ...opening, accruedTo: '2026-10' } },
        { type: 'LeaveGranted', data: { ...book, on: '2026-01-01', days: 6 } },
        request(other, '2026-03-02'),
        approval(other, '2026-02-20', ['2026-03-02'], 'Promised'),
        request(asked, '2026-11-18', '2026-11-19'),
        approval(asked, '2026-10-12', ['2026-11-18', '2026-11-19']),
        {
          type: 'LeaveAccrued',
          data: { ...book, on: '2026-11-01', month: '2026-11', days: 1.5, planId: 'plus' },
        },
        {
          type: 'LeaveAdjusted',
          data: { ...book, on: '2026-11-17', days: 2, reason: 'Worked on Diwali', overdraws: false },
        },
        { type: 'LeaveCancellationRequested', data: { ...about, from: '2026-11-19', reason: 'Well again' } },
        {
          type: 'LeaveCancelled',
          data: {
            ...about,
            on: '2026-11-18',
            from: '2026-11-19',
            to: '2026-11-18',
            givenBack: 1,
            days: [{ date: '2026-11-18', share: 1 }],
            reason: '',
          },
        },
        request(declined, '2026-11-20'),
        { type: 'LeaveRejected', data: { ...book, requestId: declined, reason: 'Release day' } },
      ],
      `${employeeId}_2026`,
    )
    await log.write(
      company,
      'punchClock',
      [punch(employeeId, 'PunchedIn', '2026-11-17', '03:30')],
      `${employeeId}_2026-11`,
    )

    await expect
      .poll(async () => (await replayOf(one, '2026-11-16', '2026-11-20')).body.events.at(-1)?.number)
      .toBe(14)
    const { body } = await replayOf(one, '2026-11-16', '2026-11-20')
    expect(body.unreadable).toEqual([])
    expect(body.events.map(({ number, type, day }) => [number, type, day])).toEqual([
      [6, 'LeaveRequested', '2026-11-18'],
      [7, 'LeaveApproved', '2026-10-12'],
      [9, 'LeaveAdjusted', '2026-11-17'],
      [10, 'LeaveCancellationRequested', '2026-11-18'],
      [11, 'LeaveCancelled', '2026-11-18'],
      [12, 'LeaveRequested', '2026-11-20'],
      [13, 'LeaveRejected', '2026-11-20'],
      [14, 'PunchedIn', '2026-11-17'],
    ])
    expect(body.events[0]?.data).toMatchObject({ reason: 'Dentist' })
    expect(body.leaveOutside.map(({ type }) => type)).toEqual([
      ...['LeaveYearOpened', 'LeaveGranted', 'LeaveRequested', 'LeaveApproved', 'LeaveAccrued'],
    ])
    // No text of what nobody asked for.
    expect(JSON.stringify(body.leaveOutside)).not.toMatch(/Dentist|Promised/)

    const books = [...body.events, ...body.leaveOutside]
      .toSorted((a, b) => a.order - b.order)
      .filter(({ stream }) => stream.startsWith('leaveAccount-')) as unknown as LeaveEvent[]
    let account = noLeaveAccount
    let sum = 0
    for (const event of books) {
      account = evolveLeaveAccount(account, event)
      sum += ledgerEntry(event)?.days ?? 0
      expect(account.balance).toBe(sum)
    }
    // The replay reads the log, and the read model may be a moment behind it.
    const stored = async () =>
      (
        await fixture.pool.query(
          'select balance, pending, available from read.leave_accounts where company_id = $1 and id = $2',
          [company, employeeId],
        )
      ).rows
    await expect.poll(stored, { timeout: 10_000 }).toEqual([{ balance: 7.5, pending: 0, available: 7.5 }])
    expect(account.balance).toBe(7.5)
    expect((await replayOf(one, '2026-03-02', '2026-03-02')).body.events.map(({ number }) => number)).toEqual(
      [4, 5],
    )
  })

  it('keeps the figures of leave whose texts cannot be opened', async () => {
    const one = await companyWithOne()
    const { company, employeeId } = one
    const book = { employeeId, year: 2026, on: '2026-11-18' }
    await log.write(
      company,
      'leaveAccount',
      [{ type: 'LeaveAdjusted', data: { ...book, days: 2, reason: 'Moved house', overdraws: false } }],
      `${employeeId}_2026`,
    )
    await fixture.pool.query('delete from keys.persons where person_id = $1', [employeeId])
    const { body } = await replayOf(one, '2026-11-16', '2026-11-20')
    expect(body.unreadable).toMatchObject([{ type: 'LeaveAdjusted' }])
    expect(body.leaveOutside.map(({ data }) => data)).toEqual([
      { ...book, days: 2, reason: '', overdraws: false },
    ])
  })

  it('finds the punches of old logs, a stream each day', async () => {
    const one = await companyWithOne()
    const { company, employeeId } = one
    const old = punch(employeeId, 'PunchedIn', '2026-11-02', '03:30')
    await log.write(company, 'workday', [old], `${employeeId}_2026-11-02`)
    const { body } = await replayOf(one, '2026-11-01', '2026-11-20')
    expect(body.events.map(({ stream }) => stream)).toEqual([`workday-${company}_${employeeId}_2026-11-02`])
  })

  it('names the events that cannot be read', async () => {
    const one = await companyWithOne()
    const { company, employeeId } = one
    const store = await openEventStore(fixture.config)
    const metadata = {
      commandId: randomUUID(),
      companyId: company,
      actorId: employeeId,
      role: 'employee',
      channel: 'web',
      correlationId: randomUUID(),
      causationId: randomUUID(),
      schemaVersion: 1,
    }
    const { data } = punch(employeeId, 'PunchedIn', '2026-11-18', '03:25', { offsetMinutes: 'none' })
    await store.append({
      stream: `punchClock-${company}_${employeeId}_2026-11`,
      expected: 'none',
      events: [{ id: randomUUID(), type: 'PunchedIn', data, metadata }],
    })
    await store.close()
    const { body } = await replayOf(one, '2026-11-18', '2026-11-18')
    expect(body.events).toEqual([])
    expect(body.unreadable).toMatchObject([
      { type: 'PunchedIn', stream: `punchClock-${company}_${employeeId}_2026-11`, revision: 0 },
    ])
    expect(body.unreadable[0]?.why).toContain('offsetMinutes')
  })

  it('begins with the first day that the plan shows', async () => {
    const one = await companyWithOne('free')
    const { company, employeeId } = one
    await log.write(
      company,
      'punchClock',
      [
        punch(employeeId, 'PunchedIn', '2026-10-20', '03:30'),
        punch(employeeId, 'PunchedIn', '2026-10-21', '03:30'),
      ],
      `${employeeId}_2026-10`,
    )
    const { response, body } = await replayOf(one, '2026-10-01', '2026-11-20')
    expect(response.headers.get('X-Visible-From')).toBe('2026-10-21')
    expect([body.from, body.events.map(({ day }) => day)]).toEqual(['2026-10-21', ['2026-10-21']])
    expect((await replayOf(one, '2026-10-01', '2026-10-10')).body.events).toEqual([])
  })

  it('answers nothing about another company’s people, and nobody but a company', async () => {
    const ours = await companyWithOne()
    const theirs = await companyWithOne()
    const asked = async (who: Who | undefined) =>
      (
        await replayOf(
          { employeeId: ours.employeeId, ...(who && { token: await fixture.tokenOf(who) }) },
          '2026-11-01',
          '2026-11-20',
        )
      ).response.status
    const { company } = ours
    await createRows(fixture.pool).account(company, `blocked-${company}`, 'company', { blocked: true })
    expect([
      await asked({ company: theirs.company, account: theirs.company, role: 'company' }),
      await asked({ company, account: ours.employeeId, role: 'employee' }),
      await asked({ company, account: `blocked-${company}`, role: 'company' }),
      await asked(undefined),
    ]).toEqual([404, 403, 401, 401])
  })

  it.each([
    ['employeeId', 'from=2026-11-01&to=2026-11-20'],
    ['from', `employeeId=${randomUUID()}&from=yesterday&to=2026-11-20`],
    ['to', `employeeId=${randomUUID()}&from=2026-11-20&to=2026-11-01`],
    ['to', `employeeId=${randomUUID()}&from=2025-01-01&to=2026-11-01`],
  ])('names the field that is wrong: %s', async (path, query) => {
    const { token } = await companyWithOne()
    const response = await fixture.get(`/api/attendance-replay?${query}`, token)
    const body = (await response.json()) as { errors: { path: string }[] }
    expect([response.status, body.errors.map(error => error.path)]).toEqual([422, [path]])
  })
})
