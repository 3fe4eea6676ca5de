import { randomUUID } from 'node:crypto'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { LeaveBalanceRow, LeaveLedgerRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fact, type LogWriter, openLog } from '../testing/log-writer.ts'
import { type PastCompany, pastCompany, recordedIn } from '../testing/past-company.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

/** The store has the clock of the machine, so the days are told from today. */
const today = dateIn('UTC', Date.now())
const year = Number(today.slice(0, 4))
const day = (days: number) => addDays(today, days)

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

/**
 * Books of a leave year from a hundred days ago: six days granted, a request of one day, which is approved, and a day that
 * the company adds. Gives the instant before the approval. The last line is of today, the first are a hundred days old.
 */
async function booksOf({ company, employeeId, token }: PastCompany): Promise<string> {
  const book = { employeeId, year }
  const requestId = randomUUID()
  const days = [{ date: day(-10), share: 1 }]
  const fact = (type: string, data: object): Fact => ({ type, data: { ...book, ...data } })
  const stream = `leaveAccount-${company}_${employeeId}_${year}`
  await log.write(
    company,
    'leaveAccount',
    [
      fact('LeaveYearOpened', {
        from: day(-100),
        until: day(200),
        carriedOver: 0,
        usableUntil: null,
        accruedTo: day(60).slice(0, 7),
      }),
      fact('LeaveGranted', { on: day(-100), days: 6 }),
      fact('LeaveRequested', {
        requestId,
        from: day(-10),
        to: day(-10),
        kind: 'full',
        half: null,
        reason: 'Family',
        days,
        knownTo: '0',
        addedByAdmin: false,
      }),
    ],
    `${employeeId}_${year}`,
  )
  const before = await recordedIn(fixture, stream)
  await append(company, stream, [
    fact('LeaveApproved', {
      requestId,
      on: today,
      days,
      knownTo: '0',
      charges: [{ year, days: 1 }],
      overdraw: '',
    }),
  ])
  await expect.poll(async () => (await requests(token)).rows.map(({ state }) => state)).toEqual(['approved'])
  return before
}

/** Appends to a stream that is there. */
async function append(company: string, stream: string, facts: readonly Fact[]): Promise<void> {
  const store = await openEventStore(fixture.config)
  const { events } = await store.read(stream)
  await store.close()
  const last = events.at(-1)
  if (!last) throw new Error(`${stream} is empty`)
  await log.append(company, stream, facts, last.revision)
}

async function listOf<Row>(list: string, token: string, filter: object, moment: object = {}) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), ...moment })
  const response = await fixture.get(`/api/${list}?${query}`, token)
  return { response, rows: (await response.json()) as Row[] }
}
const requests = (token: string, moment: object = {}, filter: object = {}) =>
  listOf<LeaveRequestRow>('leave-request', token, filter, moment)

describe('leave with a past moment', () => {
  it('a request that was approved later waits, as known before it', async () => {
    const one = await pastCompany(fixture, log)
    const before = await booksOf(one)
    for (const token of [one.token, one.ofEmployee]) {
      const then = await requests(token, { knownOn: before })
      expect(then.rows).toMatchObject([{ state: 'pending', fullName: 'Asha Rao', reason: 'Family' }])
      const now = await requests(token, { knownOn: today })
      expect(now.rows).toEqual((await requests(token)).rows)
    }
    expect((await requests(one.token, { knownOn: before }, { state: 'approved' })).rows).toEqual([])
    expect((await requests(one.token, { knownOn: before }, { q: 'asha' })).rows).toHaveLength(1)
  })

  it('leaves out the requests that begin after its date', async () => {
    const one = await pastCompany(fixture, log)
    await booksOf(one)
    expect((await requests(one.token, { asOf: day(-11) })).rows).toEqual([])
    expect((await requests(one.token, { asOf: day(-10) })).rows).toHaveLength(1)
  })

  it('finds a person among more than a thousand, and asks for fewer than all', async () => {
    const one = await pastCompany(fixture, log)
    await booksOf(one)
    // Before Asha in the order of their ids.
    await fixture.pool.query(
      `insert into read.person_facts
       select (jsonb_populate_record(p, jsonb_build_object('id', '0-' || n))).*
         from read.person_facts p, generate_series(1, 1001) n where p.company_id = $1`,
      [one.company],
    )
    const { rows } = await requests(one.token, { knownOn: today }, { employeeId: one.employeeId })
    expect(rows).toMatchObject([{ fullName: 'Asha Rao' }])
    const { response, rows: problem } = await requests(one.token, { knownOn: today })
    expect(response.status).toBe(422)
    const message = 'Choose at most 1000 people to show the past'
    expect(problem).toMatchObject({ errors: [{ path: 'filter.employeeId', message }] })
  })

  it('has the lines of the ledger up to its date, with the balance after each', async () => {
    const one = await pastCompany(fixture, log)
    const before = await booksOf(one)
    const lines = async (moment: object) => {
      const filter = { employeeId: one.employeeId }
      const { rows } = await listOf<LeaveLedgerRow & { balance: number }>(
        'leave-ledger',
        one.token,
        filter,
        moment,
      )
      return rows.map(({ kind, balance }) => [kind, balance])
    }
    const both = [
      ['taken', 5],
      ['granted', 6],
    ]
    expect(await lines({ asOf: today })).toEqual(both)
    expect(await lines({ asOf: day(-1) })).toEqual([['granted', 6]])
    expect(await lines({ asOf: day(-101) })).toEqual([])
    expect(await lines({ knownOn: before })).toEqual([['granted', 6]])
  })

  it('folds the ledger of one person at a time', async () => {
    const { company, token } = await pastCompany(fixture, log)
    await createRows(fixture.pool).employee(company, randomUUID())
    const { response, rows } = await listOf('leave-ledger', token, {}, { asOf: today })
    expect([response.status, rows]).toMatchObject([422, { errors: [{ path: 'filter.employeeId' }] }])
  })

  it('has the balances of then', async () => {
    const one = await pastCompany(fixture, log)
    const before = await booksOf(one)
    const balances = async (moment: object, token = one.token, filter: object = {}) =>
      (await listOf<LeaveBalanceRow>('leave-balance', token, filter, moment)).rows.map(
        ({ balance, pending, fullName }) => [fullName, balance, pending],
      )
    expect(await balances({ knownOn: before })).toEqual([['Asha Rao', 6, 1]])
    expect(await balances({ knownOn: today })).toEqual([['Asha Rao', 5, 0]])
    expect(await balances({ asOf: day(-1) }, one.ofEmployee)).toEqual([['Asha Rao', 6, 0]])
    expect(await balances({ asOf: day(-101) })).toEqual([])
    expect(await balances({ knownOn: today }, one.token, { q: 'nobody' })).toEqual([])
    const live = await listOf<LeaveBalanceRow>('leave-balance', one.token, {})
    expect((await listOf<LeaveBalanceRow>('leave-balance', one.token, {}, { knownOn: today })).rows).toEqual(
      live.rows,
    )
  })

  it('answers nothing about another company’s people, and an employee nothing about colleagues', async () => {
    const [ours, theirs] = [await pastCompany(fixture, log), await pastCompany(fixture, log)]
    await booksOf(ours)
    const named = { employeeId: ours.employeeId }
    expect((await requests(theirs.token, { asOf: today }, named)).rows).toEqual([])
    expect((await requests(theirs.ofEmployee, { asOf: today }, named)).rows).toEqual([])
    expect((await listOf('leave-ledger', theirs.ofEmployee, named, { asOf: today })).rows).toEqual([])
  })
})
