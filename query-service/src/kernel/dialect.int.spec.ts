import { randomUUID } from 'node:crypto'
import { teamInOutView } from '@rollcall/contracts/attendance/views.ts'
import { employeeView } from '@rollcall/contracts/employees/views.ts'
import { evolveStored, noStoredBooks } from '@rollcall/contracts/leave/rules/stored-books.ts'
import { leaveBalanceView } from '@rollcall/contracts/leave/views.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import { insertAnyRow } from '../testing/any-row.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'
import { columnOf } from './resource.ts'

let fixture: QueryFixture
let token: string
/** The service's clock, which is not that of Postgres. */
const now = Temporal.Instant.from('2026-11-21T12:00:00Z')

const positions = ['Engineer', 'Designer', 'Writer']
/** Sixty employees whose names sort like their numbers, every third with one position, every tenth blocked. */
const people = Array.from({ length: 60 }, (_, at) => ({
  id: `e${String(at).padStart(2, '0')}`,
  full_name: `Person ${String(at).padStart(2, '0')}`,
  position: positions[at % 3] ?? '',
  status: at % 10 === 0 ? 'blocked' : 'active',
  leave_balance: at % 5,
  leave_now: at % 4,
  zone: at === 7 ? 'Asia/Kolkata' : null,
}))

beforeAll(async () => {
  fixture = await startQueryFixture({ now: () => now.epochMilliseconds })
  const rows = createRows(fixture.pool)
  await rows.company('c1')
  await rows.account('c1', 'c1', 'company')
  for (const { id, ...more } of people) await rows.employee('c1', id, more)
  await rows.employee('c1', 'odd', { full_name: '100% O_Hara\\ O’Brien', code: 'Z', status: 'invited' })
  await rows.day('c1', 'e01', '2026-11-19')
  await rows.day('c1', 'e01', '2026-11-20')
  await rows.day('c1', 'e02', '2026-11-20')
  await rows.presence('c1', 'e01', { state: 'in', last_punch_at: now.toString() })
  await rows.presence('c1', 'e02')
  await rows.presence('c1', 'e03', { hidden: true })
  token = await fixture.tokenOf({ company: 'c1', account: 'c1', role: 'company' })
})
afterAll(() => fixture?.stop())

/** A company whose people have the names of many languages, in the order in which a reader looks for them. */
const named = [
  'adam',
  'Ängström',
  'de Vries',
  'Élodie',
  'Emil',
  'Łukasz',
  'Lydia',
  'Person 2',
  'Person 10',
  'Weiß',
  'Zoë',
]
async function ofNames(query: Record<string, unknown>): Promise<[names: string[], total: number]> {
  const token = await fixture.tokenOf({ company: 'c2', account: 'c2', role: 'company' })
  const parts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const response = await fixture.get(`/api/employee?${new URLSearchParams(parts)}`, token)
  const rows = (await response.json()) as { fullName: string }[]
  return [rows.map(({ fullName }) => fullName), Number(response.headers.get('X-Total-Count'))]
}

describe('names of many languages', () => {
  beforeAll(async () => {
    const rows = createRows(fixture.pool)
    await rows.company('c2')
    await rows.account('c2', 'c2', 'company')
    for (const [at, full_name] of [...named].reverse().entries())
      await rows.employee('c2', `n${at}`, { full_name })
  })

  it('stand where a reader looks for them, over all pages', async () => {
    const pages = await Promise.all(
      [0, 4, 8].map(from => ofNames({ sort: ['fullName', 'ASC'], range: [from, from + 3] })),
    )
    expect(pages.flatMap(([names]) => names)).toEqual(named)
    expect((await ofNames({ sort: ['fullName', 'DESC'] }))[0]).toEqual([...named].reverse())
  })

  it.each([
    ['elodie', 'Élodie'],
    ['ÉLODIE', 'Élodie'],
    ['E\u0301lodie', 'Élodie'],
    ['lukasz', 'Łukasz'],
    ['łUKASZ', 'Łukasz'],
    ['weiss', 'Weiß'],
    ['Weiß', 'Weiß'],
    ['angstrom', 'Ängström'],
  ])('are found without accents, in either Unicode form and in any case: %s', async (q, name) => {
    expect(await ofNames({ filter: { q } })).toEqual([[name], 1])
  })
})

/** Every search looks into the texts that its definition names, no more. */
it.each(resources.filter(({ search, searching }) => search.length > 0 && !searching?.publicFieldsOnly))(
  'the search of $view.resource looks into the fields of its definition',
  async ({ projection, search }) => {
    const { rows } = await fixture.pool.query<{ expression: string }>(
      `select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
         join pg_class c on c.oid = d.adrelid where c.relname ~ $1`,
      [`^${projection}_v\\d+$`],
    )
    const columns = Array.from(rows[0]?.expression.matchAll(/\b([a-z_]+)\b(?!\()/g) ?? [], ([name]) => name)
    const texts = new Set(columns.filter(name => search.map(columnOf).includes(name)))
    const others = columns.filter(name => !search.map(columnOf).includes(name))
    expect(texts).toEqual(new Set(search.map(columnOf)))
    expect(new Set(others).difference(new Set(['read', 'text', 'search_text', 'E', 'n']))).toEqual(new Set())
  },
)

/** Sends requests as ra-data-simple-rest does. */
async function list(resource: string, query: Record<string, unknown> = {}) {
  const parts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const response = await fixture.get(`/api/${resource}?${new URLSearchParams(parts)}`, token)
  const range = response.headers.get('Content-Range') ?? ''
  return {
    status: response.status,
    rows: (await response.json()) as { id: string }[],
    range,
    total: Number.parseInt(range.split('/').pop() ?? '', 10),
    headers: response.headers,
  }
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('getList', () => {
  it('answers a page with its range and the exact total', async () => {
    const page = await list('employee', { sort: ['fullName', 'ASC'], range: [25, 49], filter: {} })
    expect(page.range).toBe('employee 25-49/61')
    expect(page.headers.get('X-Total-Count')).toBe('61')
    expect(page.headers.get('Access-Control-Expose-Headers')).toContain('Content-Range')
    expect(idsOf(page.rows)).toEqual(idsOf(people).slice(24, 49))
  })

  it('answers exactly the view’s rows', async () => {
    const { rows } = await list('employee', { range: [0, 99] })
    for (const row of rows) expect(employeeView.schema.strict().parse(row)).toEqual(row)
    const days = await list('team-in-out')
    for (const row of days.rows) expect(teamInOutView.schema.strict().parse(row)).toEqual(row)
    expect(days.rows[0]).toMatchObject({
      workDate: '2026-11-20',
      firstInAt: '2026-11-20T08:00:00.250Z',
      openSince: null,
      workedMinutes: 480,
      sessions: [],
    })
  })

  it.each(['ASC', 'DESC'] as const)(
    'gives each row once over all pages, even with many equal values: %s',
    async direction => {
      const seen: string[] = []
      for (let from = 0; from < 61; from += 7) {
        const { rows } = await list('employee', {
          sort: ['leaveBalance', direction],
          range: [from, from + 6],
        })
        seen.push(...idsOf(rows))
      }
      expect(new Set(seen).size).toBe(61)
      expect(seen).toHaveLength(61)
    },
  )

  it.each(
    ['fullName', 'email', 'mobile', 'code', 'position', 'leaveBalance', 'dateOfBirth', 'dateOfJoin'].concat([
      'leaveNow',
      'zone',
      'status',
      'addedAt',
      'id',
    ]),
  )('sorts by %s in both directions', async field => {
    const up = await list('employee', { sort: [field, 'ASC'], range: [0, 99] })
    const down = await list('employee', { sort: [field, 'DESC'], range: [0, 99] })
    expect(idsOf(down.rows)).toEqual(idsOf(up.rows).reverse())
  })

  it.each<[string, Record<string, unknown>, number]>([
    ['nothing', {}, 61],
    ['a kept value', { status: 'active' }, 54],
    ['several kept values', { status: ['active', 'blocked'] }, 60],
    ['another value', { status_neq: 'active' }, 7],
    ['a value that is not kept', { position: 'Designer' }, 20],
    ['two fields', { position: 'Engineer', status: 'blocked' }, 2],
    ['null', { zone: null }, 60],
    ['not null', { zone_neq: null }, 1],
    ['a value that nobody has', { position: 'Pilot' }, 0],
    ['an empty list', { id: [] }, 0],
    ['a search in any case', { q: 'PERSON 07' }, 1],
    ['a search for words in any order', { q: '07  person' }, 1],
    ['a search for words of which one is missing', { q: 'person hara' }, 0],
    ['a search by address', { q: 'e07@' }, 1],
    ['a search by code', { q: 'C-e5' }, 10],
    ['a search with a filter', { q: 'person', status: 'blocked' }, 6],
    ['a search for what a pattern means otherwise', { q: '100% O_Hara\\' }, 1],
    ['a search with the apostrophe of a keyboard for a typographic one', { q: "o'brien" }, 1],
    ['a search with a typographic apostrophe', { q: 'O’BRIEN 100%' }, 1],
    ['a joker that is only a letter', { q: 'Person__' }, 0],
  ])('counts and answers the same rows, filtered by %s', async (_what, filter, expected) => {
    const { rows, total } = await list('employee', { filter, range: [0, 999] })
    expect([rows.length, total]).toEqual([expected, expected])
  })

  it('knows the total beyond the last row', async () => {
    const beyond = await list('employee', { range: [500, 524] })
    expect([beyond.rows, beyond.range]).toEqual([[], 'employee */61'])
    const filtered = await list('employee', { range: [600, 624], filter: { position: 'Designer' } })
    expect([filtered.rows, filtered.range]).toEqual([[], 'employee */20'])
  })

  it('includes both bounds of days', async () => {
    const { rows } = await list('team-in-out', {
      filter: { workDate_gte: '2026-11-20', workDate_lte: '2026-11-20' },
    })
    expect(idsOf(rows).sort()).toEqual(['e01_2026-11-20', 'e02_2026-11-20'])
  })

  it('distinguishes invited from out, begins with missing punch-outs, and ends with who has not joined', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('who')
    await rows.account('who', 'who', 'company')
    const ago = (hours: number) => now.subtract({ hours }).toString()
    await rows.presence('who', 'a', { full_name: 'Ada' })
    await rows.presence('who', 'b', { full_name: 'Bo', state: 'in', last_punch_at: ago(1) })
    await rows.presence('who', 'c', { full_name: 'Cy', joined: false })
    await rows.presence('who', 'z', { full_name: 'Zoe', state: 'in', last_punch_at: ago(20) })
    const limited = (missingAfterHours: number) => ({
      state: 'in',
      sessions: JSON.stringify([{ missingAfterHours }]),
    })
    await rows.presence('who', 'd', { full_name: 'Dee', ...limited(20), last_punch_at: ago(18) })
    await rows.presence('who', 'x', { full_name: 'Xia', ...limited(10), last_punch_at: ago(11) })
    await rows.presence('who', 'y', { full_name: 'Yan', state: 'in', last_punch_at: ago(24 * 40) })
    const theirs = await fixture.tokenOf({ company: 'who', account: 'who', role: 'company' })
    const response = await fixture.get('/api/presence?sort=["attention","ASC"]', theirs)
    const list = (await response.json()) as { fullName: string; state: string }[]
    expect(list.map(({ fullName, state }) => `${fullName} ${state}`)).toEqual([
      'Xia out',
      'Zoe out',
      'Ada out',
      'Bo in',
      'Dee in',
      'Yan out',
      'Cy invited',
    ])
  })

  it('distinguishes on leave from out by the day where the person is, and counts it', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('leave')
    await rows.account('leave', 'leave', 'company')
    const dayIn = (zone: string, days = 0) =>
      now.toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString()
    // It is never the same date in these two zones.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const away = (employee: string, from: string, to: string, dates: string[]) =>
      insertAnyRow(fixture.pool, 'away', {
        company_id: 'leave',
        id: `of-${employee}`,
        employee_id: employee,
        from,
        to,
        dates: JSON.stringify(dates),
      })
    await rows.presence('leave', 'a', { full_name: 'Ada', zone: east })
    await away('a', dayIn(east), dayIn(east, 2), [dayIn(east), dayIn(east, 2)])
    await rows.presence('leave', 'b', { full_name: 'Bo', zone: west })
    await away('b', dayIn(east), dayIn(east), [dayIn(east)])
    await rows.presence('leave', 'c', {
      full_name: 'Cy',
      state: 'in',
      last_punch_at: now.toString(),
    })
    await away('c', dayIn('UTC'), dayIn('UTC'), [dayIn('UTC')])
    await insertAnyRow(fixture.pool, 'leave_requests', {
      company_id: 'leave',
      id: 'request-of-c',
      employee_id: 'c',
      from: dayIn('UTC'),
      half: 'second',
      state: 'approved',
    })
    await rows.presence('leave', 'd', { full_name: 'Dee' })
    await away('d', dayIn('UTC', -1), dayIn('UTC', 1), [dayIn('UTC', -1), dayIn('UTC', 1)])

    const theirs = await fixture.tokenOf({ company: 'leave', account: 'leave', role: 'company' })
    const get = async (query: string) => {
      const response = await fixture.get(`/api/presence?${query}`, theirs)
      return (await response.json()) as Record<string, string | null>[]
    }
    const found = await get('sort=["fullName","ASC"]')
    expect(
      found.map(({ fullName, state, leaveUntil, leaveHalf }) => [fullName, state, leaveUntil, leaveHalf]),
    ).toEqual([
      ['Ada', 'onLeave', dayIn(east, 2), null],
      ['Bo', 'out', null, null],
      ['Cy', 'in', dayIn('UTC'), 'second'],
      ['Dee', 'out', null, null],
    ])
    const onLeave = await get(`filter=${JSON.stringify({ state: 'onLeave' })}`)
    expect(onLeave.map(({ id }) => id)).toEqual(['a'])
  })

  it('shows two halves of one day as one day away', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('halves')
    await rows.account('halves', 'halves', 'company')
    const away = (id: string, employee: string, from: string, dates: string[]) =>
      insertAnyRow(fixture.pool, 'away', {
        company_id: 'halves',
        id,
        employee_id: employee,
        from,
        to: dates.at(-1) ?? from,
        dates: JSON.stringify(dates),
      })
    await away('0', 'a', '2027-03-01', [])
    await away('1', 'a', '2027-03-01', ['2027-03-01'])
    await away('2', 'a', '2027-03-01', ['2027-03-01'])
    await away('3', 'a', '2027-03-02', ['2027-03-02'])
    await away('4', 'b', '2027-03-01', ['2027-03-01'])
    await away('5', 'a', '2027-03-03', ['2027-03-03', '2027-03-04'])
    const theirs = await fixture.tokenOf({ company: 'halves', account: 'halves', role: 'company' })
    const response = await fixture.get('/api/away?sort=["from","ASC"]', theirs)
    expect(((await response.json()) as { id: string }[]).map(({ id }) => id)).toEqual(['1', '4', '3', '5'])
    expect(response.headers.get('X-Total-Count')).toBe('4')
  })

  it('shows nobody as out before the date of joining where the person is', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('joining')
    await rows.account('joining', 'joining', 'company')
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue']
    // It has begun in the east, and never in the west.
    const joins = now.toZonedDateTimeISO(east).toPlainDate().toString()
    await rows.presence('joining', 'a', { full_name: 'Ada', zone: east, date_of_join: joins })
    await rows.presence('joining', 'b', { full_name: 'Bo', zone: west, date_of_join: joins })
    await rows.presence('joining', 'c', {
      full_name: 'Cy',
      zone: west,
      date_of_join: joins,
      state: 'in',
      last_punch_at: now.toString(),
    })
    await rows.presence('joining', 'd', { full_name: 'Dee', zone: west, date_of_join: joins, joined: false })
    const theirs = await fixture.tokenOf({ company: 'joining', account: 'joining', role: 'company' })
    const response = await fixture.get('/api/presence?sort=["fullName","ASC"]', theirs)
    const found = (await response.json()) as Record<string, string | null>[]
    expect(found.map(({ fullName, state, joinsOn }) => [fullName, state, joinsOn])).toEqual([
      ['Ada', 'out', null],
      ['Bo', 'joining', joins],
      ['Cy', 'in', joins],
      ['Dee', 'invited', joins],
    ])
  })

  it('excludes hidden rows', async () => {
    const { rows, total } = await list('presence')
    expect([idsOf(rows), total]).toEqual([['e01', 'e02'], 2])
    expect((await list('presence', { filter: { state: 'out' } })).total).toBe(1)
    expect((await fixture.get('/api/presence/e03', token)).status).toBe(404)
  })
})

describe('a deep page', () => {
  it('continues exactly after the page before it', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('deep')
    await rows.account('deep', 'deep', 'company')
    await fixture.pool.query(`insert into read.presence
      select 'deep', 'p' || n, 'Name ' || n % 50, 'Engineer', null, 'out', null, null, '[]', false, true, '2020-01-01'
        from generate_series(1, 1100) n`)
    const deep = await fixture.tokenOf({ company: 'deep', account: 'deep', role: 'company' })
    const seen: string[] = []
    for (let from = 0; from < 1100; from += 100) {
      const range = `[${from},${from + 99}]`
      const response = await fixture.get(`/api/presence?sort=["fullName","DESC"]&range=${range}`, deep)
      const page = (await response.json()) as { id: string; fullName: string }[]
      seen.push(...page.map(({ fullName, id }) => `${fullName} ${id}`))
    }
    const { rows: inOrder } = await fixture.pool.query<{ row: string }>(
      `select full_name || ' ' || id as row from read.presence where company_id = 'deep' order by full_name desc, id desc`,
    )
    expect(seen).toEqual(inOrder.map(({ row }) => row))
  })
})

describe('getMany and getManyReference', () => {
  it('answer the records with the given ids, without a range', async () => {
    const ids = people.slice(0, 40).map(({ id }) => id)
    const { rows } = await list('employee', { filter: { id: [...ids, 'nobody'] } })
    expect(idsOf(rows).sort()).toEqual(ids)
  })

  it('answer as many ids as a filter may hold, in spite of the long address', async () => {
    const ids = Array.from({ length: 996 }, () => randomUUID())
    const { rows } = await list('employee', { filter: { id: [...ids, 'e01', 'e02', 'e03', 'e04'] } })
    expect(idsOf(rows).sort()).toEqual(['e01', 'e02', 'e03', 'e04'])
  })

  it('answer a page of the records that refer to a record', async () => {
    const filter = { employeeId: 'e01' }
    const { rows, range } = await list('team-in-out', { filter, range: [0, 24], sort: ['workDate', 'ASC'] })
    expect(idsOf(rows)).toEqual(['e01_2026-11-19', 'e01_2026-11-20'])
    expect(range).toBe('team-in-out 0-1/2')
    const both = await list('team-in-out', { filter: { employeeId: ['e01', 'e02'] } })
    expect([both.rows.length, both.total]).toEqual([3, 3])
  })
})

describe('getOne', () => {
  it('answers the record, or not found', async () => {
    const one = await fixture.get('/api/employee/e07', token)
    expect(await one.json()).toMatchObject({ id: 'e07', fullName: 'Person 07', zone: 'Asia/Kolkata' })
    const none = await fixture.get('/api/employee/e99', token)
    expect([none.status, await none.json()]).toMatchObject([404, { code: 'not-found' }])
  })
})

describe('wrong input', () => {
  it('is answered with the field’s path, without internal details', async () => {
    const response = await fixture.get('/api/employee?filter={"companyId":"c2"}&range=[0,5000]', token)
    expect(response.status).toBe(422)
    expect(response.headers.get('Content-Type')).toContain('application/problem+json')
    const problem = (await response.json()) as { errors: { path: string }[] }
    expect(problem).toMatchObject({ code: 'invalid-input', status: 422 })
    expect(problem.errors.map(({ path }) => path).sort()).toEqual(['filter.companyId', 'range'])
    expect(JSON.stringify(problem)).not.toMatch(/select|node_modules|\.ts/)
  })

  it.each(['x', '-1', '1e9', '99999999999999999999', '1;2'])(
    'in X-Min-Position is refused: %s',
    async position => {
      const response = await fixture.get('/api/employee', token, { 'X-Min-Position': position })
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { errors: [{ path: 'X-Min-Position' }] },
      ])
    },
  )
})

describe('the balances of leave', () => {
  it('after a downtime are those of today: carried-over days that expired are not in them', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('late', 'plus', 'Asia/Kolkata')
    await rows.account('late', 'late', 'company')
    const year = {
      year: 2026,
      from: '2026-10-01',
      until: '2027-09-30',
      carriedOver: 6,
      usableUntil: '2026-10-31',
    }
    const opened = {
      type: 'LeaveYearOpened',
      data: { employeeId: 'asha', ...year, accruedTo: '2026-11' },
    } as const
    const balance = async (id: string, due_on: string) => {
      await rows.employee('late', id)
      await insertAnyRow(fixture.pool, 'leave_accounts', {
        company_id: 'late',
        id,
        full_name: id,
        year: 2026,
        from: year.from,
        until: year.until,
        balance: 6,
        available: 6,
        carried_over: 6,
        usable_until: year.usableUntil,
        zone: null,
        due_on,
        books: JSON.stringify(evolveStored(noStoredBooks, opened)),
      })
    }
    await balance('asha', '2026-11-01')
    await balance('omar', '2026-12-01')
    await insertAnyRow(fixture.pool, 'leave_terms', {
      company_id: 'late',
      id: 'late',
      plans: JSON.stringify([{ planId: 'plus', since: '2026-01-01T00:00:00.000Z' }]),
    })
    const company = await fixture.tokenOf({ company: 'late', account: 'late', role: 'company' })
    const expired = { kind: 'expired', days: -6, on: '2026-10-31', recordedAt: '2026-11-21T12:00:00.000Z' }
    const asha = { id: 'asha', balance: 0, available: 0, expired: 6, due: [expired] }
    expect(await (await fixture.get('/api/leave-balance', company)).json()).toMatchObject([
      asha,
      { id: 'omar', balance: 6, available: 6, expired: 0, due: [] },
    ])
    const one = (await (await fixture.get('/api/leave-balance/asha', company)).json()) as object
    expect(one).toMatchObject(asha)
    expect(Object.keys(one).sort()).toEqual(Object.keys(leaveBalanceView.schema.shape).sort())
    const employees = (await (await fixture.get('/api/employee', company)).json()) as object[]
    expect(employees).toMatchObject([
      { id: 'asha', leaveNow: 0 },
      { id: 'omar', leaveNow: 7.5 },
    ])
    expect(Object.keys(employees[0] ?? {}).sort()).toEqual(Object.keys(employeeView.schema.shape).sort())
  })
})

describe('the opening of balances', () => {
  it('counts those that are open, those that are due on the person’s calendar, and those that cannot be opened', async () => {
    const rows = createRows(fixture.pool)
    await rows.company('opening', 'plus', 'Pacific/Apia')
    await rows.account('opening', 'opening', 'company')
    const balance = (id: string, unopened: boolean, due_on: string, zone: string | null = null) =>
      insertAnyRow(fixture.pool, 'leave_accounts', { company_id: 'opening', id, unopened, due_on, zone })
    // In Apia it is the 22nd.
    await balance('open', false, '2026-11-01')
    await balance('waits', true, '2026-11-01')
    await balance('waits since today', true, '2026-11-22')
    await balance('is not due', true, '2026-11-23')
    await balance('is not due in New York', true, '2026-11-22', 'America/New_York')
    await fixture.pool.query(`insert into read.row_counts values ('leave_accounts', 'opening', '', 1)`)
    const company = await fixture.tokenOf({ company: 'opening', account: 'opening', role: 'company' })
    const opening = async (of: string) => (await fixture.get('/api/leave-opening', of)).json()
    expect(await opening(company)).toEqual({ opened: 1, waiting: 2, failed: 0 })
    expect(await opening(token)).toEqual({ opened: 0, waiting: 0, failed: 0 })

    // The workers' table.
    await fixture.pool.query(`create schema delivery;
      create table delivery.due_setbacks (cause text, command text, times integer, not_before timestamptz,
        company_id text, item text)`)
    const setback = (item: string, times: number, more: { command?: string; company?: string } = {}) =>
      fixture.pool.query(`insert into delivery.due_setbacks values ('', $1, $2, now(), $3, $4)`, [
        more.command ?? 'KeepLeaveBooks',
        times,
        more.company ?? 'opening',
        item,
      ])
    await setback('waits', 2)
    await setback('waits', 9, { command: 'RemindOfLeave' })
    await setback('waits', 9, { company: 'c1' })
    expect(await opening(company)).toEqual({ opened: 1, waiting: 2, failed: 0 })
    await setback('open', 3)
    await setback('waits', 3)
    expect(await opening(company)).toEqual({ opened: 1, waiting: 1, failed: 1 })
  })
})

describe('the description of the reads', () => {
  it('names every resource and every field of its rows', async () => {
    const paths = (await (await fixture.get('/api/openapi-reads.json')).json()) as Record<string, unknown>
    expect(Object.keys(paths)).toEqual([
      '/api/me',
      '/api/live',
      '/api/company/setting/slackConfigurationTeam',
      '/api/employee/getDateFormat',
      '/api/public-holidays',
      '/api/public-holidays/countries',
      '/api/calendars/{file}',
      '/api/leave-preview',
      '/api/leave-preview/approvals',
      '/api/leave-preview/several',
      '/api/leave-effect',
      '/api/leave-effect/requests',
      '/api/leave-opening',
      '/api/mail-budget',
      '/api/announcement-readers',
      '/api/daily-status-day',
      '/api/project-report',
      '/api/performance-days',
      '/api/scheduled-days',
      '/api/working-weeks',
      '/api/my-planned-weeks',
      '/api/employment-end-effect',
      '/api/week-effect',
      '/api/week-effect/marks',
      '/api/team-marks',
      '/api/attendance-replay',
      '/api/overtime-to-approve',
      '/api/team-trend',
      '/api/presence-marks',
      '/api/payslip-month',
      '/api/month-to-lock',
      '/api/evidence',
      '/api/record-check',
      '/api/record-event',
      '/api/export-file',
      ...Object.keys(resourceFacts).flatMap(name => [`/api/${name}`, `/api/${name}/{id}`]),
    ])
    expect(paths['/api/employee/{id}']).toMatchObject({
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { properties: { leaveBalance: {} } } } } },
        },
      },
    })
  })
})
