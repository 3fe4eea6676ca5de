import { randomUUID } from 'node:crypto'
import { addDays, addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { PerformanceDays, PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { pastCompany, recordedIn } from '../testing/past-company.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'

/** The store has the clock of the machine. The month before this one is over everywhere. */
const month = addMonths(dateIn('UTC', Date.now()).slice(0, 7), -1)
const date = `${month}-10`

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

it('the figures of a month are those that were known then, in the list, of one person and by day', async () => {
  const { company, employeeId, token } = await pastCompany(fixture, log)
  const punch = (type: string, workDate: string, time: string, sessionId: string) => ({
    type,
    data: {
      employeeId,
      workDate,
      sessionId,
      at: `${workDate}T${time}:00.000Z`,
      zone: 'UTC',
      offsetMinutes: 0,
      channel: 'web',
    },
  })
  const [first, second] = [randomUUID(), randomUUID()]
  const stream = `punchClock-${company}_${employeeId}_${month}`
  await log.write(
    company,
    'punchClock',
    [punch('PunchedIn', date, '09:00', first), punch('PunchedOut', date, '17:00', first)],
    `${employeeId}_${month}`,
  )
  const before = await recordedIn(fixture, stream)
  const next = addDays(date, 1)
  await log.append(
    company,
    stream,
    [punch('PunchedIn', next, '09:00', second), punch('PunchedOut', next, '12:00', second)],
    1,
  )

  const get = async <T>(path: string, moment: object): Promise<T> =>
    (
      await fixture.get(
        `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ ...moment })}`,
        token,
      )
    ).json() as Promise<T>
  const list = `/api/performance?filter=${encodeURIComponent(JSON.stringify({ month }))}`
  const minutes = async (moment: object) =>
    (await get<PerformanceRow[]>(list, moment)).map(({ workedMinutes, daysPresent }) => [
      daysPresent,
      workedMinutes,
    ])
  await expect.poll(() => minutes({})).toEqual([[2, 660]])

  expect(await minutes({ knownOn: before })).toEqual([[1, 480]])
  expect(await minutes({ asOf: date })).toEqual([[1, 480]])
  expect(await minutes({ asOf: next })).toEqual([[2, 660]])
  const one = await get<PerformanceRow>(`/api/performance/${employeeId}_${month}`, { knownOn: before })
  expect([one.workedMinutes, one.history.at(-1)?.workedMinutes]).toEqual([480, 480])
  const now = dateIn('UTC', Date.now())
  expect(await get<PerformanceRow>(`/api/performance/${employeeId}_${month}`, { knownOn: now })).toEqual(
    await get<PerformanceRow>(`/api/performance/${employeeId}_${month}`, {}),
  )
  const days = `/api/performance-days?employeeId=${employeeId}&month=${month}`
  const worked = (of: PerformanceDays) => of.days.filter(day => day.workedMinutes > 0).map(day => day.date)
  expect(worked(await get<PerformanceDays>(days, { knownOn: before }))).toEqual([date])
  expect(worked(await get<PerformanceDays>(days, {}))).toEqual([date, next])
  const wrong = await fixture.get(`${days}&asOf=soon`, token)
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ path: 'asOf' }] }])
})
