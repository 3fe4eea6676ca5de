import { randomUUID } from 'node:crypto'
import { recordCheckProgress, recordCheckResult } from '@rollcall/contracts/audit/record-check.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
/** More than are compared at once: five tiles and a part of the sixth. */
const events = 1_300

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

/** A company with these events in its log and its tree. Gives a token of it. */
async function companyWithEvents() {
  const company = randomUUID()
  const rows = createRows(fixture.pool)
  await rows.company(company)
  await rows.account(company, company, 'company')
  const seats = Array.from({ length: events }, (_, at) => ({
    type: 'SeatTaken',
    data: { employeeId: randomUUID(), code: `L-${at}` },
  }))
  await log.write(company, 'seats', seats, company)
  const size = async () => {
    const { rows } = await fixture.pool.query('select size from evidence.trees where company_id = $1', [
      company,
    ])
    return Number(rows[0]?.size)
  }
  // The trees rest 24 times as long as they work, which is long on a busy machine.
  await expect.poll(size, { timeout: 60_000 }).toBe(events)
  return { company, token: await fixture.tokenOf({ company, account: company, role: 'company' }) }
}

/** The whole answer: what was said of progress, and the result. */
async function checkOf(token: string) {
  const response = await fixture.get('/api/record-check', token)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const said = (await response.text())
    .split('\n\n')
    .filter(text => text !== '')
    .map(text => /^event: (\w+)\ndata: (.*)$/.exec(text)?.slice(1) ?? [])
    .map(([event = '', data = '']) => ({ event, data: JSON.parse(data) }))
  const last = said.pop()
  expect(last?.event).toBe('result')
  return {
    progress: said.map(({ data }) => recordCheckProgress.strict().parse(data)),
    result: recordCheckResult.strict().parse(last?.data),
  }
}
/** As somebody with the database’s password, past the rule that the log is only added to. */
const tamper = (sql: string) =>
  fixture.pool.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)

describe('GET /api/record-check', () => {
  it('compares every event of the company with its leaf, and says how far it is', async () => {
    const { token } = await companyWithEvents()
    await companyWithEvents()
    const { progress, result } = await checkOf(token)
    expect(result).toEqual({
      compared: events,
      heads: 0,
      endedAt: new Date(now).toISOString(),
      faults: [],
      faultCount: 0,
    })
    expect(progress.at(-1)).toEqual({ compared: events, of: events, percent: 100 })
  })

  it('finds what was changed and removed in the database, and nothing of another company', async () => {
    const { company, token } = await companyWithEvents()
    const other = await companyWithEvents()
    const at = (number: number) => `position = (select positions[${number}] from evidence.tiles
      where company_id = '${company}' and level = 0 and index = 0)`
    await tamper(`update event_store.events set data = '{}' where ${at(7)}`)
    await tamper(`delete from event_store.events where ${at(42)}`)
    const { faults, faultCount } = (await checkOf(token)).result
    expect(faults.map(({ kind, number, sentence }) => [kind, number, sentence])).toEqual([
      ['removed', 42, 'The log no longer holds event 42 of this record'],
      ['changed', 7, 'The log holds other content for event 7 of this record than was recorded'],
    ])
    expect(faultCount).toBe(2)
    expect((await checkOf(other.token)).result.faults).toEqual([])
  })

  it.each([
    ['missing', 'delete from evidence.tiles', 512],
    [
      'shorter',
      'update evidence.tiles set hashes = substring(hashes for 3200), positions = positions[1:100]',
      612,
    ],
  ])('says from where on nothing is certain when a tile is %s', async (_how, change, whole) => {
    const { company, token } = await companyWithEvents()
    await fixture.pool.query(`${change} where company_id = $1 and level = 0 and index = 2`, [company])
    const { compared, faults } = (await checkOf(token)).result
    expect(compared).toBe(whole)
    expect(faults.map(({ kind, number, last }) => [kind, number, last])).toEqual([
      ['tiles', whole + 1, events],
    ])
  })

  it('says that there is nothing to compare while no event is in the tree', async () => {
    const company = randomUUID()
    await createRows(fixture.pool).company(company)
    await createRows(fixture.pool).account(company, company, 'company')
    const token = await fixture.tokenOf({ company, account: company, role: 'company' })
    const response = await fixture.get('/api/record-check', token)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { message: 'No event of this record is hashed yet.' },
    ])
  })
})
