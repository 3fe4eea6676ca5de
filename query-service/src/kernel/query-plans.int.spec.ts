import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import { type QueryFixture, startQueryFixture } from '../testing/query-fixture.ts'
import type { ListRequest } from './list-request.ts'
import { listSql, oneSql, totalAloneSql } from './list-sql.ts'
import { readerPool } from './reader.ts'
import type { Resource } from './resource.ts'
import type { Scope } from './scope.ts'
import type { Statement } from './statement.ts'

let fixture: QueryFixture
let pool: Pool

/** Twenty companies of fifty people, and 20,000 attendance days and sessions. */
const fill = `
  insert into read.employees select 'c' || n % 20, 'e' || n, 'Person ' || n, n || '@example.org', '', 'C' || n,
    'Engineer', 0, '', '', null, 'active', now(), true from generate_series(1, 1000) n;
  insert into read.presence select company_id, id, full_name, position, null, 'out', null, null, '[]', false
    from read.employees;
  insert into read.attendance_days select company_id, id || '_' || day, id, day, day, day, null, 480, '[]'
    from read.employees, (select date '2026-11-21' - n as day from generate_series(0, 19) n) days;
  insert into read.work_sessions select company_id, 'w' || id, employee_id, work_date, first_in_at, last_out_at,
    'UTC', 0, 0, 480, 'web', 'web' from read.attendance_days;
  insert into read.row_counts select 'p' || n % 50, 'c' || n % 20, 'employee_id=e' || n, 1 from generate_series(1, 20000) n;`

beforeAll(async () => {
  fixture = await startQueryFixture()
  await fixture.pool.query(fill)
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
const scopeOn = (resource: Resource): Scope => ({
  companyId: 'c1',
  conditions: resource.own ? [{ field: resource.own, operator: 'is', values: ['e21'] }] : [],
  visibleFrom: undefined,
})
const limited = (resource: Resource): Scope => ({
  ...scopeOn(resource),
  conditions: [
    ...scopeOn(resource).conditions,
    ...(resource.limit ? [{ field: resource.limit, operator: 'from' as const, values: ['2026-10-22'] }] : []),
  ],
  visibleFrom: '2026-10-22',
})

/** Every way in which a resource can be asked: each sort both ways, each filter, the search, deep, by id. */
function statementsOf(resource: Resource): [what: string, Statement][] {
  const scope = scopeOn(resource)
  const list = (parts: Partial<ListRequest>, of = scope) => listSql(resource, of, { ...usual, ...parts })
  const statements: [string, Statement][] = [['one record', oneSql(resource, scope, 'e21')]]
  for (const direction of ['asc', 'desc'] as const)
    for (const field of ['id', ...resource.sorts]) {
      statements.push([`sorted by ${field} ${direction}`, list({ sort: { field, direction } })])
      statements.push([`deep, by ${field} ${direction}`, list({ sort: { field, direction }, offset: 900 })])
    }
  for (const [field, { ordered }] of Object.entries(resource.filters)) {
    const value = field === 'workDate' ? '2026-11-01' : 'active'
    for (const operator of ordered ? (['is', 'not', 'from', 'to'] as const) : (['is', 'not'] as const))
      statements.push([`${field} ${operator}`, list({ conditions: [{ field, operator, values: [value] }] })])
  }
  const ids = { field: 'id', operator: 'is' as const, values: ['e21', 'e41'] }
  statements.push(['by ids', list({ conditions: [ids] })])
  if (resource.search.length > 0) statements.push(['searched', list({ search: 'ann' })])
  statements.push(['with the plan’s limit', list({}, limited(resource))])
  statements.push(['the total alone', totalAloneSql(resource, limited(resource), usual)])
  return statements
}

describe.each(resources)('$view.resource', resource => {
  it.each(statementsOf(resource))('reads by an index: %s', async (_what, statement) => {
    const nodes = await planOf(statement)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
    expect(nodes.some(node => node['Index Name'] !== undefined)).toBe(true)
  })
})

describe('the usual lists', () => {
  it.each([
    ['team-in-out', 'workDate', 'desc'],
    ['team-in-out', 'workDate', 'asc'],
    ['employee', 'fullName', 'asc'],
    ['employee', 'fullName', 'desc'],
    ['employee', 'id', 'asc'],
  ] as const)(
    'come out of an index in order, without a sort: %s by %s %s',
    async (name, field, direction) => {
      const resource = resources.find(({ view }) => view.resource === name) as Resource
      const nodes = await planOf(
        listSql(resource, scopeOn(resource), { ...usual, sort: { field, direction } }),
      )
      expect(nodes.map(node => node['Node Type']).filter(type => type.includes('Sort'))).toEqual([])
    },
  )

  it('count what a plan shows from an index alone', async () => {
    const resource = resources.find(({ view }) => view.resource === 'my-in-out') as Resource
    const nodes = await planOf(totalAloneSql(resource, limited(resource), usual))
    expect(nodes.map(node => node['Node Type'])).toContain('Index Only Scan')
  })
})
