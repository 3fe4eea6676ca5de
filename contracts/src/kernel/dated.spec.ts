import { describe, expect, it } from 'vitest'
import { changedOn, type Dated, valueOn, valueOnOrFirst } from './dated.ts'

type History = readonly Dated<{ colour: string }>[]
const of = (...changes: [since: string, colour: string][]) =>
  changes.reduce<History>((history, [since, colour]) => changedOn(history, since, { colour }), [])

describe('a dated history', () => {
  it('has an entry for each change, by the date from which on it counts', () => {
    expect(of(['2026-11-02', 'red'], ['2026-11-05', 'blue'])).toEqual([
      { since: '2026-11-02', colour: 'red' },
      { since: '2026-11-05', colour: 'blue' },
    ])
  })
  it('has no entry for the same value again', () => {
    const history = of(['2026-11-02', 'red'])
    expect(changedOn(history, '2026-11-05', { colour: 'red' })).toBe(history)
    expect(changedOn(history, '2026-11-02', { colour: 'red' })).toBe(history)
  })
  it('keeps the later of two changes of a date, and none if that is the value from before', () => {
    expect(of(['2026-11-02', 'red'], ['2026-11-05', 'blue'], ['2026-11-05', 'green'])).toEqual([
      { since: '2026-11-02', colour: 'red' },
      { since: '2026-11-05', colour: 'green' },
    ])
    expect(of(['2026-11-02', 'red'], ['2026-11-05', 'blue'], ['2026-11-05', 'red'])).toEqual(
      of(['2026-11-02', 'red']),
    )
    expect(of(['2026-11-02', 'red'], ['2026-11-02', 'blue'])).toEqual(of(['2026-11-02', 'blue']))
  })
  it('stays sorted when a date comes again, as for somebody who travels west', () => {
    expect(of(['2026-11-02', 'red'], ['2026-11-05', 'blue'], ['2026-11-04', 'green'])).toEqual([
      { since: '2026-11-02', colour: 'red' },
      { since: '2026-11-05', colour: 'green' },
    ])
  })
  it('is read by date', () => {
    const history = of(['2026-11-02', 'red'], ['2026-11-05', 'blue'])
    const read = (date: string) => valueOn(history, date)?.colour
    expect(['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05', '2027-01-01'].map(read)).toEqual([
      undefined,
      'red',
      'red',
      'blue',
      'blue',
    ])
    expect(valueOnOrFirst(history, '2026-11-01')?.colour).toBe('red')
    expect(valueOnOrFirst([], '2026-11-01')).toBeUndefined()
  })
})
