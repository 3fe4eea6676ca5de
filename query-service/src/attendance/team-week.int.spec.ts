import type { TeamWeekRow } from '@rollcall/contracts/attendance/team-week.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { streamed } from '../testing/streamed.ts'

let fixture: QueryFixture
let owner: string
let onFree: string

const sessions = (date: string, hours: number | null) =>
  JSON.stringify([
    {
      sessionId: date,
      inAt: `${date}T08:00:00.000Z`,
      outAt: hours === null ? null : `${date}T${String(8 + hours).padStart(2, '0')}:00:00.000Z`,
      zone: 'UTC',
      inOffset: 0,
      outZone: null,
      outOffset: null,
      breaks: [],
    },
  ])

beforeAll(async () => {
  // A Wednesday.
  fixture = await startQueryFixture({ now: () => Date.parse('2026-11-25T12:30:00Z') })
  const rows = createRows(fixture.pool)
  for (const [company, plan] of [
    ['c1', 'plus'],
    ['c2', 'free'],
  ] as const) {
    await rows.company(company, plan)
    await rows.account(company, company, 'company')
    await rows.employee(company, `${company}-asha`, { full_name: 'Asha' })
    const wen = { full_name: 'Wen', date_of_join: '2026-11-20', status: 'invited', password_set: false }
    await rows.employee(company, `${company}-wen`, wen)
    await rows.employee(company, `${company}-new`, { full_name: 'Joining', date_of_join: '2026-12-14' })
    await rows.day(company, `${company}-asha`, '2026-10-20', { sessions: sessions('2026-10-20', 3) })
    await rows.day(company, `${company}-asha`, '2026-11-20', { sessions: sessions('2026-11-20', 8) })
    await rows.day(company, `${company}-asha`, '2026-11-24', { sessions: sessions('2026-11-24', null) })
    await rows.day(company, `${company}-asha`, '2026-11-25', { sessions: sessions('2026-11-25', null) })
  }
  owner = await fixture.tokenOf({ company: 'c1', account: 'c1', role: 'company' })
  onFree = await fixture.tokenOf({ company: 'c2', account: 'c2', role: 'company' })
})
afterAll(() => fixture?.stop())

const pathOf = (filter: object, range = '[0,99]') =>
  `/api/team-week?${new URLSearchParams({ filter: JSON.stringify(filter), range })}`
const page = async (filter: object, token = owner, range?: string) => {
  const response = await fixture.get(pathOf(filter, range), token)
  return { total: response.headers.get('X-Total-Count'), rows: (await response.json()) as TeamWeekRow[] }
}
const days = (from: string, to: string) => ({ workDate_gte: from, workDate_lte: to })
const month = days('2026-11-01', '2026-11-30')

it('without a range, each person who has joined has a row of this week, with an account or without', async () => {
  const { total, rows } = await page({})
  expect(total).toBe('2')
  expect(rows).toMatchObject([
    {
      id: 'c1-asha_2026-11-23',
      fullName: 'Asha',
      week: '2026-11-23',
      workDate: '2026-11-23',
      monday: null,
      // The punch-out is missing.
      tuesday: 0,
      // Still in.
      wednesday: 270,
      thursday: null,
      workedMinutes: 270,
      missing: 1,
    },
    { id: 'c1-wen_2026-11-23', workedMinutes: 0, missing: 0 },
  ])
})

it('a month has a row for each of its weeks, cut off at its ends, from the week of joining on', async () => {
  const { rows } = await page(days('2026-11-20', '2026-11-30'))
  expect(rows.map(({ id, workedMinutes }) => [id, workedMinutes])).toEqual([
    ['c1-asha_2026-11-16', 480],
    ['c1-asha_2026-11-23', 270],
    ['c1-asha_2026-11-30', 0],
    ['c1-wen_2026-11-16', 0],
    ['c1-wen_2026-11-23', 0],
    ['c1-wen_2026-11-30', 0],
  ])
  const cut = await page(days('2026-11-21', '2026-11-24'))
  expect(cut.rows.map(({ id, workedMinutes }) => [id, workedMinutes])).toEqual([
    ['c1-asha_2026-11-16', 0],
    ['c1-asha_2026-11-23', 0],
    ['c1-wen_2026-11-16', 0],
    ['c1-wen_2026-11-23', 0],
  ])
})

it('a stream has the rows of the pages, and so have one row and the rows with an id', async () => {
  const byWeek = `${pathOf(month)}&sort=["workDate","DESC"]`
  const sorted = (await streamed<TeamWeekRow>(fixture, byWeek, owner)).rows.map(({ workDate }) => workDate)
  expect(sorted).toEqual(sorted.toSorted().toReversed())
  expect(sorted.at(-1)).toBe('2026-11-01')
  const { total, rows } = await streamed<TeamWeekRow>(fixture, pathOf(month), owner)
  const pages = [await page(month, owner, '[0,3]'), await page(month, owner, '[4,99]')]
  expect(rows).toEqual(pages.flatMap(one => one.rows))
  expect([String(total), pages[1]?.total]).toEqual([pages[0]?.total, String(rows.length)])
  const id = 'c1-asha_2026-11-16'
  expect((await page({ id })).rows).toMatchObject([{ id, workedMinutes: 480 }])
  expect(await (await fixture.get(`/api/team-week/${id}`, owner)).json()).toMatchObject({ id, friday: 480 })
  for (const none of ['c2-asha_2026-11-16', 'c1-asha_2026-99-99', 'c1-asha_2026-11-17'])
    expect((await fixture.get(`/api/team-week/${none}`, owner)).status).toBe(404)
  expect((await page({ ...month, q: 'wen' })).rows).toHaveLength(3)
  const found = await page({ ...month, q: 'asha', employeeId: ['c1-asha', 'c1-wen'] })
  expect(new Set(found.rows.map(({ fullName }) => fullName))).toEqual(new Set(['Asha']))
})

it('days that the plan hides are empty', async () => {
  const range = days('2026-10-19', '2026-10-25')
  const shown = await page(range)
  expect(shown.rows).toMatchObject([{ fullName: 'Asha', tuesday: 180, workedMinutes: 180 }])
  const hidden = await page(range, onFree)
  expect(hidden.rows).toMatchObject([{ fullName: 'Asha', tuesday: null, workedMinutes: 0 }])
  const { rows } = await streamed<TeamWeekRow>(fixture, pathOf(range), onFree)
  expect(rows).toEqual(hidden.rows)
})

it.each([
  [days('2026-11-30', '2026-11-01'), 'filter.workDate_lte', 'Must not be before the first day'],
  [days('2025-01-01', '2026-11-01'), 'filter.workDate_lte', 'At most 366 days'],
  [{ workDate: ['2026-11-01', '2026-11-02'] }, 'filter.workDate_gte', 'Must be one day'],
  [{ workDate_neq: '2026-11-01' }, 'filter.workDate_gte', 'Must be one day'],
  [{ workDate_gte: 'today' }, 'filter.workDate_gte', 'Must be a date in the format YYYY-MM-DD'],
])('refuses the range %j, with its field', async (filter, path, message) => {
  const response = await fixture.get(pathOf(filter), owner)
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] }
  expect([response.status, errors]).toEqual([422, [{ path, message }]])
})
