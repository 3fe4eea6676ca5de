import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { reportsStatement } from '@rollcall/read-models/daily-reports/daily-reports-sql.ts'
import {
  daysStatement,
  monthsStatement,
  peopleStatement,
} from '@rollcall/read-models/projects/project-hours-sql.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readerStatements } from '../announcements/sightings.ts'
import { punchedSince } from '../attendance/presence-marks.ts'
import {
  alarmsOf,
  checkedTreeOf,
  headsOf,
  keysOf,
  leavesOf,
  signedHeadsOf,
  treeOf,
} from '../audit/evidence-rows.ts'
import { auditedPeople } from '../auditors/audited-people.ts'
import { plannedFacts } from '../company/planned-weeks.ts'
import { toldPeople } from '../company/week-effect.ts'
import { weekStatements } from '../company/working-weeks.ts'
import { dayStatements } from '../daily-reports/day-rows.ts'
import { balancesStatement } from '../leave/balances-today.ts'
import { effectStatements } from '../leave/effect-rows.ts'
import { endStatements } from '../leave/end-effect-route.ts'
import { openingStatement } from '../leave/opening-route.ts'
import { everyoneStatement, previewStatements, requestsById } from '../leave/preview-rows.ts'
import { monthLockStatements } from '../month-locks/month-to-lock.ts'
import { overtimeStatements } from '../overtime/waiting-overtime.ts'
import { monthStatements } from '../payslips/month-rows.ts'
import { recordStatements } from '../performance/day-records.ts'
import { factStatements, scheduleStatements } from '../performance/fact-rows.ts'
import { pageStatements } from '../performance/people-page.ts'
import { teamStatements } from '../performance/team-marks.ts'
import { resources } from '../resources.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import { blockedStatement, touchedStatement } from './blocked-days.ts'
import type { ListRequest } from './list-request.ts'
import { listSql, oneSql, totalAloneSql } from './list-sql.ts'
import { readerPool } from './reader.ts'
import { columnOf, type Resource } from './resource.ts'
import type { Scope } from './scope.ts'

let fixture: QueryFixture
let pool: Pool

/** Twenty companies of fifty people, 20,000 attendance days and sessions, and 200 entries for each of 400 people. */
const fill = `
  insert into read.employees (company_id, id, full_name, email, mobile, code, position, leave_balance, leave_now,
      date_of_birth, date_of_join, employed_until, address, two_factor, status, added_at, password_set, books_open)
    select 'c' || n % 20, 'e' || n, 'Person ' || n, n || '@example.org', '', 'C' || n, 'Engineer', 0, 0, '', '',
      '9999-12-31', '', false, 'active', now(), true, false from generate_series(1, 1000) n;
  insert into read.presence select company_id, id, full_name, position, null, 'out', null, null, '[]', false, true, '2020-01-01'
    from read.employees;
  insert into read.attendance_days select company_id, id || '_' || day, id, day, day, day,
    case day when '2026-11-20' then day end, 480, '[]'
    from read.employees, (select date '2026-11-21' - n as day from generate_series(0, 19) n) days;
  insert into read.work_sessions select company_id, 'w' || id, employee_id, work_date, first_in_at, last_out_at,
    'UTC', 0, 'UTC', 0, '[]', 480, 'web', 'web' from read.attendance_days;
  insert into read.away select company_id, 'e' || id || '_' || day, id, day, day, jsonb_build_array(day)
    from read.employees, (select date '2026-11-21' + n as day from generate_series(-200, 40, 12) n) days;
  insert into read.person_entries (company_id, id, employee_id, kind, what, at, day, role, actor_id, channel, note, facts, place)
    select 'c' || n % 20, 'p' || n, 'e' || n % 400, case n / 400 % 5 when 0 then 'leave' else 'attendance' end, 'punchedIn',
      now(), case n / 400 % 5 when 0 then null else date '2026-01-01' + n / 400 end, 'employee', 'e' || n % 400, 'web', '', '[]',
      lpad(n::text, 19, '0') from generate_series(1, 80000) n;
  insert into read.row_counts select 'p' || n % 50, 'c' || n % 20, 'employee_id=e' || n, 1 from generate_series(1, 20000) n;
  insert into evidence.keys select n, sha256(n::text::bytea), now(), null from generate_series(1, 2000) n;
  insert into evidence.trees (company_id, size, root, position) select 'c' || n, n, '', n from generate_series(0, 1999) n;
  insert into evidence.tiles (company_id, level, index, hashes, positions)
    select 'c' || n % 20, 0, n / 20, '', array[n] from generate_series(0, 19999) n;
  insert into evidence.checked (company_id, round, size) select company_id, 1, size from evidence.trees;
  insert into evidence.heads (company_id, size, root, signed_at, key, signature)
    select 'c' || n % 20, n, '', timestamptz '1990-01-01Z' + n * interval '1 day', 1, '' from generate_series(1, 20000) n;
  insert into evidence.stamps select company_id, size, '', 'Stamps', signed_at from evidence.heads;
  insert into evidence.alarms (company_id, kind, number, found_at, sentence)
    select 'c' || n % 2000, 'removed', n, now(), '' from generate_series(1, 20000) n;`
/** By type, the value of the n-th row of a table that is not filled above. */
const nth: Record<string, string> = {
  text: `n::text`,
  boolean: 'false',
  integer: 'n',
  'double precision': 'n',
  date: `date '1990-01-01' + n`,
  'timestamp with time zone': `now() + n * interval '1 minute'`,
  jsonb: `'[]'`,
}

/** A thousand rows for each of twenty companies; twenty thousand companies for tables with one row per company. */
async function fillTheRest(): Promise<void> {
  // No resources: accounts decide which sessions are active, reminders belong to the day of the daily reports, numbers
  // to the month of the payslips.
  const ofCompany = ['team_schedules', 'leave_terms']
  const computed = [
    'accounts',
    'report_reminders',
    'performance_months',
    'person_facts',
    'payslip_numbers',
    'month_reminders',
    'week_changes',
    ...ofCompany,
  ]
  const further = [...computed, ...resources.flatMap(({ alsoReads = [] }) => alsoReads)]
  for (const { projection, own } of [
    ...further.map(each => ({ projection: each, own: undefined })),
    ...resources.map(({ projection, scope }) => ({ projection, own: scope?.ownRows?.by })),
  ]) {
    const { rows } = await fixture.pool.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
        where table_schema = 'read' and table_name = $1 and column_name <> 'search_text' and not exists (select from read.${projection})`,
      [projection],
    )
    if (rows.length === 0) continue
    const values = rows.map(({ column_name: column, data_type: type }) => {
      const one = ['companies', 'subscriptions', ...ofCompany].includes(projection)
      if (column === 'company_id') return one ? `'c' || n` : `'c' || n % 20`
      if (column === 'id') return one ? `'c' || n` : `'e' || n`
      if (own && column === columnOf(own)) return `'e' || n % 400`
      if (column === 'ended_at') return 'null'
      if (!nth[type]) throw new Error(`read.${projection}.${column} is a ${type}`)
      return nth[type]
    })
    await fixture.pool.query(
      `insert into read.${projection} (${rows.map(row => `"${row.column_name}"`).join(', ')})
       select ${values.join(', ')} from generate_series(1, 20000) n`,
    )
  }
}

beforeAll(async () => {
  fixture = await startQueryFixture()
  await fixture.pool.query(fill)
  await fillTheRest()
  await fixture.pool.query('vacuum analyze')
  pool = readerPool(fixture.config.DATABASE_URL, { max: 1 })
  await pool.query(`select set_config('rollcall.company', 'c1', false)`)
})
afterAll(async () => {
  await pool?.end()
  await fixture?.stop()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf({ text, values }: Statement): Promise<Node[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json, costs off) ${text}`,
    values,
  )
  return rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
}

const usual: ListRequest = {
  sort: { field: 'id', direction: 'asc' },
  offset: 0,
  limit: 25,
  conditions: [],
  search: undefined,
}
/** The readers of a resource see all of the company's rows, own rows, or either by the role. */
const scopesOn = (resource: Resource): Scope[] => {
  const person = resource.scope?.forReader && { accountId: 'e21', zone: 'Asia/Kolkata' }
  const all: Scope = {
    companyId: 'c1',
    conditions: [],
    visibleFrom: undefined,
    now: Date.parse('2026-11-21T12:00:00Z'),
    ...(person && { person }),
  }
  if (resource.scope?.leaveDates) {
    return [all, { ...all, leave: { blocked, hidden: ['e41'] } }]
  }
  const ownRows = resource.scope?.ownRows
  if (!ownRows) return [all]
  const own: Scope = { ...all, conditions: [{ field: ownRows.by, operator: 'is', values: ['e21'] }] }
  return ownRows.for === 'everyone' || !resource.roles.some(role => role !== 'employee') ? [own] : [all, own]
}
const blocked = new Map([['e21', [{ from: '2026-11-02', to: '2026-11-05' }]]])
const limited = (resource: Resource, scope: Scope): Scope => ({
  ...scope,
  conditions: [
    ...scope.conditions,
    ...(resource.scope?.planDay
      ? [{ field: resource.scope.planDay, operator: 'from' as const, values: ['2026-10-22'] }]
      : []),
  ],
  visibleFrom: '2026-10-22',
})

/** Every possible query of a resource: each sort in both directions, each filter, the search, deep, by id. */
function statementsOf(resource: Resource, scope: Scope): [what: string, Statement][] {
  const list = (parts: Partial<ListRequest>, of = scope) => listSql(resource, of, { ...usual, ...parts })
  const statements: [string, Statement][] = [['one record', oneSql(resource, scope, 'e21')]]
  for (const direction of ['asc', 'desc'] as const)
    for (const field of ['id', ...resource.sorts]) {
      statements.push([`sorted by ${field} ${direction}`, list({ sort: { field, direction } })])
      statements.push([`deep, by ${field} ${direction}`, list({ sort: { field, direction }, offset: 900 })])
    }
  for (const [field, { ordered, value: schema }] of Object.entries(resource.filters)) {
    const value =
      ['2026-11-01', '2026-11-01T00:00:00Z', true, 2026].find(of => schema.safeParse(of).success) ?? 'active'
    // The own rows of another person are none, and Postgres sees that without reading.
    if (scope.conditions.some(own => own.field === field)) continue
    for (const operator of ordered ? (['is', 'not', 'from', 'to'] as const) : (['is', 'not'] as const))
      statements.push([`${field} ${operator}`, list({ conditions: [{ field, operator, values: [value] }] })])
  }
  const ids = { field: 'id', operator: 'is' as const, values: ['e21', 'e41'] }
  statements.push(['by ids', list({ conditions: [ids] })])
  if (resource.search.length > 0) statements.push(['searched', list({ search: 'ann' })])
  statements.push(['with the plan’s limit', list({}, limited(resource, scope))])
  statements.push(['the total alone', totalAloneSql(resource, limited(resource, scope), usual)])
  return statements
}

describe.each(resources)('$view.resource', resource => {
  it.each(
    scopesOn(resource).flatMap(scope =>
      statementsOf(resource, scope).map(
        ([what, statement]) =>
          [scope.conditions.length > 0 ? 'own' : scope.leave ? 'shown' : 'all', what, statement] as const,
      ),
    ),
  )('reads %s rows by an index: %s', async (_whose, _what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes).toContainEqual(expect.objectContaining({ 'Index Name': expect.any(String) }))
  })
})

describe('the usual lists', () => {
  it.each([
    ['team-in-out', 'workDate', 'desc'],
    ['team-in-out', 'workDate', 'asc'],
    ['employee', 'fullName', 'asc'],
    ['employee', 'fullName', 'desc'],
    ['employee', 'id', 'asc'],
    ['daily-status', 'date', 'desc'],
    ['leave-balance', 'fullName', 'asc'],
    ['leave-balance', 'available', 'desc'],
  ] as const)('use an index in order, without a sort: %s by %s %s', async (name, field, direction) => {
    const resource = resources.find(({ view }) => view.resource === name) as Resource
    const nodes = await planOf(
      listSql(resource, scopesOn(resource)[0] as Scope, { ...usual, sort: { field, direction } }),
    )
    expect(nodes.map(node => node['Node Type']).filter(type => type.includes('Sort'))).toEqual([])
  })

  it.each([
    [{}, 'employee_id_place'],
    [{ kind: 'leave' }, 'employee_id_kind_place'],
  ])('read a page of a person’s record in order, without a sort: %o', async (kind, index) => {
    const resource = resources.find(({ view }) => view.resource === 'person-entry') as Resource
    const conditions = Object.entries({ employeeId: 'e21', ...kind }).map(([field, value]) => ({
      ...{ field, operator: 'is' as const },
      values: [value],
    }))
    const request = { ...usual, sort: { field: 'place', direction: 'desc' as const }, conditions }
    for (const scope of [scopesOn(resource)[0] as Scope, limited(resource, scopesOn(resource)[0] as Scope)]) {
      const nodes = await planOf(listSql(resource, scope, request))
      // The fields of an edited record are sorted, one entry at a time.
      const sorted = nodes.filter(node => node['Node Type'].includes('Sort')).flatMap(nodesOf)
      const isEntries = (node: Node) => node['Relation Name']?.startsWith('person_entries')
      expect(sorted.filter(isEntries)).toEqual([])
      expect(nodes.filter(isEntries).map(node => node['Index Name'])).toContainEqual(
        expect.stringContaining(index),
      )
    }
  })

  it('find the few days with an open session by an index of these alone', async () => {
    const resource = resources.find(({ view }) => view.resource === 'team-in-out') as Resource
    const open = { field: 'openSince', operator: 'to' as const, values: ['2026-11-21T00:00:00Z'] }
    const year = { field: 'workDate', operator: 'from' as const, values: ['2025-11-21'] }
    const nodes = await planOf(
      listSql(resource, scopesOn(resource)[0] as Scope, {
        ...usual,
        sort: { field: 'workDate', direction: 'asc' },
        conditions: [open, year],
      }),
    )
    expect(nodes.map(node => node['Index Name'])).toContainEqual(expect.stringMatching(/open_since/))
  })

  it('count a plan’s visible rows from an index only', async () => {
    const resource = resources.find(({ view }) => view.resource === 'my-in-out') as Resource
    const nodes = await planOf(
      totalAloneSql(resource, limited(resource, scopesOn(resource)[0] as Scope), usual),
    )
    expect(nodes.map(node => node['Node Type'])).toContain('Index Only Scan')
  })
})

describe('the readers of an announcement', () => {
  it.each(Object.entries(readerStatements('c1', 'e21', 1_000)))(
    'are read by an index: %s',
    async (_what, statement) => {
      const nodes = await planOf(statement)
      expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
      expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
    },
  )
})

describe('the previews of leave', () => {
  const question = {
    companyId: 'c1',
    employeeIds: ['e21'],
    requestIds: ['e41'],
    from: '2026-12-21',
    to: '2026-12-24',
  }
  it.each([
    ...Object.entries(previewStatements(question)),
    ['byId', requestsById('c1', ['e21', 'e41'])] as const,
    ['everyone', everyoneStatement('c1', 5_001)] as const,
    ...Object.entries(effectStatements('c1', '2026-11-23')),
    ...Object.entries(endStatements('c1', 'e21', '2026-11-23')),
    ['balances of today', balancesStatement('c1', ['e21', 'e41'])] as const,
    ['the people who were ever blocked', blockedStatement('c1')] as const,
    ...resources.flatMap(({ projection, scope }) =>
      scope?.leaveDates
        ? [
            [
              `touched ${projection}`,
              touchedStatement('c1', { projection, leaveDates: scope.leaveDates }, blocked),
            ] as const,
          ]
        : [],
    ),
    ['opening', openingStatement('c1', new Date('1990-02-01T00:00:00Z'), ['e1'])] as const,
  ])('read by an index: %s', async (_what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  })
})

it.each([{ search: undefined }, { search: 'ann' }])(
  'the people shared with an auditor are read by an index: %o',
  async ({ search }) => {
    const session = { companyId: 'c1', accountId: 'e21', companyZone: 'UTC' } as Session
    const asker = { session, now: Date.parse('1990-02-01T00:00:00Z'), shownFrom: undefined }
    const asked = auditedPeople.ask(
      { ...usual, sort: { field: 'fullName', direction: 'asc' }, search },
      asker,
    )
    for (const statement of [asked.rows, asked.total]) {
      const nodes = await planOf(statement)
      expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
      expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
    }
  },
)

describe('the evidence', () => {
  it.each([
    ['size and check', treeOf('c1')],
    ['keys', keysOf([1, 2])],
    ['alarms', alarmsOf('c1')],
    ['the leaves of successive tiles', leavesOf('c1', 7, 10)],
  ])('is read by an index: %s', async (_what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  })

  it.each([
    ['tree, beside the one row of how far all trees are', checkedTreeOf('c1'), 'checkpoint'],
    ['heads, beside the few keys that signed any', signedHeadsOf('c1'), 'keys'],
  ])('is compared with its own %s', async (_what, statement, small) => {
    const nodes = await planOf(statement)
    const scans = nodes.filter(node => node['Node Type'] === 'Seq Scan')
    expect(scans.map(node => node['Relation Name'])).toEqual([small])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  })

  it('has its newest heads first by an index, without a sort', async () => {
    const types = (await planOf(headsOf('c1'))).map(node => node['Node Type'])
    expect(types).toContain('Index Scan')
    expect(types.filter(type => type.includes('Sort'))).toEqual([])
  })
})

it.each([
  ['of a month', {}],
  ['of a year', { to: '1991-02-28' }],
  ['of a person', { employeeId: 'e7' }],
  ['of a project', { projectId: '7' }],
])('the project report %s is read by an index, in the order of its rows', async (_what, only) => {
  const query = { from: '1990-03-01', to: '1990-03-31', ...only }
  const nodes = [
    ...(await planOf(peopleStatement('c1', query))),
    ...(await planOf(daysStatement('c1', query))),
    ...(await planOf(monthsStatement('c1', query))),
  ]
  expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
  const indexes = nodes.flatMap(node => node['Index Name'] ?? [])
  expect(indexes.length).toBeGreaterThan(0)
  // The rows of a month lie together. An index that goes on with the id reads each from another page.
  expect(indexes.filter(name => !name.endsWith('_month_idx'))).toEqual([])
})

it.each([
  ['of everybody', null],
  ['of a person', 'e21'],
])('the daily reports %s are exported by an index', async (_what, employeeId) => {
  const range = { companyId: 'c1', from: '1990-03-01', to: '1990-03-31', employeeId }
  for (const after of [undefined, { date: '1990-03-02', id: 'r' }]) {
    const nodes = await planOf(reportsStatement({ ...range, after, max: 2_000 }))
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  }
})

describe('the day of the daily reports', () => {
  it.each(Object.entries(dayStatements('c1', '2026-11-20')))(
    'is read by an index: %s',
    async (_what, statement) => {
      const nodes = await planOf(statement)
      expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
      expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
    },
  )
})

it.each(Object.entries(monthLockStatements('c1', '2026-11', '2026-11-20T18:00:00.000Z')))(
  'what is left to settle in a month is read by an index: %s',
  async (_what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  },
)

it.each(Object.entries(monthStatements('c1', '2026-11', '2026')))(
  'the month of the payslips is read by an index: %s',
  async (_what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  },
)

describe('the performance of a month', () => {
  const whose = { companyId: 'c1', companyZone: 'Asia/Kolkata' }
  const list = { ...usual, ...whose, month: '2026-11', now: Date.parse('2026-11-20T12:00:00Z') }
  const position = { field: 'position', operator: 'is' as const, values: ['Engineer'] }
  const asked = { ...whose, employeeIds: ['e21', 'e41'], from: '2025-12', to: '2026-11' }
  it.each([
    ...Object.entries(pageStatements(list)),
    ...['fullName', 'position', 'daysPresent', 'workedMinutes', 'reportsFiled'].map(
      field => [`by ${field}`, pageStatements({ ...list, sort: { field, direction: 'desc' } }).page] as const,
    ),
    ['searched', pageStatements({ ...list, search: 'ann', conditions: [position] }).page] as const,
    ...Object.entries(factStatements(asked)),
    ...Object.entries(recordStatements({ ...whose, employeeId: 'e21', month: '2026-11' })),
  ])('is read by an index: %s', async (_what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  })
})

describe('the schedules of a page of people', () => {
  const asked = { companyId: 'c1', employeeIds: ['e21', 'e41'], first: '2026-11-02', last: '2026-12-13' }
  it.each([
    ...Object.entries(scheduleStatements(asked)),
    ['who punched in', punchedSince('c1', '2026-11-19')] as const,
    ...Object.entries(weekStatements('c1')),
    ['toldPeople', toldPeople('c1')] as const,
    ['plannedFacts', plannedFacts('c1', 'e1')] as const,
    ...Object.entries(teamStatements('c1', '2026-11-02', '2026-12-13')),
    ...Object.entries(overtimeStatements('c1', '2026-11-02', '2026-12-13')),
  ])('are read by an index: %s', async (_what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  })
})
