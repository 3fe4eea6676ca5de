import { expect, it } from 'vitest'
import { isSame, valueOn, valueOnOrFirst } from './dated.ts'

it('a dated history is read by date: the newest value of that date or before', () => {
  const history = [
    { since: '2026-11-02', colour: 'red' },
    { since: '2026-11-05', colour: 'blue' },
  ]
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

it('two values are the same whatever the order of their members, but not that of their entries', () => {
  const value = { zone: 'UTC', days: ['monday', 'friday'], hours: null }
  expect(isSame(value, { hours: null, days: ['monday', 'friday'], zone: 'UTC', due: undefined })).toBe(true)
  for (const other of [
    { ...value, days: ['friday', 'monday'] },
    { ...value, hours: {} },
    { zone: 'UTC' },
    null,
  ])
    expect(isSame(value, other)).toBe(false)
})

it('a list, an object and a text are not the same, however empty they are', () => {
  const values = [[], {}, '', null, 0]
  for (const [at, a] of values.entries())
    for (const [place, b] of values.entries()) expect([a, b, isSame(a, b)]).toEqual([a, b, at === place])
  expect(isSame('red', 'blue')).toBe(false)
})
