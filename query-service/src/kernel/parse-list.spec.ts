import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { describe, expect, it } from 'vitest'
import { parseList } from './parse-list.ts'

const team = resourceFacts['team-in-out']
const { employee, notification } = resourceFacts

/** A query as ra-data-simple-rest writes it. */
const query = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]))

function refusalOf(run: () => unknown): Refusal {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('parseList', () => {
  it('answers the first 25 rows in the default order without parameters', () => {
    expect(parseList(team, {})).toEqual({
      sort: { field: 'workDate', direction: 'desc' },
      offset: 0,
      limit: 25,
      conditions: [],
      search: undefined,
    })
  })

  it('reads sort and range as react-admin sends them', () => {
    expect(
      parseList(employee, query({ sort: ['email', 'DESC'], range: [50, 74], filter: {} })),
    ).toMatchObject({
      sort: { field: 'email', direction: 'desc' },
      offset: 50,
      limit: 25,
    })
  })

  it('answers all of up to a thousand ids without a range, as getMany needs', () => {
    expect(parseList(employee, query({ filter: { id: ['a', 'b'] } }))).toMatchObject({
      limit: 1000,
      conditions: [{ field: 'id', operator: 'is', values: ['a', 'b'] }],
    })
  })

  it('reads values, lists, _neq, _gte, _lte and the search', () => {
    const { conditions } = parseList(
      team,
      query({
        filter: {
          employeeId: ['x', 'y'],
          workDate_gte: '2026-01-01',
          workDate_lte: '2026-01-31',
          id_neq: 'z',
        },
      }),
    )
    expect(conditions).toEqual([
      { field: 'id', operator: 'not', values: ['z'] },
      { field: 'employeeId', operator: 'is', values: ['x', 'y'] },
      { field: 'workDate', operator: 'from', values: ['2026-01-01'] },
      { field: 'workDate', operator: 'to', values: ['2026-01-31'] },
    ])
    expect(parseList(employee, query({ filter: { q: '  ann ', zone: null } }))).toMatchObject({
      search: 'ann',
      conditions: [{ field: 'zone', operator: 'is', values: [null] }],
    })
  })

  it('treats an empty search as none', () => {
    expect(parseList(employee, query({ filter: { q: '' } })).search).toBeUndefined()
  })

  it.each([
    ['JSON that is broken', employee, { sort: '["fullName"' }, 'sort'],
    ['a parameter given twice', employee, { range: ['[0,24]', '[0,24]'] }, 'range'],
    ['a parameter that does not exist', employee, { embed: '["x"]' }, 'embed'],
    ['a sort by a field that does not exist', employee, query({ sort: ['passwordHash', 'ASC'] }), 'sort.0'],
    ['a sort by a piece of SQL', employee, query({ sort: ['id; drop table x', 'ASC'] }), 'sort.0'],
    ['a direction that is none', employee, query({ sort: ['email', 'sideways'] }), 'sort.1'],
    ['a sort of three', employee, query({ sort: ['email', 'ASC', 'x'] }), 'sort'],
    ['a range wider than a thousand rows', employee, query({ range: [0, 1000] }), 'range'],
    ['a range that runs backwards', employee, query({ range: [10, 5] }), 'range'],
    ['a negative row', employee, query({ range: [-1, 5] }), 'range.0'],
    ['half a row', employee, query({ range: [0, 2.5] }), 'range.1'],
    ['a range that is a text', employee, query({ range: '0-24' }), 'range'],
    ['a filter that is a list', employee, query({ filter: ['status'] }), 'filter'],
    ['a filter that is null', employee, query({ filter: null }), 'filter'],
    ['a field that cannot be filtered by', employee, query({ filter: { mobile: '+41' } }), 'filter.mobile'],
    ['another company', employee, query({ filter: { companyId: 'c' } }), 'filter.companyId'],
    [
      'an operator that the field does not have',
      employee,
      query({ filter: { status_gte: 'a' } }),
      'filter.status_gte',
    ],
    ['a value outside the choice', employee, query({ filter: { status: 'gone' } }), 'filter.status'],
    [
      'one wrong value in a list',
      employee,
      query({ filter: { status: ['active', 'x'] } }),
      'filter.status.1',
    ],
    ['an object as a value', employee, query({ filter: { position: { $ne: 1 } } }), 'filter.position'],
    [
      'null where the field is never null',
      employee,
      query({ filter: { position: null } }),
      'filter.position',
    ],
    ['a list as a bound', team, query({ filter: { workDate_gte: ['2026-01-01'] } }), 'filter.workDate_gte'],
    ['a day that does not exist', team, query({ filter: { workDate: '2026-02-30' } }), 'filter.workDate'],
    ['a day of the year 0', team, query({ filter: { workDate_gte: '0000-01-01' } }), 'filter.workDate_gte'],
    [
      'an instant of the year 0',
      notification,
      query({ filter: { at_gte: '0000-01-01T00:00:00Z' } }),
      'filter.at_gte',
    ],
    ['a NUL character', employee, query({ filter: { q: 'a\u0000b' } }), 'filter.q'],
    ['a search on a list without one', team, query({ filter: { q: 'ann' } }), 'filter.q'],
    ['a search for very much text', employee, query({ filter: { q: 'x'.repeat(201) } }), 'filter.q'],
    ['too many ids', employee, query({ filter: { id: Array(1001).fill('a') } }), 'filter.id'],
    ['an id that is empty', employee, query({ filter: { id: '' } }), 'filter.id'],
  ])('rejects %s with its name', (_what, facts, given, path) => {
    const refusal = refusalOf(() => parseList(facts, given))
    expect(refusal.code).toBe('invalid-input')
    expect(refusal.errors?.map(error => error.path)).toContain(path)
    expect(refusal.message).not.toBe('')
  })
})
