import { describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import type { Condition, ListRequest } from './list-request.ts'
import { listSql, oneSql, totalAloneSql } from './list-sql.ts'
import type { Resource } from './resource.ts'
import type { Scope } from './scope.ts'

const named = (name: string) => resources.find(({ view }) => view.resource === name) as Resource
const scope: Scope = {
  companyId: 'c1',
  conditions: [],
  visibleFrom: undefined,
  now: Date.parse('2026-11-21T12:00:00Z'),
}
const request = (parts: Partial<ListRequest> = {}): ListRequest => ({
  sort: { field: 'id', direction: 'asc' },
  offset: 0,
  limit: 25,
  conditions: [],
  search: undefined,
  ...parts,
})
const is = (field: string, ...values: Condition['values'][number][]): Condition => ({
  field,
  operator: 'is',
  values,
})
const total = (name: string, parts: Partial<ListRequest>, of = scope) =>
  totalAloneSql(named(name), of, request(parts))

describe('listSql', () => {
  it.each(resources)('puts the company first, as a parameter: $view.resource', resource => {
    const { text, values } = listSql(resource, scope, request())
    const [, place] = text.match(
      new RegExp(`from "read"."${resource.projection}" where company_id = \\$(\\d+)`),
    ) as string[]
    expect(values[Number(place) - 1]).toBe('c1')
    expect(text).not.toMatch(/'c1'/)
  })

  it('sorts with the id as tie-breaker in the same direction', () => {
    const { text } = listSql(
      named('employee'),
      scope,
      request({ sort: { field: 'fullName', direction: 'desc' } }),
    )
    expect(text).toContain('order by "full_name" desc, "id" desc limit')
  })

  it('sorts by the id without a tie-breaker', () => {
    expect(listSql(named('employee'), scope, request()).text).toContain('order by "id" asc limit')
  })

  it('keeps every value out of the text', () => {
    const evil = `x' or '1'='1`
    const { text, values } = listSql(
      named('employee'),
      scope,
      request({ conditions: [is('position', evil), is('zone', evil, evil)], search: evil }),
    )
    expect(text).not.toContain(evil)
    expect(values).toContain(evil)
  })

  it('searches for each word by a pattern, in which only an apostrophe is any character', () => {
    const patternsOf = (search: string) => listSql(named('employee'), scope, request({ search })).values
    expect(patternsOf(String.raw`50%_\ `)).toContainEqual([String.raw`%50\%\_\\%`])
    expect(patternsOf(' O’Brien  dara ')).toContainEqual(['%o_brien%', '%dara%'])
  })

  it.each<[string, Condition, string]>([
    ['a value', is('status', 'active'), '"status" = $2'],
    ['a list', is('status', 'active', 'blocked'), '"status" = any($2)'],
    ['null', is('zone', null), '"zone" is null'],
    ['null or a value', is('zone', null, 'UTC'), '("zone" = $2 or "zone" is null)'],
    ['an empty list', is('zone'), '"zone" = any($2)'],
    [
      'another value',
      { field: 'zone', operator: 'not', values: ['UTC'] },
      '("zone" <> $2 or "zone" is null)',
    ],
    ['not null', { field: 'zone', operator: 'not', values: [null] }, '"zone" is not null'],
    ['a lower bound', { field: 'workDate', operator: 'from', values: ['2026-01-01'] }, '"work_date" >= $2'],
    [
      'a lower bound or null',
      { field: 'workDate', operator: 'from', values: ['2026-01-01', null] },
      '("work_date" >= $2 or "work_date" is null)',
    ],
    ['an upper bound', { field: 'workDate', operator: 'to', values: ['2026-01-01'] }, '"work_date" <= $2'],
  ])('writes %s', (_what, condition, sql) => {
    expect(oneSql(named('employee'), { ...scope, conditions: [condition] }, 'e').text).toContain(
      `where company_id = $1 and ${sql} and "id" = $`,
    )
  })

  it('finds the ids of a deep page before it fetches rows', () => {
    const { text } = listSql(named('employee'), scope, request({ offset: 5000 }))
    expect(text).toMatch(
      /^with "page" as materialized \(select "id" as "c0" from "read"\."employees" where company_id = \$1 /,
    )
    expect(text).toMatch(/order by "id" asc$/)
  })

  it('excludes rows that a resource never shows', () => {
    expect(listSql(named('presence'), scope, request()).text).toMatch(/company_id = \$\d+ and not hidden/)
  })

  it('empties fields that the plan hides in a visible row', () => {
    const { text, values } = listSql(named('presence'), { ...scope, visibleFrom: '2026-10-22' }, request())
    expect(text).toMatch(/case when "work_date" < \$\d+ then null else "last_punch_at" end/)
    expect(text).toMatch(/case when "work_date" < \$\d+ then \$\d+::jsonb else "sessions" end/)
    expect(values).toContain('2026-10-22')
  })
})

describe('the total', () => {
  it('of all rows is the kept one', () => {
    const { text, values } = total('employee', {})
    expect(text).toContain('from "read"."row_counts" where "projection" = $')
    expect(values).toEqual(['employees', 'c1', ''])
  })

  it('of one or several kept values is the sum of the kept totals', () => {
    expect(total('employee', { conditions: [is('status', 'active')] }).values).toContain('status=active')
    expect(
      total('employee', { conditions: [is('status', 'active', 'blocked', 'active')] }).values,
    ).toContainEqual(['status=active', 'status=blocked'])
  })

  it('of own rows is kept for each employee', () => {
    const own = { ...scope, conditions: [is('employeeId', 'e1')] }
    expect(total('my-in-out', {}, own).values).toContain('employee_id=e1')
  })

  it('of a range of kept days is the sum of its days, within the narrowest bounds', () => {
    const resource = { ...named('team-in-out'), totals: { keptBy: ['workDate'] } }
    const limited = {
      ...scope,
      conditions: [{ field: 'workDate', operator: 'from' as const, values: ['2026-10-22'] }],
    }
    const bounds = (...conditions: Condition[]) => totalAloneSql(resource, limited, request({ conditions }))
    expect(bounds().text).toMatch(/and bucket between \$\d+ and \$\d+\) as/)
    expect(bounds().values.slice(2)).toEqual(['work_date=2026-10-22', 'work_date=9999-99-99'])
    expect(
      bounds(
        { field: 'workDate', operator: 'from', values: ['2026-01-01'] },
        { field: 'workDate', operator: 'to', values: ['2026-11-30'] },
      ).values.slice(2),
    ).toEqual(['work_date=2026-10-22', 'work_date=2026-11-30'])
    expect(bounds({ field: 'workDate', operator: 'is', values: ['2026-01-01'] }).text).toContain('count(*)')
  })

  it.each<[string, Partial<ListRequest>]>([
    ['with a search', { search: 'ann' }],
    ['of a value that is not kept', { conditions: [is('position', 'Engineer')] }],
    ['of two fields', { conditions: [is('status', 'active'), is('position', 'Engineer')] }],
    ['of anything but a value', { conditions: [{ field: 'status', operator: 'not', values: ['active'] }] }],
    ['of one value asked for twice', { conditions: [is('status', 'active'), is('status', 'blocked')] }],
  ])('%s is counted', (_what, parts) => {
    expect(total('employee', parts).text).toContain(
      '(select count(*) as "rows" from "read"."employees" where company_id = $1',
    )
  })
})

describe('a shape', () => {
  const asked = (parts: Partial<ListRequest>, of = scope) => listSql(named('employee'), of, request(parts))

  it('is compiled once, and each request fills in its own values', () => {
    const first = asked({ conditions: [is('position', 'Engineer')], search: 'ann', offset: 25, limit: 5 })
    const second = asked({ conditions: [is('position', 'Clerk')], search: 'bob', offset: 50, limit: 7 })
    expect(second.text).toBe(first.text)
    const others = new Map<unknown, unknown>([
      ['Engineer', 'Clerk'],
      ['%ann%', '%bob%'],
      [25, 50],
      [5, 7],
    ])
    // The patterns of a search are one value.
    const [one, other] = [first.values.flat(), second.values.flat()]
    for (const value of others.keys()) expect(one).toContain(value)
    expect(other).toEqual(one.map(value => others.get(value) ?? value))
  })

  it('differs wherever the text differs', () => {
    const kinds: Partial<ListRequest>[] = [
      {},
      { sort: { field: 'fullName', direction: 'asc' } },
      { sort: { field: 'fullName', direction: 'desc' } },
      { offset: 5_000 },
      { search: 'ann' },
      { conditions: [is('status', 'active')] },
      { conditions: [is('status', 'active', 'blocked')] },
      { conditions: [is('status', 'active'), is('zone', 'UTC')] },
      { conditions: [is('zone', 'UTC')] },
      { conditions: [is('zone', null)] },
      { conditions: [is('zone', null, 'UTC')] },
      { conditions: [is('zone', null, 'UTC', 'Asia/Kolkata')] },
      { conditions: [is('zone')] },
      { conditions: [{ field: 'zone', operator: 'not', values: ['UTC'] }] },
      { conditions: [{ field: 'code', operator: 'from', values: ['A'] }] },
      { conditions: [{ field: 'code', operator: 'to', values: ['A'] }] },
    ]
    const texts = kinds.map(parts => asked(parts).text)
    expect(new Set(texts).size).toBe(kinds.length)
    // The second time each comes from the cache.
    expect(kinds.map(parts => asked(parts).text)).toEqual(texts)
  })

  it('has as many values as places, for any request', () => {
    for (const resource of resources)
      for (const visibleFrom of [undefined, '2026-10-22'])
        for (const parts of [
          {},
          { offset: 900 },
          { conditions: [is('id', 'a', 'b')] },
          { conditions: [is('id')] },
        ]) {
          const { text, values } = listSql(resource, { ...scope, visibleFrom }, request(parts))
          const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
          expect(Math.max(...places)).toBe(values.length)
          expect(values).not.toContain(undefined)
        }
  })
})

it('a statement that was compiled for a reader is not used without one, whose values have other places', () => {
  const resource = named('my-holiday')
  const reader: Scope = { ...scope, person: { accountId: 'a1', zone: 'Asia/Kolkata' } }
  oneSql(resource, reader, 'h1')
  expect(oneSql(resource, scope, 'h1').values).toEqual(['c1', 'h1'])
  expect(oneSql(resource, reader, 'h1').values).toEqual(expect.arrayContaining(['c1', 'h1', 'a1']))
})
