import { describe, expect, it } from 'vitest'
import { countAwayOn, countKinds, entriesByDay, placedWithin } from './entries.ts'
import { birthday, holiday, leave } from './testing-entries.ts'

const isOff = (day: string) => ['2026-11-21', '2026-11-22', '2026-11-24'].includes(day)
const place = (...entries: Parameters<typeof placedWithin>[0]) =>
  placedWithin(entries, '2026-11-16', '2026-11-29', isOff)

describe('the days of an entry in a period', () => {
  it('are those of leave without days off and holidays', () => {
    expect(place(leave('a', '2026-11-20', '2026-11-25'))[0]?.days).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-25',
    ])
  })
  it('are the known dates of a colleague’s leave, and no others', () => {
    const dates = ['2026-11-20', '2026-11-24']
    expect(place(leave('a', '2026-11-20', '2026-11-25', { dates }))[0]?.days).toEqual(dates)
  })
  it('are days off where leave has no others, so that it is not lost', () => {
    expect(place(leave('a', '2026-11-21', '2026-11-22'))[0]?.days).toEqual(['2026-11-21', '2026-11-22'])
  })
  it('leave out the days before and after, which are remembered', () => {
    const [placed] = place(leave('a', '2026-11-10', '2026-12-01'))
    expect(placed).toMatchObject({ before: true, after: true })
    expect(placed?.days[0]).toBe('2026-11-16')
    expect(place(leave('b', '2026-11-10', '2026-11-12'))).toEqual([])
  })
  it('are the first day of an announcement alone, so that it does not push leave out', () => {
    const shown = {
      kind: 'announcement',
      id: 'n1',
      name: 'Staging moves',
      address: '',
      audience: null,
    } as const
    const placed = place({ ...shown, from: '2026-11-18', to: '2026-12-31' })
    expect(placed).toMatchObject([{ days: ['2026-11-18'], before: false, after: false }])
    expect(place({ ...shown, from: '2026-11-10', to: '2026-11-20' })).toEqual([])
  })
  it('are none where the only days in the period are off', () => {
    expect(place(leave('a', '2026-11-28', '2026-12-01'))[0]?.days).toEqual(['2026-11-28', '2026-11-29'])
    const weekends = (day: string) => isOff(day) || day === '2026-11-28' || day === '2026-11-29'
    expect(
      placedWithin([leave('a', '2026-11-28', '2026-12-01')], '2026-11-16', '2026-11-29', weekends),
    ).toEqual([])
  })
})

describe('both halves of a day', () => {
  const half = (id: string, half: 'first' | 'second', more: object = {}) =>
    leave(id, '2026-11-20', '2026-11-20', { personId: 'p', half, ...more })
  it('are one entry without a half, in one bar and one line', () => {
    const placed = place(half('a', 'first'), half('b', 'second'))
    expect(placed).toMatchObject([{ entry: { personId: 'p', half: null }, days: ['2026-11-20'] }])
    expect(entriesByDay(placed).get('2026-11-20')).toHaveLength(1)
  })
  it('are one entry of a colleague too, whose halves are not told', () => {
    const dates = ['2026-11-20']
    const colleague = (id: string) => leave(id, '2026-11-20', '2026-11-20', { personId: 'p', dates })
    expect(place(colleague('a'), colleague('b'))).toHaveLength(1)
  })
  it('stay two where one waits for a decision, and on other days or of other people', () => {
    const waits = { kind: 'pending', state: 'pending' } as const
    expect(place(half('a', 'first'), half('b', 'second', waits))).toHaveLength(2)
    expect(place(half('a', 'first', waits), half('b', 'second', waits))).toHaveLength(2)
    expect(place(half('a', 'first'), half('b', 'second', { state: 'cancelling' }))).toHaveLength(2)
    expect(place(half('a', 'first'), half('b', 'second', { personId: 'q' }))).toHaveLength(2)
    expect(place(half('a', 'first'), leave('b', '2026-11-23', '2026-11-23', { personId: 'p' }))).toHaveLength(
      2,
    )
  })
})

it('a day lists leave, pending requests, holidays and birthdays in this order', () => {
  const entries = place(
    birthday('d', '2026-11-20'),
    holiday('c', '2026-11-20'),
    leave('b', '2026-11-20', '2026-11-20', { kind: 'pending', state: 'pending' }),
    leave('a', '2026-11-20', '2026-11-23'),
  )
  expect(
    entriesByDay(entries)
      .get('2026-11-20')
      ?.map(({ id }) => id),
  ).toEqual(['a', 'b', 'c', 'd'])
})

it('a half day off counts as a half, as in the wall chart, two of one person as one, and what waits not at all', () => {
  const half = { half: 'first', personId: 'p' } as const
  const entries = [
    leave('a', '2026-11-20', '2026-11-20', half),
    leave('b', '2026-11-20', '2026-11-20', { ...half, half: 'second' }),
    leave('c', '2026-11-20', '2026-11-20', { kind: 'pending', state: 'pending' }),
  ]
  expect(countAwayOn(entries)).toEqual({ away: 1, pending: 1 })
  const another = leave('d', '2026-11-20', '2026-11-20', { half: 'first', personId: 'q' })
  expect(countAwayOn([...entries, another]).away).toBe(1.5)
  expect(countKinds(entries)).toMatchObject({ all: 3, leave: 2, pending: 1, holiday: 0 })
})
