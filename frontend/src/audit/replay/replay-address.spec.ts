import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kit/dates.ts'
import { changedAddress, faultOfRange, isShared, rangeBeside, replayAddress } from './replay-address.ts'

const read = (search: string) => replayAddress(new URLSearchParams(search), '2026-11-20')

describe('the address of a replay', () => {
  it('means nobody, the current week and its last event, unless it says otherwise', () => {
    expect(read('')).toEqual({
      employee: null,
      from: '2026-11-16',
      to: '2026-11-22',
      event: null,
      asOf: undefined,
      knownOn: undefined,
      times: 'person',
      kind: undefined,
    })
  })

  it('has the person, the dates, the moment, the clock and the kind', () => {
    const search =
      'employee=ada&from=2026-11-01&to=2026-11-30&event=e5&asOf=2026-11-20&knownOn=2026-11-20T14:10:00.000Z&times=utc&kind=missing'
    expect(read(search)).toEqual({
      employee: 'ada',
      from: '2026-11-01',
      to: '2026-11-30',
      event: 'e5',
      asOf: '2026-11-20',
      knownOn: '2026-11-20T14:10:00.000Z',
      times: 'utc',
      kind: 'missing',
    })
  })

  it('ignores what is not valid, and completes a range with one end', () => {
    expect(read('from=2026-02-30&to=2026-11-20&asOf=x&knownOn=2026-11-20&times=mars&kind=lunch')).toEqual({
      ...read(''),
      from: '2026-11-14',
      to: '2026-11-20',
    })
    expect(read('from=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-07' })
  })

  it.each([
    ['the last shared week instead of the current one', '', { to: '2026-10-31' }, '2026-10-26', '2026-10-31'],
    ['the first shared week instead of one before', '', { from: '2026-12-02' }, '2026-12-02', '2026-12-06'],
    [
      'the shared part of a range',
      'from=2026-09-20&to=2026-10-10',
      { from: '2026-10-01' },
      '2026-10-01',
      '2026-10-10',
    ],
    [
      'the nearest shared day of a range that is not shared',
      'from=2026-11-01&to=2026-11-30',
      { to: '2026-10-31' },
      '2026-10-31',
      '2026-10-31',
    ],
  ])('means for an auditor %s', (_what, search, shared, from, to) => {
    const limits = { from: null, to: null, ...shared }
    expect(replayAddress(new URLSearchParams(search), '2026-11-20', limits)).toMatchObject({ from, to })
  })

  it('loses its event with another person or range, and only then', () => {
    const now = new URLSearchParams('employee=ada&event=e5')
    expect(changedAddress(now, { employee: 'bo' }).toString()).toBe('employee=bo')
    expect(changedAddress(now, { times: 'utc' }).toString()).toBe('employee=ada&event=e5&times=utc')
    expect(changedAddress(now, { event: 'e6' }).get('event')).toBe('e6')
    expect(changedAddress(now, { event: undefined }).has('event')).toBe(false)
    expect(now.toString()).toBe('employee=ada&event=e5')
  })
})

it('some of a range is shared when it touches the shared dates', () => {
  const shared = { from: '2026-10-01', to: '2026-10-31' }
  expect(isShared({ from: '2026-09-25', to: '2026-10-01' }, shared)).toBe(true)
  expect(isShared({ from: '2026-10-31', to: '2026-11-06' }, shared)).toBe(true)
  expect(isShared({ from: '2026-09-24', to: '2026-09-30' }, shared)).toBe(false)
  expect(isShared({ from: '2026-11-01', to: '2026-11-07' }, shared)).toBe(false)
  expect(isShared({ from: '2026-11-01', to: '2026-11-07' }, { from: null, to: null })).toBe(true)
})

describe('the range beside', () => {
  it('has the same length and touches it', () => {
    expect(rangeBeside({ from: '2026-11-16', to: '2026-11-22' }, -1)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    })
  })

  it('leads back when its other neighbour is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), days => {
        const range = { from: '2026-11-16', to: addDays('2026-11-16', days) }
        expect(rangeBeside(rangeBeside(range, 1), -1)).toEqual(range)
      }),
    )
  })
})

it('replays 1 to 366 days in their order', () => {
  const from = '2026-01-01'
  expect(faultOfRange({ from, to: from })).toBeUndefined()
  expect(faultOfRange({ from, to: addDays(from, 365) })).toBeUndefined()
  expect(faultOfRange({ from, to: addDays(from, 366) })).toBe('range_long')
  expect(faultOfRange({ from, to: addDays(from, -1) })).toBe('range_order')
})
