import { addDays, addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { PerformanceDays } from '@rollcall/contracts/performance/views.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LogWriter, openLog } from './testing/log-writer.ts'
import { pastCompany } from './testing/past-company.ts'
import { type QueryFixture, startQueryFixture } from './testing/query-fixture.ts'

/* The service reads in a hundred days, so that there are dates after the recording of which the past can be asked. */

const now = Date.now() + 100 * 86_400_000
const month = addMonths(dateIn('UTC', Date.now()).slice(0, 7), 2)
/** The last day before a credit. */
const eve = addDays(`${month}-01`, -1)

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

it.each(['Pacific/Auckland', 'Pacific/Honolulu'])(
  'a balance as of a date is not 22 for the company in Kolkata and 21 for the person in %s',
  async ownZone => {
    const { company, employeeId, token, ofEmployee } = await pastCompany(fixture, log, 'plus', {
      zone: 'Asia/Kolkata',
      ownZone,
    })
    const book = { employeeId, year: Number(eve.slice(0, 4)) }
    const credited = (of: string) => ({
      type: 'LeaveAccrued',
      data: { ...book, on: `${of}-01`, month: of, days: 1, planId: 'plus' },
    })
    const before = addMonths(month, -1)
    const opened = {
      ...{ ...book, from: addDays(`${before}-01`, -60), until: addDays(eve, 300), carriedOver: 20 },
      ...{ usableUntil: null, accruedTo: addMonths(before, -1) },
    }
    await log.write(
      company,
      'leaveAccount',
      [{ type: 'LeaveYearOpened', data: opened }, credited(before), credited(month)],
      `${employeeId}_${book.year}`,
    )
    const balanceIn = async (list: string, by: string, asOf: string) => {
      const filter = JSON.stringify(list === 'leave-ledger' ? { employeeId } : {})
      const query = new URLSearchParams({ asOf, filter, sort: JSON.stringify([sortOf[list], 'DESC']) })
      const response = await fixture.get(`/api/${list}?${query}`, by)
      const [first] = (await response.json()) as { balance: number }[]
      return first?.balance
    }
    for (const [asOf, balance] of [
      [eve, 21],
      [`${month}-01`, 22],
    ] as const)
      for (const by of [token, ofEmployee])
        for (const list of ['leave-balance', 'leave-ledger'])
          expect([asOf, list, await balanceIn(list, by, asOf)]).toEqual([asOf, list, balance])
  },
)
const sortOf: Record<string, string> = { 'leave-balance': 'fullName', 'leave-ledger': 'place' }

it('figures as of a date have no day after it, also of a person whose date is ahead of the reader’s', async () => {
  const { employeeId, token } = await pastCompany(fixture, log, 'plus', {
    zone: 'Asia/Kolkata',
    ownZone: 'Pacific/Auckland',
  })
  const asOf = `${month}-10`
  const query = new URLSearchParams({ employeeId, month, asOf })
  const response = await fixture.get(`/api/performance-days?${query}`, token)
  expect(((await response.json()) as PerformanceDays).until).toBe(asOf)
})
