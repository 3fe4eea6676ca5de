import { describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import type { Condition, ListRequest } from './list-request.ts'
import { listSql, oneSql, totalAloneSql } from './list-sql.ts'
import type { Resource } from './resource.ts'
import type { Scope } from './scope.ts'

const named = (name: string) => resources.find(({ view }) => view.resource === name) as Resource
const scope: Scope = { companyId: 'c1', conditions: [], visibleFrom: undefined }
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
    expect(text).toContain(`from read.${resource.projection} where company_id = $1`)
    expect(values[0]).toBe('c1')
    expect(text).not.toContain('c1')
  })

  it('sorts with the id as tie-breaker in the same direction', () => {
    const { text } = listSql(
      named('employee'),
      scope,
      request({ sort: { field: 'fullName', direction: 'desc' } }),
    )
    expect(text).toContain('order by full_name desc, id desc limit')
  })

  it('sorts by the id alone without a tie-breaker', () => {
    expect(listSql(named('employee'), scope, request()).text).toContain('order by id asc limit')
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

  it('escapes what a pattern would read as a joker', () => {
    const { values } = listSql(named('employee'), scope, request({ search: String.raw`50%_\ ` }))
    expect(values).toContain(String.raw`%50\%\_\\ %`)
  })

  it.each<[string, Condition, string]>([
    ['a value', is('status', 'active'), 'status = $2'],
    ['a list', is('status', 'active', 'blocked'), 'status = any($2)'],
    ['null', is('zone', null), 'zone is null'],
    ['null or a value', is('zone', null, 'UTC'), '(zone = $2 or zone is null)'],
    ['an empty list', is('zone'), 'zone = any($2)'],
    ['another value', { field: 'zone', operator: 'not', values: ['UTC'] }, '(zone <> $2 or zone is null)'],
    ['not null', { field: 'zone', operator: 'not', values: [null] }, 'zone is not null'],
    ['a lower bound', { field: 'workDate', operator: 'from', values: ['2026-01-01'] }, 'work_date >= $2'],
    ['an upper bound', { field: 'workDate', operator: 'to', values: ['2026-01-01'] }, 'work_date <= $2'],
  ])('writes %s', (_what, condition, sql) => {
    expect(oneSql(named('employee'), { ...scope, conditions: [condition] }, 'e').text).toContain(
      `where company_id = $1 and ${sql} and id = $`,
    )
  })

  it('finds the ids of a deep page before it fetches rows', () => {
    const { text } = listSql(named('employee'), scope, request({ offset: 5000 }))
    expect(text).toMatch(
      /^with page as materialized \(select id from read\.employees where company_id = \$1 /,
    )
    expect(text).toMatch(/order by id asc$/)
  })

  it('leaves out rows that a resource never shows', () => {
    expect(listSql(named('presence'), scope, request()).text).toContain('company_id = $1 and not hidden')
  })

  it('empties what the plan hides in a row that stays', () => {
    const { text, values } = listSql(named('presence'), { ...scope, visibleFrom: '2026-10-22' }, request())
    expect(text).toMatch(/case when work_date < \$\d+ then null else since end/)
    expect(text).toMatch(/case when work_date < \$\d+ then \$\d+::jsonb else sessions end/)
    expect(values).toContain('2026-10-22')
  })
})

describe('the total', () => {
  it('of all rows is the one that is kept', () => {
    const { text, values } = total('employee', {})
    expect(text).toContain('from read.row_counts where projection = $')
    expect(values).toEqual(['', 'employees', 'c1'])
  })

  it('of a kept value, or of several, is the sum of what is kept', () => {
    expect(total('employee', { conditions: [is('status', 'active')] }).values).toContainEqual([
      'status=active',
    ])
    expect(
      total('employee', { conditions: [is('status', 'active', 'blocked', 'active')] }).values,
    ).toContainEqual(['status=active', 'status=blocked'])
  })

  it('of own rows is kept for each employee', () => {
    const own = { ...scope, conditions: [is('employeeId', 'e1')] }
    expect(total('my-in-out', {}, own).values).toContainEqual(['employee_id=e1'])
  })

  it('of a span of kept days is the sum of its days, the narrowest of all bounds', () => {
    const resource = { ...named('team-in-out'), kept: ['workDate'] }
    const limited = {
      ...scope,
      conditions: [{ field: 'workDate', operator: 'from' as const, values: ['2026-10-22'] }],
    }
    const bounds = (...conditions: Condition[]) => totalAloneSql(resource, limited, request({ conditions }))
    expect(bounds().text).toMatch(/and bucket between \$\d+ and \$\d+\)$/)
    expect(bounds().values.slice(0, 2)).toEqual(['work_date=2026-10-22', 'work_date=9999-99-99'])
    expect(
      bounds(
        { field: 'workDate', operator: 'from', values: ['2026-01-01'] },
        { field: 'workDate', operator: 'to', values: ['2026-11-30'] },
      ).values.slice(0, 2),
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
      '(select count(*) from read.employees where company_id = $1',
    )
  })
})
