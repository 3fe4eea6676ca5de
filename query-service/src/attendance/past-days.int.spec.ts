import { randomUUID } from 'node:crypto'
import type { AttendanceDayRow, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogWriter, openLog } from '../testing/log-writer.ts'
import { type PastCompany, pastCompany, recordedIn } from '../testing/past-company.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

/** The store has the clock of the machine, so the days are told from today. */
const today = dateIn('UTC', Date.now())
const [monday, tuesday] = [addDays(today, -4), addDays(today, -3)]

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

const sessionIds = new Map<string, string>()
const sessionOf = (employeeId: string, workDate: string) => {
  const key = `${employeeId} ${workDate}`
  const id = sessionIds.get(key) ?? randomUUID()
  sessionIds.set(key, id)
  return id
}

const punch = (employeeId: string, type: 'PunchedIn' | 'PunchedOut', workDate: string, time: string) => ({
  type,
  data: {
    employeeId,
    workDate,
    sessionId: sessionOf(employeeId, workDate),
    at: `${workDate}T${time}:00.000Z`,
    zone: 'UTC',
    offsetMinutes: 0,
    channel: 'web',
  },
})

/** The company moves the punch-out of a day from 17:00 to a later time. */
const corrected = (employeeId: string, workDate: string, time: string) => {
  const sessionId = sessionOf(employeeId, workDate)
  const was = {
    sessionId,
    inAt: `${workDate}T09:00:00.000Z`,
    outAt: `${workDate}T17:00:00.000Z`,
    zone: 'UTC',
    inOffset: 0,
    outZone: 'UTC',
    outOffset: 0,
    breaks: [],
  }
  return {
    type: 'CorrectionRecorded',
    data: {
      employeeId,
      workDate,
      correctionId: randomUUID(),
      changes: [
        {
          what: 'session',
          id: sessionId,
          was,
          now: { ...was, outAt: `${workDate}T${time}:00.000Z` },
        },
      ],
      minutes: { was: 480, now: 600 },
      reason: 'The release',
      undoes: null,
    },
  }
}

/** Two days of eight hours, of which the company then makes the first ten hours. Gives the instant before it. */
async function correctedLater(one: PastCompany): Promise<string> {
  const { company, employeeId } = one
  const months = Map.groupBy([monday, tuesday], date => date.slice(0, 7))
  for (const [month, dates] of months)
    await log.write(
      company,
      'punchClock',
      dates.flatMap(date => [
        punch(employeeId, 'PunchedIn', date, '09:00'),
        punch(employeeId, 'PunchedOut', date, '17:00'),
      ]),
      `${employeeId}_${month}`,
    )
  const before = await recordedIn(fixture, `punchClock-${company}_${employeeId}_${tuesday.slice(0, 7)}`)
  await log.write(
    company,
    'corrections',
    [corrected(employeeId, monday, '19:00')],
    `${employeeId}_${monday.slice(0, 7)}`,
  )
  await expect
    .poll(async () => minutesOf(await listOf<AttendanceDayRow>('team-in-out', one.token, { ...week })))
    .toEqual([600, 480])
  return before
}

const week = { workDate_gte: addDays(today, -6), workDate_lte: today }
const minutesOf = ({ rows }: { rows: AttendanceDayRow[] }) => rows.map(({ workedMinutes }) => workedMinutes)

async function listOf<Row>(list: string, token: string | undefined, filter: object, moment: object = {}) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['workDate', 'ASC']),
    ...moment,
  })
  const response = await fixture.get(`/api/${list}?${query}`, token)
  const body = (await response.json()) as Row[] & { errors?: { path: string }[] }
  return { response, rows: body as Row[], paths: body.errors?.map(({ path }) => path) }
}

describe('GET /api/team-in-out with a past moment', () => {
  it('a correction that was made later does not show as known before it', async () => {
    const one = await pastCompany(fixture, log)
    const before = await correctedLater(one)
    const then = await listOf<AttendanceDayRow>('team-in-out', one.token, week, { knownOn: before })
    expect(minutesOf(then)).toEqual([480, 480])
    expect(then.response.headers.get('X-Known-On')).toBe(before)
    expect(then.response.headers.get('X-Total-Count')).toBe('2')
  })

  it('is what the read models have, as known now', async () => {
    const one = await pastCompany(fixture, log)
    await correctedLater(one)
    const live = await listOf<AttendanceDayRow>('team-in-out', one.token, week)
    const now = await listOf<AttendanceDayRow>('team-in-out', one.token, week, { knownOn: today })
    expect(now.rows).toEqual(live.rows)
    expect(live.response.headers.get('X-Known-On')).toBeNull()
  })

  it('leaves out the days after its date, and filters, sorts and pages like the present', async () => {
    const one = await pastCompany(fixture, log)
    await correctedLater(one)
    const dates = async (moment: object, more: object = {}) =>
      (await listOf<AttendanceDayRow>('team-in-out', one.token, { ...week, ...more }, moment)).rows.map(
        ({ workDate }) => workDate,
      )
    expect(await dates({ asOf: monday })).toEqual([monday])
    expect(await dates({ asOf: tuesday }, { employeeId: one.employeeId })).toEqual([monday, tuesday])
    expect(await dates({ asOf: tuesday }, { employeeId: [randomUUID()] })).toEqual([])
    const page = await listOf('team-in-out', one.token, week, { asOf: tuesday, range: '[1,1]' })
    expect(page.response.headers.get('Content-Range')).toBe('team-in-out 1-1/2')
  })

  it.each([
    ['asOf', { asOf: 'yesterday' }, week],
    ['asOf', { asOf: addDays(today, 2) }, week],
    ['knownOn', { knownOn: 'noon' }, week],
    ['knownOn', { knownOn: `${addDays(today, 2)}T00:00:00.000Z` }, week],
    ['knownOn', { knownOn: addDays(today, 2) }, week],
  ])('names the field that is wrong: %s of %o', async (path, moment, filter) => {
    const { token } = await pastCompany(fixture, log)
    const { response, paths } = await listOf('team-in-out', token, filter, moment)
    expect([response.status, paths]).toEqual([422, [path]])
  })

  it('folds at most 31 days of a team, and a year of one person', async () => {
    const one = await pastCompany(fixture, log)
    const rows = createRows(fixture.pool)
    await rows.employee(one.company, randomUUID())
    const asked = (days: number, more: object = {}) =>
      listOf(
        'team-in-out',
        one.token,
        { workDate_gte: addDays(today, 1 - days), workDate_lte: today, ...more },
        { asOf: today },
      )
    expect((await asked(31)).response.status).toBe(200)
    expect((await asked(32)).paths).toEqual(['filter.workDate_lte'])
    expect((await listOf('team-in-out', one.token, {}, { asOf: today })).paths).toEqual([
      'filter.workDate_gte',
    ])
    const own = { employeeId: one.employeeId }
    expect((await asked(300, own)).response.status).toBe(200)
    expect((await asked(367, own)).paths).toEqual(['filter.workDate_lte'])
  })

  it('shows no day that the plan hides', async () => {
    const one = await pastCompany(fixture, log, 'free')
    const { employeeId, company } = one
    const old = addDays(today, -40)
    await log.write(
      company,
      'punchClock',
      [punch(employeeId, 'PunchedIn', old, '09:00'), punch(employeeId, 'PunchedOut', old, '17:00')],
      `${employeeId}_${old.slice(0, 7)}`,
    )
    const { response, rows } = await listOf(
      'team-in-out',
      one.token,
      { employeeId, workDate_gte: addDays(old, -1) },
      { knownOn: today },
    )
    expect([response.status, rows]).toEqual([200, []])
  })

  it('answers nothing about another company’s people, and nobody but who may read the list', async () => {
    const [ours, theirs] = [await pastCompany(fixture, log), await pastCompany(fixture, log)]
    await correctedLater(ours)
    const asked = async (token: string | undefined) =>
      listOf('team-in-out', token, { ...week, employeeId: ours.employeeId }, { asOf: today })
    expect((await asked(theirs.token)).rows).toEqual([])
    const blocked = `blocked-${ours.company}`
    await createRows(fixture.pool).account(ours.company, blocked, 'company', { blocked: true })
    const ofBlocked = await fixture.tokenOf({ company: ours.company, account: blocked, role: 'company' })
    const statuses = [ours.ofEmployee, ofBlocked, undefined].map(
      async token => (await asked(token)).response.status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 401, 401])
  })

  it('is not streamed, and is of lists only', async () => {
    const { token } = await pastCompany(fixture, log)
    const query = new URLSearchParams({ asOf: today, filter: JSON.stringify(week) })
    const stream = await fixture.get(`/api/team-in-out?${query}`, token, { Accept: 'application/x-ndjson' })
    expect(stream.status).toBe(422)
    expect((await fixture.get(`/api/team-in-out/x_${today}?asOf=${today}`, token)).status).toBe(422)
  })
})

describe('GET /api/my-in-out with a past moment', () => {
  it('shows the own sessions as they were known then, and nobody else’s', async () => {
    const one = await pastCompany(fixture, log)
    const before = await correctedLater(one)
    const outs = ({ rows }: { rows: WorkSessionRow[] }) => rows.map(({ outAt }) => outAt?.slice(11, 16))
    const then = await listOf<WorkSessionRow>('my-in-out', one.ofEmployee, {}, { knownOn: before })
    expect(outs(then)).toEqual(['17:00', '17:00'])
    const now = await listOf<WorkSessionRow>('my-in-out', one.ofEmployee, {}, { knownOn: today })
    expect(outs(now)).toEqual(['19:00', '17:00'])
    expect(now.rows).toEqual((await listOf<WorkSessionRow>('my-in-out', one.ofEmployee, {})).rows)
    expect((await listOf('my-in-out', one.token, {}, { knownOn: today })).response.status).toBe(403)
  })
})
