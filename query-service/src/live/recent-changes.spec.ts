import { describe, expect, it } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

const entry = (position: number, ids = ['x']) => ({
  position: String(position),
  projection: 'presence',
  rows: ids.map(id => ({ id })),
})
const positionsOf = (entries: readonly { position: string }[] | undefined) =>
  entries?.map(({ position }) => position)

describe('recent changes', () => {
  it('gives the changes at or after an id, only of that company', () => {
    const recent = createRecentChanges()
    for (const position of [1, 2, 3]) recent.add('c1', entry(position))
    recent.add('c2', entry(4))
    expect(positionsOf(recent.since('c1', '2'))).toEqual(['2', '3'])
    expect(recent.last('c1')).toBe('3')
    expect(recent.since('c1', '4')).toBeUndefined()
  })

  it('gives after a place what came since, and nothing from before', () => {
    const recent = createRecentChanges({ perCompany: 2, inAll: 100 })
    const start = recent.place()
    recent.add('c1', entry(1))
    const place = recent.place()
    expect(recent.since('c1', place)).toEqual([])
    expect(recent.since('c2', place), 'of a company that nothing was told of').toEqual([])
    recent.add('c2', entry(1))
    recent.add('c1', entry(1))
    expect(recent.since('c1', place), 'the same position, from another projection').toHaveLength(1)
    expect(recent.since('c1', start)).toHaveLength(2)
    recent.add('c1', entry(2))
    expect(positionsOf(recent.since('c1', place))).toEqual(['1', '2'])
    expect(recent.since('c1', start), 'one of them was dropped').toBeUndefined()
    recent.clear()
    expect(recent.since('c1', place)).toBeUndefined()
    expect(recent.since('c1', `${recent.place()}x`), 'not one of ours').toBeUndefined()
  })

  it('does not claim to reach back to dropped changes', () => {
    const recent = createRecentChanges({ perCompany: 2, inAll: 100 })
    const start = recent.last('c1')
    recent.add('c1', entry(1))
    expect(positionsOf(recent.since('c1', start))).toEqual(['1'])
    recent.add('c1', entry(2))
    recent.add('c1', entry(3))
    expect(recent.since('c1', start)).toBeUndefined()
    expect(recent.since('c1', '1')).toBeUndefined()
    expect(positionsOf(recent.since('c1', '2'))).toEqual(['2', '3'])
  })

  it('drops the company that was silent longest, and reports it to clients without a position', () => {
    const recent = createRecentChanges({ perCompany: 10, inAll: 2 })
    const start = recent.last('c1')
    recent.add('c1', entry(1))
    recent.add('c2', entry(2))
    recent.add('c2', entry(3))
    expect(recent.since('c1', start)).toBeUndefined()
    expect(recent.since('c1', '1')).toBeUndefined()
    expect(positionsOf(recent.since('c2', '2'))).toEqual(['2', '3'])
  })

  it('remembers a change of very many rows as one of any row', () => {
    const recent = createRecentChanges()
    recent.add(
      'c1',
      entry(
        1,
        Array.from({ length: 51 }, (_, at) => String(at)),
      ),
    )
    expect(recent.since('c1', '1')).toEqual([{ position: '1', projection: 'presence', rows: null }])
  })
})
